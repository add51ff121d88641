import { memo, useRef } from 'react'
import { cx } from '../../../../ui/cx.ts'
import type { Reference } from './reference.ts'

const PARTS = [0, 0.5, 1] as const

const ROWS = ['top', 'middle', 'bottom'] as const
const COLUMNS = ['left', 'centre', 'right'] as const

/** The point of the selection that its place is given for, and that stays when it is sized or turned: nine dots. */
export const ReferenceGrid = memo(function ReferenceGrid({
  value,
  onChange,
}: {
  value: Reference
  onChange: (reference: Reference) => void
}) {
  const group = useRef<HTMLDivElement>(null)
  const move = (dx: number, dy: number): void => {
    const x = PARTS[Math.min(2, Math.max(0, PARTS.indexOf(value.x) + dx))]!
    const y = PARTS[Math.min(2, Math.max(0, PARTS.indexOf(value.y) + dy))]!
    onChange({ x, y })
    group.current?.querySelector<HTMLElement>(`[data-point="${x} ${y}"]`)?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const moves: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    move(...by)
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Reference point"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid size-[76px] shrink-0 grid-cols-3 max-wide:size-[132px] rounded-md border border-line-strong bg-raised"
    >
      {PARTS.flatMap((y, row) =>
        PARTS.map((x, column) => {
          const isOn = value.x === x && value.y === y
          return (
            <label key={`${x} ${y}`} className="flex">
              <input
                type="radio"
                name="reference-point"
                aria-label={`${ROWS[row]} ${COLUMNS[column]}`}
                data-point={`${x} ${y}`}
                checked={isOn}
                onChange={() => onChange({ x, y })}
                className={cx(
                  // The dot is small, what is pressed is all of its ninth.
                  'flex size-full appearance-none items-center justify-center rounded-sm',
                  'before:size-[7px] before:rounded-[1px] before:border before:border-ink-3 checked:before:size-[9px] checked:before:border-ink checked:before:bg-ink',
                  'max-wide:before:size-3 max-wide:checked:before:size-4',
                  !isOn && 'hover:before:bg-line-strong',
                )}
              />
            </label>
          )
        }),
      )}
    </div>
  )
})
