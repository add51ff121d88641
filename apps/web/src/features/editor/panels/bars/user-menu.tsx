import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { signOut } from '../../../../api/app.ts'
import { useSession } from '../../../../api/use-session.ts'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../../../ui/menu.tsx'
import { applyTheme, readTheme, type Theme } from '../../../../ui/theme.ts'

const THEMES: { id: Theme; label: string; icon: typeof Sun }[] = [
  { id: 'system', label: 'Like the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
]

/** Who is signed in, the theme of this device, and the way out: lines of a menu. */
export function AccountLines({ name }: { name: string }) {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme): void => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <>
      <MenuSection title={`Signed in as ${name}`} selectionMode="single" selectedKeys={[theme]}>
        {THEMES.map(({ id, label, icon: Icon }) => (
          <MenuItem key={id} id={id} icon={<Icon size={14} aria-hidden />} onAction={() => choose(id)}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={14} aria-hidden />} onAction={() => void signOut.ask()}>
        Log out
      </MenuItem>
    </>
  )
}

/** Returns the name of who is signed in; null when nobody is. */
export function useOwnName(): string | null {
  const state = useSession()
  return state.status === 'in' ? state.profile.full_name || state.profile.email : null
}

/** The account behind the first letter of its name. */
export function UserMenu() {
  const name = useOwnName()
  if (name === null) return null
  const trigger = (
    <Button
      aria-label="User menu"
      className="relative ml-1 flex size-8 shrink-0 items-center justify-center rounded-full bg-desk text-small font-semibold uppercase data-hovered:bg-pressed"
    >
      {name.slice(0, 1)}
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label="User menu">
      <AccountLines name={name} />
    </Menu>
  )
}
