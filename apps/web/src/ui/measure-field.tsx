import { useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { FIELD_BOX } from './field.tsx'

const SIZES = { sm: 'h-6 text-small', md: 'h-8 text-ui' }

/** What several unlike values show. */
const MIXED = 'Mixed'

/** Returns the number that a present one becomes. */
export type Next = (present: number) => number

/** What was written, understood: relative when it means another number for every present one, as `50%` does. */
export interface Reading {
  isRelative: boolean
  next: Next
}

/** A number that people write in their own way. */
export interface MeasureFieldProps {
  /** Its name, read aloud. */
  label: string
  /** Null when several things that are chosen together have unlike values. */
  value: number | null
  /** The unlike values, where they are known: each is checked against the bounds. */
  values?: readonly number[]
  /** How a value is written in the field. */
  format: (value: number) => string
  /** What was written; null when it is no value. */
  parse: (text: string) => Reading | null
  /** What one press of an arrow key adds; Shift adds ten times that. */
  step: number
  /** `joins` is true when the change goes on with the last one: a held key, a drag. */
  onCommit: (next: Next, joins: boolean) => void
  min?: number
  max?: number
  /** A letter in front, such as X; dragging it sideways changes the number. */
  prefix?: string
  /** Stands behind the number. */
  unit?: string
  /** The unit in a sentence where none stands behind the number. */
  spokenUnit?: string
  size?: keyof typeof SIZES
  isDisabled?: boolean
  className?: string
}

/**
 * A number with a unit of its own: sums and units may be typed, arrows step, Enter keeps the focus, Escape takes the typing back. What cannot be is
 * refused with a sentence below it, and the value is what it was.
 */
export function MeasureField({ prefix, unit, size = 'sm', isDisabled = false, className, ...behaviour }: MeasureFieldProps) {
  const isOff = useDisabled(isDisabled)
  const { draft, refusal, handlers } = useDraft({ ...behaviour, ...(unit === undefined ? {} : { spokenUnit: unit }) })
  const sentence = useId()
  const { label, value, format } = behaviour
  return (
    <div className={cx('min-w-0', className)}>
      <div
        {...(isOff ? { role: 'group', 'aria-disabled': true } : {})}
        className={cx(
          FIELD_BOX,
          'flex items-center focus-within:border-ink focus-within:ring-1 focus-within:ring-ink',
          SIZES[size],
          isOff && 'opacity-50',
          refusal !== null && 'border-danger',
        )}
      >
        {prefix !== undefined && <Scrubber {...behaviour} isDisabled={isOff} text={prefix} />}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-describedby={refusal === null ? undefined : sentence}
          data-draft={draft === null ? undefined : ''}
          disabled={isOff}
          value={draft ?? (value === null ? MIXED : format(value))}
          className="h-full w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none first:pl-2"
          {...handlers}
        />
        {unit !== undefined && value !== null && draft === null && <span className="pr-1.5 text-ink-3 select-none">{unit}</span>}
      </div>
      {refusal !== null && (
        // Below the field wherever that is, as wide as the part of the panel it stands in, over what follows: nothing moves for it.
        <p
          id={sentence}
          role="alert"
          className="absolute inset-x-3 z-(--z-menu) mt-1 rounded-sm bg-ink px-2 py-1 text-small text-on-ink shadow-float"
        >
          {refusal}
        </p>
      )}
    </div>
  )
}

type Behaviour = Pick<
  MeasureFieldProps,
  'label' | 'value' | 'values' | 'format' | 'parse' | 'step' | 'onCommit' | 'min' | 'max' | 'spokenUnit'
>

const within = ({ min = -Infinity, max = Infinity }: Behaviour, value: number): number => Math.min(max, Math.max(min, value))

/** Why a number cannot be, as a sentence; null when it can. What reads like the bound itself is taken for it. */
function outOfBounds(behaviour: Behaviour, value: number): string | null {
  const bound = within(behaviour, value)
  const { format, label, spokenUnit } = behaviour
  if (bound === value || format(bound) === format(value)) return null
  const limit =
    spokenUnit === undefined ? format(bound) : /^[%°‰]$/.test(spokenUnit) ? format(bound) + spokenUnit : `${format(bound)} ${spokenUnit}`
  return `${label}: not ${bound > value ? 'less' : 'more'} than ${limit}.`
}

const unreadable = (label: string, text: string): string =>
  text === ''
    ? `${label}: a number is needed, a sum or a part, such as 12, 10+2 or 50%.`
    : `“${text.slice(0, MOST_QUOTED)}” is no value for this. Write a number, a sum or a part, such as 12, 10+2 or 50%.`

/** Letters of what was typed that are said again. */
const MOST_QUOTED = 40

/** What was typed as what it makes of a value, or a sentence on why it cannot be. */
function readDraft(behaviour: Behaviour, draft: string): { next: Next } | { reason: string } {
  const { parse, value, values = value === null ? [] : [value] } = behaviour
  const reading = parse(draft)
  if (!reading) return { reason: unreadable(behaviour.label, draft.trim()) }
  const present = reading.isRelative ? values : [value ?? 0]
  const reason = present.map((each) => outOfBounds(behaviour, reading.next(each))).find((each) => each !== null)
  return reason === undefined || reason === null ? { next: (each) => within(behaviour, reading.next(each)) } : { reason }
}

function useDraft(behaviour: Behaviour) {
  const { value, step, onCommit } = behaviour
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useRefusal()
  /** Takes what was typed, or says why not; either way the field shows the value again. */
  const take = (): void => {
    setDraft(null)
    if (draft === null || draft.trim() === MIXED) return
    const read = readDraft(behaviour, draft)
    if ('reason' in read) return setRefusal(read.reason)
    if (value === null || read.next(value) !== value) onCommit(read.next, false)
  }
  const stepBy = (by: number, joins: boolean): void => {
    const read = draft === null ? null : readDraft(behaviour, draft)
    const from: Next = read && 'next' in read ? read.next : (present) => present
    setDraft(null)
    onCommit((present) => within(behaviour, stepped(from(present), by * step)), joins)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    const far = event.shiftKey ? 10 : 1
    if (event.key === 'Enter') {
      take()
      event.currentTarget.select()
    } else if (event.key === 'Escape' && draft !== null) setDraft(null)
    else if (event.key === 'ArrowUp') stepBy(far, event.repeat)
    else if (event.key === 'ArrowDown') stepBy(-far, event.repeat)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handlers = {
    onKeyDown,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: take,
  }
  return { draft, refusal, handlers }
}

/** A sentence that stands until something else is done: the next press of a key or a pointer takes it away. */
function useRefusal(): [string | null, (reason: string) => void] {
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (refusal === null) return undefined
    const clear = (): void => setRefusal(null)
    window.addEventListener('keydown', clear, { capture: true })
    window.addEventListener('pointerdown', clear, { capture: true })
    return () => {
      window.removeEventListener('keydown', clear, { capture: true })
      window.removeEventListener('pointerdown', clear, { capture: true })
    }
  }, [refusal])
  return [refusal, setRefusal]
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
        const next = within(behaviour, stepped(held.from, steps * step * (event.shiftKey ? 10 : 1)))
        onCommit(() => next, held.steps !== 0)
        held.steps = steps
      }}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      {text}
    </span>
  )
}
