import { deviceStorage } from '../api/storage.ts'

/** Light, dark, or whatever the system says. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'magazineai-theme'

/** Returns the theme chosen on this device; that of the system before one was. */
export function readTheme(): Theme {
  const stored = deviceStorage.get(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Puts a theme on the page and remembers it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme']
    deviceStorage.remove(KEY)
  } else {
    document.documentElement.dataset['theme'] = theme
    deviceStorage.set(KEY, theme)
  }
}
