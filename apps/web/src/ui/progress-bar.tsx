import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { cx } from './cx.ts'

/** How far something is, 0–1; null while that is unknown. `label` is read aloud. */
export function ProgressBar({ label, value, className }: { label: string; value: number | null; className?: string }) {
  return (
    <AriaProgressBar
      aria-label={label}
      isIndeterminate={value === null}
      value={(value ?? 0) * 100}
      className={cx('block h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      {({ percentage }) => (
        <div
          className={cx(
            'h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-500 ease-out',
            value === null && 'w-1/3 animate-breathe',
          )}
          style={value === null ? {} : { width: `${percentage ?? 0}%` }}
        />
      )}
    </AriaProgressBar>
  )
}
