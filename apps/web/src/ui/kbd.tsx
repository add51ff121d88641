import { cx } from './cx.ts'

/** A keyboard shortcut, e.g. `Ctrl+Shift+Z`. `onInk` when it stands on a dark tooltip. */
export function Kbd({ keys, onInk = false }: { keys: string; onInk?: boolean }) {
  return (
    <kbd
      className={cx('font-sans text-micro tracking-wide', onInk ? 'opacity-65' : 'rounded-sm border border-line bg-sunken px-1 text-ink-2')}
    >
      {keys}
    </kbd>
  )
}
