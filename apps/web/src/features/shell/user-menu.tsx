import type { Profile } from '@magazineai/contract'
import { Gem, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/menu.tsx'
import { applyTheme, readTheme } from '../../ui/theme.ts'
import type { Theme } from '../../ui/theme.ts'
import { Avatar } from './avatar.tsx'

const THEMES: { id: Theme; label: string; icon: typeof Sun }[] = [
  { id: 'system', label: 'Like the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
]

/** Who is signed in, their own places, the theme of this device, and the way out. */
export function UserMenu({ profile, onSignOut, isRail = false }: { profile: Profile; onSignOut: () => void; isRail?: boolean }) {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme): void => {
    applyTheme(next)
    setTheme(next)
  }
  const trigger = (
    <Button
      aria-label="User menu"
      className="flex size-11 items-center justify-center rounded-md data-hovered:bg-hover data-pressed:opacity-80 md:w-full"
    >
      <Avatar person={profile} />
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label="User menu" placement={isRail ? 'left bottom' : 'bottom end'}>
      <MenuSection title={`Signed in as ${profile.full_name || profile.email}`}>
        <MenuItem href="/profile" icon={<UserRound size={14} aria-hidden />}>
          Profile
        </MenuItem>
        <MenuItem href="/subscription" icon={<Gem size={14} aria-hidden />}>
          Subscription
        </MenuItem>
        {isAdmin(profile) && (
          <MenuItem href="/admin" icon={<ShieldCheck size={14} aria-hidden />}>
            Admin
          </MenuItem>
        )}
      </MenuSection>
      <MenuSeparator />
      <MenuSection title="Look">
        {THEMES.map(({ id, label, icon: Icon }) => (
          <MenuItem key={id} icon={<Icon size={14} aria-hidden />} onAction={() => choose(id)} {...(theme === id ? { shortcut: '✓' } : {})}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={14} aria-hidden />} onAction={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

const isAdmin = ({ role }: Profile): boolean => role === 'admin'
