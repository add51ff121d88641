import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import type { Tone } from './toast.ts'

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info }
const COLORS = { success: 'text-ok', warning: 'text-warn', error: 'text-danger', info: 'text-ink-2' }

/** The picture of a tone. */
export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} aria-hidden className={cx('mt-px shrink-0', COLORS[tone])} />
}
