import type { Profile } from '@magazineai/contract'
import { LogOut, Monitor, Moon, ServerCog, Sun } from 'lucide-react'
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

/** Who is signed in, the theme of this device, and the way out. */
export function UserMenu({ profile, onSignOut }: { profile: Profile; onSignOut: () => void }) {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme): void => {
    applyTheme(next)
    setTheme(next)
  }
  const trigger = (
    <Button aria-label="User menu" className="flex rounded-full data-pressed:opacity-80">
      <Avatar person={profile} />
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label="User menu">
      <MenuSection title={`Signed in as ${profile.full_name || profile.email}`}>
        {THEMES.map(({ id, label, icon: Icon }) => (
          <MenuItem key={id} icon={<Icon size={14} aria-hidden />} onAction={() => choose(id)} {...(theme === id ? { shortcut: '✓' } : {})}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      {profile.role === 'admin' && (
        <MenuItem icon={<ServerCog size={14} aria-hidden />} href="/admin">
          Administration
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={14} aria-hidden />} onAction={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
