import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import type { SliderProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'

/** A number on a track; `onChange` while dragging, `onChangeEnd` when let go. */
export function Slider({
  label,
  className,
  ...props
}: Omit<SliderProps<number>, 'className' | 'children'> & { label: string; className?: string }) {
  const isDisabled = useDisabled(props.isDisabled)
  return (
    <AriaSlider {...props} isDisabled={isDisabled} className={cx('flex flex-col gap-1 data-disabled:opacity-50', className)}>
      <div {...(isDisabled ? { role: 'group', 'aria-disabled': true } : {})} className="flex justify-between text-small">
        <Label className="font-medium text-ink-2">{label}</Label>
        <SliderOutput className="text-ink-2 tabular-nums" />
      </div>
      <SliderTrack className="relative h-4 w-full">
        {({ state }) => (
          <>
            <div className="absolute top-1/2 h-0.5 w-full -translate-y-1/2 rounded-full bg-line-strong forced-colors:bg-[GrayText]" />
            <div
              className="absolute top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-ink forced-colors:bg-[Highlight]"
              style={{ width: `${state.getThumbPercent(0) * 100}%` }}
            />
            <SliderThumb className="top-1/2 size-3.5 rounded-full border border-line-strong bg-raised shadow-low data-dragging:border-ink" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
}
