import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Separator,
} from 'react-aria-components'
import type { MenuItemProps, MenuProps, PopoverProps } from 'react-aria-components'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { Popover } from './popover.tsx'

/** A button and the menu it opens. `trigger` must be a react-aria button. */
export function Menu({
  trigger,
  children,
  placement = 'bottom end',
  ...props
}: Omit<MenuProps<object>, 'children' | 'className'> & {
  trigger: ReactElement
  children: ReactNode
  placement?: NonNullable<PopoverProps['placement']>
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} className="min-w-44">
        <AriaMenu {...props} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** A line of a menu: picture, words, shortcut. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  children,
  ...props
}: Omit<MenuItemProps, 'className' | 'children'> & {
  icon?: ReactNode
  shortcut?: string | undefined
  danger?: boolean
  children: string
}) {
  return (
    <AriaMenuItem
      textValue={children}
      {...props}
      className={cx(
        'flex h-7 cursor-default items-center gap-2 rounded-sm px-2 text-ui outline-none data-disabled:opacity-45 data-focused:bg-hover data-selected:font-medium',
        danger && 'text-danger',
      )}
    >
      {icon !== undefined && <span className={cx('flex w-4 justify-center', !danger && 'text-ink-2')}>{icon}</span>}
      <span className="flex-1 truncate">{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </AriaMenuItem>
  )
}

/** A group of menu lines under a heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-2 pt-2 pb-1 text-micro font-medium text-ink-3">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

/** A hairline between groups of menu lines. */
export const MenuSeparator = () => <Separator className="mx-1 my-1 h-px bg-line" />
