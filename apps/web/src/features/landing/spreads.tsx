import type { ShowcaseIssue } from '@magazineai/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SpreadPicture, type Picture } from './picture.tsx'
import { useInterval } from './use-interval.ts'
import { useMotion } from './use-motion.ts'

/** How long a spread stands before the next comes, ms. */
const STANDS = 5_000

interface Spread {
  issue: string
  left: Picture
  right: Picture
}

/** Spreads in a row that moves on by itself, and by hand: by its buttons, by a swipe, by the arrow keys. */
export function Spreads({ issues }: { issues: readonly ShowcaseIssue[] }) {
  const spreads = spreadsOf(issues)
  const { isStill } = useMotion()
  const row = useRef<HTMLUListElement>(null)
  const section = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!row.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), { threshold: 0.4 })
    watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [])
  const move = (by: number): void => {
    const list = row.current
    const step = (list?.children[1] as HTMLElement | undefined)?.offsetLeft ?? 0
    if (!list || step === 0) return
    const width = step - ((list.children[0] as HTMLElement).offsetLeft ?? 0)
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    list.scrollTo({ left: by > 0 && isAtEnd ? 0 : list.scrollLeft + by * width, behavior: isStill ? 'instant' : 'smooth' })
  }
  // Whoever points at it, or is in it with the keyboard, reads it.
  const goOn = (): void => {
    if (!section.current?.matches(':hover, :focus-within')) move(1)
  }
  useInterval(goOn, STANDS, isSeen && !isStill)
  if (spreads.length === 0) return null
  return (
    <section ref={section} aria-labelledby="spreads" className="border-y border-line bg-desk py-16 sm:py-24">
      <div className="mx-auto flex max-w-[1320px] items-end justify-between gap-6 px-5 sm:px-8">
        <h2
          id="spreads"
          className="max-w-[640px] font-serif text-[clamp(28px,3.4vw,44px)]/[1.06] font-medium tracking-[-0.02em] text-balance"
        >
          Pages that look as if an art director had been there
        </h2>
        <div className="hidden shrink-0 gap-2 sm:flex">
          <Turn label="Previous spread" icon={ChevronLeft} onPress={() => move(-1)} />
          <Turn label="Next spread" icon={ChevronRight} onPress={() => move(1)} />
        </div>
      </div>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls sideways has to be reachable by keyboard
        tabIndex={0}
        aria-label="Spreads of finished magazines"
        className="mt-9 flex snap-x snap-mandatory scroll-px-5 gap-5 overflow-x-auto px-5 pb-6 [scrollbar-width:none] sm:scroll-px-8 sm:gap-9 sm:px-8 2xl:px-[max(32px,calc((100vw-1320px)/2+32px))]"
      >
        {spreads.map(({ issue, left, right }) => (
          <li key={left.src} className="shrink-0 snap-start">
            <SpreadPicture left={left} right={right} sizes="(min-width: 640px) 340px, 43vw" className="w-[min(86vw,680px)] shadow-card" />
            <p className="mt-3 text-small tracking-wide text-ink-2">{issue}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Turn({ label, icon: Icon, onPress }: { label: string; icon: typeof ChevronLeft; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-full border border-line-strong bg-raised text-ink transition-colors hover:bg-sunken"
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

/** Two facing pages of each issue: the even one first. */
const spreadsOf = (issues: readonly ShowcaseIssue[]): Spread[] =>
  ['template-velour', 'chairs', 'ledger', 'slow-water', 'template-crumb', 'court', 'template-kernel', 'green']
    .flatMap((id) => issues.find((issue) => issue.id === id) ?? [])
    .concat(issues.some(({ id }) => id === 'slow-water') ? [] : issues)
    .flatMap(({ name, pages }) => {
      const [left, right] = pages.slice(2)
      return left && right ? [{ issue: name, left, right }] : []
    })
