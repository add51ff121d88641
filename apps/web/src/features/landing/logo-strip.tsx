import type { LandingContent } from '@magazineai/contract'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { useInterval } from './use-interval.ts'
import { useMotion } from './use-motion.ts'

/** How long the strip stands, and how long it takes to move on by one, ms. */
const STANDS = 3_000
const MOVES = 300

/** Names in a row that moves on by one every three seconds; still, they are all there, side by side. */
export function LogoStrip({ title, logos }: { title: string; logos: LandingContent['logos'] }) {
  const { isStill, isFixed } = useMotion()
  const [{ first, isMoving }, set] = useState({ first: 0, isMoving: false })
  useInterval(() => set((old) => ({ ...old, isMoving: true })), STANDS, !isStill && logos.length > 1)
  if (logos.length === 0) return null
  const settle = () => set((old) => (old.isMoving ? { first: (old.first + 1) % logos.length, isMoving: false } : old))
  const row = isFixed ? logos : [...logos.slice(first), ...logos.slice(0, first), ...logos]
  return (
    <section aria-label={title} className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[1320px] items-center gap-6 px-5 py-6 sm:gap-10 sm:px-8">
        {title !== '' && <p className="shrink-0 text-ui text-ink-3">{title}</p>}
        <div className={cx('min-w-0 flex-1', !isFixed && 'overflow-hidden mask-r-from-85%')}>
          <ul
            className={cx('flex', isFixed ? 'flex-wrap gap-x-7 gap-y-1 sm:gap-x-10' : 'w-max')}
            style={{
              transform: isMoving ? 'translateX(-190px)' : 'none',
              transition: isMoving ? `transform ${MOVES}ms ease-in-out` : 'none',
            }}
            onTransitionEnd={settle}
          >
            {row.map(({ name, image }, index) => (
              <li
                key={`${name}-${index >= logos.length ? 'again' : ''}`}
                aria-hidden={index >= logos.length || undefined}
                className={cx(
                  'flex h-8 shrink-0 items-center font-serif text-[19px] font-medium tracking-tight text-ink-2',
                  !isFixed && 'w-[190px]',
                )}
              >
                {image === undefined ? (
                  <span className={cx('truncate', !isFixed && 'pr-4')}>{name}</span>
                ) : (
                  <img src={image} alt={name} loading="lazy" className="max-h-8 max-w-[160px] object-contain" />
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
