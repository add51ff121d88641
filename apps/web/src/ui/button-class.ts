import { cx } from './cx.ts'

/** How much a button asks for attention; one `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

/** Height 24, 32 or 40 px. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'inline-flex shrink-0 cursor-default items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none transition-colors duration-100 data-disabled:opacity-45 data-pending:opacity-70'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink data-hovered:bg-ink/88 data-pressed:bg-ink/78',
  secondary: 'border border-line-strong bg-raised text-ink shadow-low data-hovered:bg-sunken data-pressed:bg-desk',
  ghost: 'text-ink-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed',
  danger: 'border border-line-strong bg-raised text-danger shadow-low data-hovered:border-danger data-hovered:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-6 px-2 text-small',
  md: 'h-8 px-3 text-ui',
  lg: 'h-11 sm:h-10 px-4 text-body',
}

/** Returns the classes of a button, for what must look like one but is something else. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  cx(BASE, VARIANTS[variant], SIZES[size])
