import { MAX_LENGTH, type Px } from '@magazineai/design'
import { MeasureField, type Next, type Reading } from '../../../../ui/measure-field.tsx'
import { readLength, readNumber } from './sums.ts'
import { useUnit } from './use-unit.ts'
import { shown, stepOf, type Unit, UNIT_SIZES } from '@magazineai/editor/names'

interface CommonProps {
  label: string
  prefix?: string
  min?: number
  max?: number
  isDisabled?: boolean
  className?: string
}

/** One value, and what it shall be. */
interface OneValue {
  value: number
  onCommit: (value: number, joins: boolean) => void
}

/** A value that several things may not share: null then, and what is written in relation to it (`50%`) is another number for each. */
interface EachValue {
  value: number | null
  values?: readonly number[]
  onCommitEach: (next: Next, joins: boolean) => void
}

type NumberProps = CommonProps & (OneValue | EachValue)

const committing = (props: OneValue | EachValue) => (next: Next, joins: boolean) =>
  'onCommitEach' in props ? props.onCommitEach(next, joins) : props.onCommit(next(props.value), joins)

/** A length of the page, in the chosen unit or in one of its own (type sizes are points everywhere); never more than a document may hold, which would not be saved. */
export function LengthField(props: NumberProps & { unit?: Unit }) {
  const chosen = useUnit()
  const { unit: own, ...rest } = props
  const unit = own ?? chosen
  return (
    <MeasureField
      min={-MAX_LENGTH}
      max={MAX_LENGTH}
      {...rest}
      {...(rest.prefix === undefined || own !== undefined ? { unit } : { spokenUnit: unit })}
      step={stepOf(unit) * UNIT_SIZES[unit]}
      format={(px: Px) => String(shown(px, unit))}
      parse={(text) => readLength(text, unit)}
      onCommit={committing(props)}
    />
  )
}

/** A plain number with a sign behind it: degrees, percent, per mille. */
export function FigureField(props: NumberProps & { sign?: string; scale?: number; step?: number }) {
  const { sign, scale = 1, step = 1, ...rest } = props
  const parse = (text: string): Reading | null => {
    const found = readNumber(text, sign)
    return found && { isRelative: found.isRelative, next: (present) => found.next(present * scale) / scale }
  }
  return (
    <MeasureField
      {...rest}
      {...(sign === undefined ? {} : { unit: sign })}
      step={step / scale}
      format={(number) => String(Math.round(number * scale * 100) / 100)}
      parse={parse}
      onCommit={committing(props)}
    />
  )
}
