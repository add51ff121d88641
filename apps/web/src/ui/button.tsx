import { Button as AriaButton } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { Spinner } from './spinner.tsx'

/** A button's properties: those of react-aria plus look and size. */
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** A button with words. While `isPending` it keeps its width, shows a spinner and cannot be pressed. */
export function Button({ variant = 'secondary', size = 'md', className, children, ...props }: ButtonProps) {
  const isDisabled = useDisabled(props.isDisabled)
  return (
    <AriaButton {...props} isDisabled={isDisabled} className={cx(buttonClass(variant, size), className)}>
      {props.isPending === true && <Spinner size={14} />}
      {children}
    </AriaButton>
  )
}
