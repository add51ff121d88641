import { useState } from 'react'

/** The first page as a picture on its shadow; a blank sheet with the name while there is none. */
export function Cover({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = url !== null && url !== broken
  return (
    <span className="flex aspect-[210/297] w-full items-center justify-center overflow-hidden rounded-[2px] bg-raised shadow-card transition-transform duration-200 ease-out group-hover:-translate-y-1">
      {shown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          className="size-full animate-fade object-cover"
        />
      ) : (
        <span className="line-clamp-3 px-4 text-center font-serif text-lead text-ink-3">{name}</span>
      )}
    </span>
  )
}
