import { cx } from './cx.ts'

/** The mark of the product: an open magazine. `size` in px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#a8261e" />
      <path d="M7 9.5c3.4-.9 6.3-.5 9 1.3 2.7-1.8 5.6-2.2 9-1.300v13c-3.4-.9-6.3-.5-9 1.3-2.7-1.8-5.6-2.2-9-1.3z" fill="#fff" />
      <path d="M16 10.8v13" stroke="#a8261e" strokeWidth="1.5" />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-lead font-semibold tracking-tight text-ink', className)}>
      <LogoMark size={24} />
      MagazineAI
    </span>
  )
}
