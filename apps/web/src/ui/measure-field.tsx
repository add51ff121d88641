import { useRef, useState } from 'react'
import { cx } from './cx.ts'
import { FIELD_BOX } from './field.tsx'

const SIZES = { sm: 'h-6 text-small', md: 'h-8 text-ui' }

/** What several unlike values show. */
const MIXED = 'Mixed'

/** A number that people write in their own way. */
export interface MeasureFieldProps {
  /** Its name, read aloud. */
  label: string
  /** Null when several things that are chosen together have unlike values. */
  value: number | null
  /** How a value is written in the field. */
  format: (value: number) => string
  /** What was written; null when it is no value. */
  parse: (text: string, value: number) => number | null
  /** What one press of an arrow key adds; Shift adds ten times that. */
  step: number
  /** `joins` is true when the change goes on with the last one: a held key, a drag. */
  onCommit: (value: number, joins: boolean) => void
  min?: number
  max?: number
  /** A letter in front, such as X; dragging it sideways changes the number. */
  prefix?: string
  /** Stands behind the number. */
  unit?: string
  size?: keyof typeof SIZES
  isDisabled?: boolean
  className?: string
}

/** A number with a unit of its own: sums and units may be typed, arrows step, Enter keeps the focus, Escape takes the typing back. */
export function MeasureField({ label, prefix, unit, size = 'sm', isDisabled = false, className, ...behaviour }: MeasureFieldProps) {
  const { draft, isWrong, handlers } = useDraft(behaviour)
  const { value, format } = behaviour
  return (
    <div className={cx('min-w-0', className)}>
      <div
        className={cx(
          FIELD_BOX,
          'flex items-center focus-within:border-ink focus-within:ring-1 focus-within:ring-ink',
          SIZES[size],
          isDisabled && 'opacity-50',
          isWrong && 'border-danger',
        )}
      >
        {prefix !== undefined && <Scrubber {...behaviour} isDisabled={isDisabled} text={prefix} />}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          disabled={isDisabled}
          value={draft ?? (value === null ? MIXED : format(value))}
          className="h-full w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none first:pl-2"
          {...handlers}
        />
        {unit !== undefined && value !== null && draft === null && <span className="pr-1.5 text-ink-3 select-none">{unit}</span>}
      </div>
    </div>
  )
}

type Behaviour = Pick<MeasureFieldProps, 'value' | 'format' | 'parse' | 'step' | 'onCommit' | 'min' | 'max'>

const within = ({ min = -Infinity, max = Infinity }: Behaviour, value: number): number => Math.min(max, Math.max(min, value))

function useDraft(behaviour: Behaviour) {
  const { value, parse, step, onCommit } = behaviour
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const leave = (): void => {
    setDraft(null)
    setWrong(false)
  }
  /** Takes what was typed. @returns false when it is no value. */
  const take = (): boolean => {
    if (draft === null || draft.trim() === MIXED) return true
    const next = parse(draft, value ?? 0)
    if (next === null) return false
    if (within(behaviour, next) !== value) onCommit(within(behaviour, next), false)
    leave()
    return true
  }
  const stepBy = (by: number, joins: boolean): void => {
    const from = (draft === null ? value : parse(draft, value ?? 0)) ?? value
    if (from === null) return
    leave()
    onCommit(within(behaviour, stepped(from, by * step)), joins)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    const far = event.shiftKey ? 10 : 1
    if (event.key === 'Enter') {
      setWrong(!take())
      event.currentTarget.select()
    } else if (event.key === 'Escape' && draft !== null) leave()
    else if (event.key === 'ArrowUp') stepBy(far, event.repeat)
    else if (event.key === 'ArrowDown') stepBy(-far, event.repeat)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handlers = {
    onKeyDown,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setDraft(event.currentTarget.value)
      setWrong(false)
    },
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => {
      take()
      leave()
    },
  }
  return { draft, isWrong, handlers }
}

/** A value moved by a step, without the dust of binary fractions. */
const stepped = (value: number, by: number): number => Math.round((value + by) * 1e6) / 1e6

/** How far a drag goes for one step, CSS pixels. */
const TRAVEL = 4

/** The letter before a number: dragging it sideways changes the number, as one change. */
function Scrubber({ text, isDisabled, ...behaviour }: Behaviour & { text: string; isDisabled: boolean }) {
  const drag = useRef<{ x: number; from: number; steps: number } | null>(null)
  const { value, step, onCommit } = behaviour
  const can = !isDisabled && value !== null
  return (
    <span
      aria-hidden
      className={cx('flex h-full shrink-0 touch-none items-center pl-2 text-ink-3 select-none', can && 'cursor-ew-resize hover:text-ink')}
      onPointerDown={(event) => {
        if (!can) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, from: value, steps: 0 }
      }}
      onPointerMove={(event) => {
        const held = drag.current
        const steps = held ? Math.round((event.clientX - held.x) / TRAVEL) : 0
        if (!held || steps === held.steps) return
        onCommit(within(behaviour, stepped(held.from, steps * step * (event.shiftKey ? 10 : 1))), held.steps !== 0)
        held.steps = steps
      }}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      {text}
    </span>
  )
}
