import type { ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

/** A button that brings nothing with it: for what comes before, or stands instead of, everything else. */
export function PlainButton({
  variant = 'secondary',
  size = 'md',
  isPending = false,
  onPress,
  children,
}: {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While it is, it shows a spinner and cannot be pressed. */
  isPending?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : onPress}
      className={buttonClass(variant, size)}
    >
      {isPending && <Spinner size={14} />}
      {children}
    </button>
  )
}
