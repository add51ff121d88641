import { useState } from 'react'
import { pageThumbnail } from '../../api/address.ts'
import { cx } from '../../ui/cx.ts'
import { spreadsOf } from './spreads.ts'
import type { Binding, SpreadPage } from './spreads.ts'

/** Width of the pictures asked for, px: twice the size shown, for fine screens. */
const WIDTH = 480

/** The magazine as opened spreads; pages still to come are blank sheets. */
export function Flatplan({
  magazineId,
  leaves,
  total,
  binding,
}: {
  magazineId: string
  leaves: readonly SpreadPage[]
  total: number
  binding: Binding
}) {
  // Numbers of the pages at the left and the right of a spread, behind twice its index.
  const [atLeft, atRight] = binding === 'right' ? [1, 0] : [0, 1]
  return (
    <ol aria-label="Pages" className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-x-8 gap-y-9">
      {spreadsOf(leaves, total, binding).map(([left, right], index) => (
        <li key={index} className="flex flex-col gap-2">
          <div className="grid grid-cols-2">
            <Sheet magazineId={magazineId} leaf={left} number={2 * index + atLeft} />
            <Sheet magazineId={magazineId} leaf={right} number={2 * index + atRight} />
          </div>
          <Folios left={left === undefined ? '' : 2 * index + atLeft} right={right === undefined ? '' : 2 * index + atRight} />
        </li>
      ))}
    </ol>
  )
}

function Folios({ left, right }: { left: number | string; right: number | string }) {
  return (
    <div aria-hidden className="grid grid-cols-2 text-center text-micro text-ink-2 tabular-nums">
      <span>{left}</span>
      <span>{right}</span>
    </div>
  )
}

function Sheet({ magazineId, leaf, number }: { magazineId: string; leaf: SpreadPage | null | undefined; number: number }) {
  const [painted, setPainted] = useState(false)
  if (leaf === undefined) return <span />
  return (
    <div className="relative aspect-[210/297] bg-raised shadow-card">
      {!painted && <span className="absolute inset-0 animate-breathe bg-sunken" />}
      {leaf === null ? (
        <span className="sr-only">{`Page ${number}, to come`}</span>
      ) : (
        <img
          src={pageThumbnail(magazineId, leaf.id, WIDTH, leaf.mark)}
          alt={`Page ${number}`}
          decoding="async"
          onLoad={() => setPainted(true)}
          className={cx('absolute inset-0 size-full object-cover', painted ? 'animate-reveal' : 'opacity-0')}
        />
      )}
    </div>
  )
}
