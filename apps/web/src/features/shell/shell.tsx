import type { Profile } from '@magazineai/contract'
import { FolderOpen, House, LayoutTemplate, Menu as MenuIcon, MessageSquarePlus, NotebookPen, Plus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { cx } from '../../ui/cx.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UserMenu } from './user-menu.tsx'

const PLACES: { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/chat', label: 'New Chat', icon: MessageSquarePlus },
  { href: '/', label: 'Home', icon: House },
  { href: '/my-work', label: 'Projects', icon: FolderOpen },
  { href: '/templates', label: 'Template', icon: LayoutTemplate },
  { href: '/notes', label: 'Notes', icon: NotebookPen },
]

/** What the top bar of small screens leads to. */
const LINKS = [
  { href: '/create', label: 'Create' },
  { href: '/your-stuff', label: 'Your stuff' },
  { href: '/templates', label: 'Templates' },
  { href: '/mw-ai', label: 'MW ai' },
  { href: '/apps', label: 'Apps' },
]

interface Person {
  profile: Profile
  onSignOut: () => void
}

/** The frame of the signed-in screens: a top bar, and a rail at the right that becomes a bar at the bottom of small screens. */
export function Shell({ path, children, ...person }: Person & { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-14 md:pr-18 md:pb-0">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) flex h-11 -translate-y-20 items-center rounded-md bg-ink px-3 text-ui text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-surface px-4 md:-mr-18">
        <Link href="/" aria-label="MagazineAI, home" className="mr-auto rounded-md">
          <Logo />
        </Link>
        <LinkButton href="/create" className="max-md:hidden">
          <Plus size={14} aria-hidden />
          Create
        </LinkButton>
        <div className="flex md:hidden">
          <UserMenu {...person} />
          <MobileLinks path={path} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Rail path={path} {...person} />
    </div>
  )
}

function MobileLinks({ path }: { path: string }) {
  const trigger = (
    <Button
      aria-label="Menu"
      className="-mr-2 flex size-11 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink"
    >
      <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label="Menu">
      {LINKS.map(({ href, label }) => (
        <MenuItem key={href} href={href} {...(path === href ? { shortcut: '✓' } : {})}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Rail({ path, ...person }: Person & { path: string }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 justify-around border-t border-line bg-surface px-1 md:inset-x-auto md:top-12 md:right-0 md:h-auto md:w-18 md:flex-col md:justify-start md:gap-1 md:border-t-0 md:border-l md:px-1.5 md:pt-2 md:pb-3"
    >
      {PLACES.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          {...(isAt(path, href) ? { 'aria-current': 'page' as const } : {})}
          className={railItem(isAt(path, href))}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <NotificationBell owner={person.profile.id} className={railItem(false)} />
      <div className="hidden pt-1 md:block">
        <UserMenu {...person} isRail />
      </div>
    </nav>
  )
}

const isAt = (path: string, href: string): boolean => path === href || (href !== '/' && path.startsWith(`${href}/`))

const railItem = (current: boolean): string =>
  cx(
    'relative flex h-14 w-full min-w-0 cursor-default flex-col items-center justify-center gap-1 rounded-md text-micro transition-colors duration-100',
    current ? 'font-medium text-ink md:bg-hover' : 'text-ink-2 data-hovered:bg-hover data-hovered:text-ink',
  )
