import { useEffect, useRef, useState } from 'react'
import { useMotion } from './use-motion.ts'

/** What `HTMLVideoElement` adds of the connection, where browsers tell. */
interface Connection {
  saveData?: boolean
}

/** A film of our own pages behind a few words. The poster stands first; the film is asked for when it comes into sight, and only where motion and data are welcome. */
export function Film() {
  const { isStill } = useMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || isStill || (navigator as { connection?: Connection }).connection?.saveData) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          setWanted(true)
          // Before the film is there, it plays as soon as it is.
          element.play().catch(() => undefined)
        } else element.pause()
      },
      { rootMargin: '120px' },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      element.pause()
    }
  }, [isStill])
  return (
    <section aria-labelledby="film" className="relative isolate overflow-clip bg-[#141110] text-white">
      <img src="/film/pages.webp" alt="" loading="lazy" decoding="async" className="absolute inset-0 -z-1 size-full object-cover" />
      <video
        ref={video}
        aria-hidden
        tabIndex={-1}
        muted
        loop
        playsInline
        autoPlay={isWanted && !isStill}
        preload="none"
        src={isWanted ? '/film/pages.mp4' : undefined}
        className="absolute inset-0 -z-1 size-full object-cover"
      />
      <span aria-hidden className="absolute inset-0 -z-1 bg-linear-to-t from-[#141110] via-[#141110]/72 via-38% to-[#141110]/10 to-80%" />
      <div className="mx-auto flex min-h-[560px] max-w-[1320px] flex-col justify-end px-5 pt-40 pb-14 sm:min-h-[680px] sm:px-8 sm:pb-20">
        <h2 id="film" className="max-w-[760px] font-serif text-[clamp(36px,5.2vw,72px)]/[1] font-medium tracking-[-0.026em] text-balance">
          One idea in, a whole issue out
        </h2>
        <p className="mt-4 max-w-[540px] text-[17px]/[27px] text-white/85">
          No mock-ups on this page. What you see are templates, and magazines that the product composed of plain texts, painted by the
          engine that makes your screen and your print PDF.
        </p>
      </div>
    </section>
  )
}
