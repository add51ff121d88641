import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '../../ui/cx.ts'
import { spreadAt, spreadsOf, type Spread } from './spreads.ts'

/** The spread that is shown at rest: the first that has two pages. */
const AT_REST = 1

/** Moves by an arrow key. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Returns which spread of an issue is shown, and what turns its pages: a mouse that moves over it, and the arrow keys. */
export function useSpreads(pages: readonly string[]) {
  const spreads = spreadsOf(pages)
  const rest = Math.min(AT_REST, spreads.length - 1)
  const [turned, setTurned] = useState<number | null>(null)
  const at = Math.min(turned ?? rest, spreads.length - 1)
  return {
    spreads,
    at,
    turn: {
      onPointerMove: ({ pointerType, clientX, currentTarget }: PointerEvent) => {
        if (pointerType !== 'mouse' || spreads.length < 2) return
        const { left, width } = currentTarget.getBoundingClientRect()
        setTurned(spreadAt((clientX - left) / width, spreads.length))
      },
      onPointerLeave: () => setTurned(null),
      onBlur: () => setTurned(null),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key]
        if (step === undefined || spreads.length < 2) return
        event.preventDefault()
        setTurned(Math.max(0, Math.min(spreads.length - 1, at + step)))
      },
    },
  }
}

/**
 * An issue lying open: two pages side by side, or its cover; a blank sheet with the name while there is no page. `smaller` gives the small picture of a
 * page, which stands until the large one is there.
 */
export function SpreadPicture({
  spreads,
  at,
  name,
  smaller,
}: {
  spreads: readonly Spread[]
  at: number
  name: string
  smaller?: ReadonlyMap<string, string>
}) {
  const spread = spreads[at]
  return (
    <span className="relative flex aspect-[420/297] w-full items-center justify-center overflow-hidden rounded-md bg-desk p-[4%]">
      {spread === undefined ? (
        <span className="flex aspect-[210/297] h-full items-center justify-center bg-raised px-4 shadow-card">
          <span className="line-clamp-3 text-center font-serif text-lead text-ink-3">{name}</span>
        </span>
      ) : (
        <span className={cx('flex h-full shadow-card transition-transform duration-200 ease-out', isAlone(spread) ? '' : 'relative')}>
          {spread.left !== null && <PageImage key={spread.left} url={spread.left} small={smaller?.get(spread.left)} />}
          {spread.right !== null && <PageImage key={spread.right} url={spread.right} small={smaller?.get(spread.right)} />}
          {!isAlone(spread) && (
            <span className="absolute inset-y-0 left-1/2 w-6 -translate-x-1/2 bg-linear-to-r from-transparent via-black/12 to-transparent" />
          )}
        </span>
      )}
      {spreads.length > 1 && <Ticks count={spreads.length} at={at} />}
    </span>
  )
}

const isAlone = ({ left, right }: Spread): boolean => left === null || right === null

/** Where in the issue one is; it appears with the pointer or the focus. */
function Ticks({ count, at }: { count: number; at: number }) {
  return (
    <span className="absolute inset-x-2 bottom-1 flex gap-0.5 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx('h-0.5 flex-1 rounded-full', index === at ? 'bg-accent' : 'bg-line-strong')} />
      ))}
    </span>
  )
}

/** A page; a blank sheet while its picture is on its way, and where there is none. */
function PageImage({ url, small }: { url: string; small: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      className="aspect-[210/297] h-full bg-white bg-cover"
      {...(small === undefined ? {} : { style: { backgroundImage: `url(${JSON.stringify(small)})` } })}
    >
      {!isBroken && (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} className="size-full object-cover" />
      )}
    </span>
  )
}
