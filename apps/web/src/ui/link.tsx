import { useState } from 'react'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from './cx.ts'
import { useNavigation } from './navigation.ts'

/** A link's properties: those of an anchor with an address of the client. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a screen of the client. Hovered, focused or touched it prepares that screen; what opens a new tab is left to the browser. */
export function Link({ href, children, ...props }: LinkProps) {
  const navigation = useNavigation()
  const [isHovered, setHovered] = useState(false)
  const prepare = (): void => navigation?.prepare(href)
  const go = (event: MouseEvent): void => {
    if (!navigation || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigation.go(href)
  }
  return (
    <a
      {...props}
      href={href}
      data-hovered={isHovered || undefined}
      onClick={go}
      onFocus={prepare}
      onPointerDown={prepare}
      onPointerEnter={({ pointerType }) => {
        setHovered(pointerType === 'mouse')
        prepare()
      }}
      onPointerLeave={() => setHovered(false)}
    >
      {children}
    </a>
  )
}

/** A link that looks like a button: for going somewhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  className,
  ...props
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...props} className={cx(buttonClass(variant, size), className)} />
}
