import { createContext, use } from 'react'

/** The ways through the client. */
export interface Navigation {
  /** Goes to an address of the client without loading the page anew. */
  go: (href: string) => void
  /** Brings what the screen there is made of: somebody is about to go. */
  prepare: (href: string) => void
}

/** The ways through the client around; null where there is none, and a link leaves everything to the browser. */
export const NavigationContext = createContext<Navigation | null>(null)

/** Returns the ways through the client; null outside of it. */
export const useNavigation = (): Navigation | null => use(NavigationContext)
