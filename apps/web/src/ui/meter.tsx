import { Meter as AriaMeter } from 'react-aria-components'
import { cx } from './cx.ts'

/** From which part on a meter warns, and from which it is as good as full. */
const WARNS = 0.8
const FULL = 0.95

/** How much of something is used, 0–1, with the words beside it. `text` is what a screen reader says of the value. */
export function Meter({ label, value, text, className }: { label: string; value: number; text: string; className?: string }) {
  const part = Math.max(0, Math.min(1, value))
  return (
    <AriaMeter aria-label={label} value={Math.round(part * 100)} valueLabel={text} className={cx('flex flex-col gap-1.5', className)}>
      <div className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          className={cx(
            'h-full rounded-full forced-colors:bg-[Highlight]',
            part >= FULL ? 'bg-danger' : part >= WARNS ? 'bg-warn' : 'bg-ink-2',
          )}
          style={{ width: `${Math.max(part > 0 ? 1 : 0, part * 100)}%` }}
        />
      </div>
      <span className="text-small text-ink-2">{text}</span>
    </AriaMeter>
  )
}
