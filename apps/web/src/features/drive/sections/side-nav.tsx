import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Button } from 'react-aria-components'
import { keptName, type Owner } from '../../../api/kept-names.ts'
import { useFold } from '../../../api/use-fold.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Menu, MenuItem, MenuSection } from '../../../ui/menu.tsx'
import { useDropTarget } from '../list/drop.ts'
import { FOLDER_SECTIONS, SECTION_GROUPS, sectionAddress, sectionLink, type SectionLink } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { QuotaMeter } from './quota-meter.tsx'

/** The sections at the left side, with words or as pictures; this browser remembers which. What is dragged can be dropped on those that are folders. */
export function SideNav({ owner, current, session }: { owner: Owner; current: string; session: DriveSession }) {
  const [isOpen, toggle] = useFold(keptName(owner, 'drive-sections'))
  return (
    <nav
      aria-label="My work"
      className={cx('hidden shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-2 lg:flex', isOpen ? 'w-50' : 'w-13')}
    >
      {SECTION_GROUPS.map(({ title, links }) => (
        <div key={title} className="flex flex-col gap-0.5 not-first:mt-3">
          {title !== null &&
            (isOpen ? (
              <h2 className="px-2.5 pb-1 text-micro font-medium text-ink-3">{title}</h2>
            ) : (
              <div className="mx-2 mb-1 h-px bg-line" />
            ))}
          {links.map((link) => (
            <NavLine key={link.key} link={link} isOpen={isOpen} isCurrent={link.key === current} session={session} />
          ))}
        </div>
      ))}
      <div className="mt-auto flex flex-col gap-3 pt-4">
        {isOpen && current !== 'home' && <QuotaMeter className="px-2.5" />}
        <IconButton label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'} aria-expanded={isOpen} onPress={toggle}>
          {isOpen ? <PanelLeftClose size={16} aria-hidden /> : <PanelLeftOpen size={16} aria-hidden />}
        </IconButton>
      </div>
    </nav>
  )
}

function NavLine({
  link: { key, label, icon: Icon },
  isOpen,
  isCurrent,
  session,
}: {
  link: SectionLink
  isOpen: boolean
  isCurrent: boolean
  session: DriveSession
}) {
  const folder = key in FOLDER_SECTIONS ? FOLDER_SECTIONS[key as keyof typeof FOLDER_SECTIONS].root : null
  const drop = useDropTarget(folder ?? '', session)
  return (
    <span
      {...(folder === null ? {} : drop.handlers)}
      className={cx('flex rounded-md', drop.isOver && 'bg-accent-soft ring-2 ring-accent ring-inset')}
    >
      <Link
        href={sectionAddress(key)}
        {...(isOpen ? {} : { title: label, 'aria-label': label })}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        className={cx(
          'flex h-9 min-w-0 flex-1 items-center gap-3 rounded-md px-2.5 text-ui',
          isCurrent ? 'bg-hover font-medium text-ink' : 'text-ink-2 data-hovered:bg-hover data-hovered:text-ink',
        )}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {isOpen && <span className="truncate">{label}</span>}
      </Link>
    </span>
  )
}

/** The same sections where there is no room at the side. */
export function SideNavMenu({ current }: { current: string }) {
  const { label, icon: Icon } = sectionLink(current)
  const trigger = (
    <Button className="flex h-11 items-center gap-2 rounded-md px-2 text-ui text-ink-2 data-hovered:bg-hover data-hovered:text-ink">
      <MenuIcon size={16} aria-hidden />
      <span className="sr-only">Sections, now </span>
      <Icon size={15} aria-hidden />
      {label}
    </Button>
  )
  return (
    <div className="border-b border-line px-2 lg:hidden">
      <Menu trigger={trigger} aria-label="Sections" placement="bottom start">
        {SECTION_GROUPS.map(({ title, links }) => (
          <MenuSection key={title} {...(title === null ? { 'aria-label': 'My work' } : { title })}>
            {links.map((link) => (
              <MenuItem key={link.key} href={sectionAddress(link.key)} icon={<link.icon size={14} aria-hidden />}>
                {link.label}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </div>
  )
}
