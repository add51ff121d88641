import type { Px } from '@magazineai/design'
import { MeasureField } from '../../../../ui/measure-field.tsx'
import { shown, stepOf, type Unit, UNIT_SIZES } from '../units.ts'
import { readLength, readNumber } from './sums.ts'
import { useUnit } from './use-unit.ts'

interface NumberProps {
  label: string
  value: number | null
  onCommit: (value: number, joins: boolean) => void
  prefix?: string
  min?: number
  max?: number
  isDisabled?: boolean
  className?: string
}

/** A length of the page, in the chosen unit or in one of its own (type sizes are points everywhere). */
export function LengthField({ value, onCommit, unit: own, ...props }: NumberProps & { value: Px | null; unit?: Unit }) {
  const chosen = useUnit()
  const unit = own ?? chosen
  return (
    <MeasureField
      {...props}
      value={value}
      {...(props.prefix === undefined || own !== undefined ? { unit } : {})}
      step={stepOf(unit) * UNIT_SIZES[unit]}
      format={(px) => String(shown(px, unit))}
      parse={(text, px) => readLength(text, unit, px)}
      onCommit={(px, joins) => onCommit(Math.round(px * 100) / 100, joins)}
    />
  )
}

/** A plain number with a sign behind it: degrees, percent, per mille. */
export function FigureField({
  value,
  sign,
  scale = 1,
  step = 1,
  ...props
}: NumberProps & { sign?: string; scale?: number; step?: number }) {
  return (
    <MeasureField
      {...props}
      value={value}
      {...(sign === undefined ? {} : { unit: sign })}
      step={step / scale}
      format={(number) => String(Math.round(number * scale * 100) / 100)}
      parse={(text) => {
        const found = readNumber(text, sign)
        return found === null ? null : found / scale
      }}
    />
  )
}
