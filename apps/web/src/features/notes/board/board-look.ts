import { useSyncExternalStore } from 'react'

const darkness = (): MediaQueryList => globalThis.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = darkness()
  dark.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', listener)
  }
}

const themeNow = (): 'light' | 'dark' => {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return darkness().matches ? 'dark' : 'light'
}

/** Returns whether the page is light or dark now; renders again when that changes. */
export const useBoardTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeNow)

/** Returns the language of the board that is nearest to those of a browser: the same, one of another region, or English. */
export function boardLanguage(wanted: readonly string[], offered: readonly { code: string }[]): string {
  for (const tag of wanted) {
    const exact = offered.find(({ code }) => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact.code
    const [language] = tag.toLowerCase().split('-')
    const near = offered.find(({ code }) => code.toLowerCase().split('-')[0] === language)
    if (near) return near.code
  }
  return 'en'
}
