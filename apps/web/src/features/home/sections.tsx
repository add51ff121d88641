import {
  BadgeDollarSign,
  ChartNoAxesColumn,
  FolderOpen,
  House,
  Images,
  LayoutGrid,
  NotebookPen,
  PanelLeftClose,
  PanelLeftOpen,
  PencilLine,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components'
import { keptName, type Owner } from '../../api/kept-names.ts'
import { useFold } from '../../api/use-fold.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const SECTIONS: { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/', label: 'Home', icon: House },
  { href: '/my-work', label: 'My work', icon: FolderOpen },
  { href: '/notes', label: 'Notes', icon: PencilLine },
  { href: '/getting-paid', label: 'Getting Paid', icon: BadgeDollarSign },
  { href: '/sales', label: 'Sales', icon: ChartNoAxesColumn },
  { href: '/blog', label: 'Blog', icon: NotebookPen },
  { href: '/portfolio', label: 'Portfolio', icon: Images },
  { href: '/groups', label: 'Groups', icon: Users },
]

/** The sections of the dashboard at its left side, with words or as pictures; this browser remembers which. Small screens have them as a menu. */
export function Sections({ owner }: { owner: Owner }) {
  const [isOpen, toggle] = useFold(keptName(owner, 'home-sections'))
  return (
    <nav
      aria-label="Sections"
      className={cx(
        'sticky top-12 hidden h-[calc(100dvh-3rem)] shrink-0 flex-col gap-0.5 border-r border-line bg-surface p-2 lg:flex',
        isOpen ? 'w-46' : 'w-13',
      )}
    >
      {SECTIONS.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          {...(isOpen ? {} : { title: label, 'aria-label': label })}
          {...(href === '/' ? { 'aria-current': 'page' as const } : {})}
          className={cx(
            'flex h-9 items-center gap-3 rounded-md px-2.5 text-ui',
            href === '/' ? 'bg-hover font-medium text-ink' : 'text-ink-2 data-hovered:bg-hover data-hovered:text-ink',
          )}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {isOpen && <span className="truncate">{label}</span>}
        </Link>
      ))}
      <IconButton label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'} aria-expanded={isOpen} onPress={toggle} className="mt-auto">
        {isOpen ? <PanelLeftClose size={16} aria-hidden /> : <PanelLeftOpen size={16} aria-hidden />}
      </IconButton>
    </nav>
  )
}

/** The same sections where there is no room at the side. */
export function SectionsMenu() {
  const trigger = (
    <Button className="-ml-2 flex h-11 items-center gap-2 rounded-md px-2 text-ui text-ink-2 data-hovered:bg-hover data-hovered:text-ink lg:hidden">
      <LayoutGrid size={16} aria-hidden />
      Sections
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label="Sections" placement="bottom start">
      {SECTIONS.map(({ href, label, icon: Icon }) => (
        <MenuItem key={href} href={href} icon={<Icon size={14} aria-hidden />}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
