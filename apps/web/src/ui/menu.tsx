import { Check, ChevronRight } from 'lucide-react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components'
import type { MenuItemProps, MenuProps, MenuSectionProps, PopoverProps } from 'react-aria-components'
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

const LINE =
  'flex h-7 cursor-default items-center gap-2 rounded-sm px-2 text-ui outline-none data-disabled:opacity-45 data-focused:bg-hover data-open:bg-hover pointer-coarse:h-11'

/** A line of a menu: picture, words, shortcut. In a section of choices a check mark stands before what is on. */
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
    <AriaMenuItem textValue={children} {...props} className={cx(LINE, danger && 'text-danger')}>
      {({ selectionMode, isSelected, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Check size={14} aria-hidden className={cx('shrink-0', !isSelected && 'invisible')} />}
          {icon !== undefined && <span className={cx('flex w-4 shrink-0 justify-center', !danger && 'text-ink-2')}>{icon}</span>}
          <span className="flex-1 truncate">{children}</span>
          {shortcut !== undefined && <Kbd keys={shortcut} />}
          {hasSubmenu && <ChevronRight size={13} aria-hidden className="-mr-1 text-ink-3" />}
        </>
      )}
    </AriaMenuItem>
  )
}

/** A line that opens a menu of its own. */
export function Submenu({
  title,
  icon,
  children,
  ...props
}: Omit<MenuProps<object>, 'children' | 'className'> & { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      <MenuItem icon={icon}>{title}</MenuItem>
      <Popover offset={-2} className="min-w-44">
        <AriaMenu aria-label={title} {...props} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  )
}

/** A group of menu lines, under a heading where it has one. With a selection mode its lines are choices that are on or off. */
export function MenuSection({
  title,
  children,
  ...props
}: Pick<MenuSectionProps<object>, 'selectionMode' | 'selectedKeys' | 'aria-label'> & { title?: string; children: ReactNode }) {
  return (
    <AriaMenuSection {...props}>
      {title !== undefined && <Header className="px-2 pt-2 pb-1 text-micro font-medium text-ink-3">{title}</Header>}
      {children}
    </AriaMenuSection>
  )
}

/** A hairline between groups of menu lines. */
export const MenuSeparator = () => <Separator className="mx-1 my-1 h-px bg-line" />
