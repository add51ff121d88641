import type { Profile } from '@magazineai/contract'
import { FolderOpen, House, LayoutTemplate, MessageSquarePlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UserMenu } from './user-menu.tsx'

const PLACES: { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/chat', label: 'New Chat', icon: MessageSquarePlus },
  { href: '/', label: 'Home', icon: House },
  { href: '/my-work', label: 'Projects', icon: FolderOpen },
  { href: '/templates', label: 'Template', icon: LayoutTemplate },
]

/** The frame of the signed-in screens: a top bar, and a rail at the right that becomes a bar at the bottom of small screens. */
export function Shell({
  profile,
  path,
  onSignOut,
  children,
}: {
  profile: Profile
  path: string
  onSignOut: () => void
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col pb-14 md:pr-18 md:pb-0">
      <header className="sticky top-0 z-20 flex h-12 items-center justify-between border-b border-line bg-surface px-4 md:-mr-18">
        <Link href="/" aria-label="MagazineAI, home" className="rounded-md">
          <Logo />
        </Link>
        <UserMenu profile={profile} onSignOut={onSignOut} />
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <Rail path={path} />
    </div>
  )
}

function Rail({ path }: { path: string }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 justify-around border-t border-line bg-surface px-1 md:inset-x-auto md:top-12 md:right-0 md:h-auto md:w-18 md:flex-col md:justify-start md:gap-1 md:border-t-0 md:border-l md:px-1.5 md:pt-2"
    >
      {PLACES.map(({ href, label, icon: Icon }) => (
        <Link key={href} href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})} className={railItem(path === href)}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <NotificationBell className={railItem(false)} />
    </nav>
  )
}

const railItem = (current: boolean): string =>
  cx(
    'relative flex h-14 w-full min-w-0 cursor-default flex-col items-center justify-center gap-1 rounded-md text-micro transition-colors duration-100',
    current ? 'font-medium text-ink md:bg-hover' : 'text-ink-2 data-hovered:bg-hover data-hovered:text-ink',
  )
