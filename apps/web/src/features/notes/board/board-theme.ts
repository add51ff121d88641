import { useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', listener)
  }
}

const themeNow = (): 'light' | 'dark' => {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark.matches ? 'dark' : 'light'
}

/** Returns whether the page is light or dark now; renders again when that changes. */
export const useBoardTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeNow)
