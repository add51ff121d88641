import { createValue } from '@magazineai/common'
import type { Notification as Notice } from '@magazineai/contract'
import { keptName, type Owner } from './kept-names.ts'
import { deviceStorage } from './storage.ts'

/** What a browser lets us do outside of the page: `ask` = it has not been asked yet, `denied` = the person must change it in the browser. */
export type DesktopLeave = 'missing' | 'ask' | 'granted' | 'denied'

/** Told whenever the choice or the leave may be another. */
const changed = createValue(0)

/** Subscribes to the choice of this browser; answers how to stop. */
export const onDesktopChoice = changed.subscribe

/** Returns what the browser lets us do. It is there only on a secure address. */
export function desktopLeave(): DesktopLeave {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission
}

/** Notifications outside of the page, for one person in this browser: off until they choose it. */
export function desktopNotices(owner: Owner) {
  const name = keptName(owner, 'desktop-notices')
  const isOn = (): boolean => desktopLeave() === 'granted' && deviceStorage.get(name) !== null
  return {
    isOn,
    /** Turns them on or off; the browser is asked when they are turned on for the first time, and never before. */
    choose: async (on: boolean): Promise<void> => {
      if (on && desktopLeave() === 'ask') await Notification.requestPermission()
      if (on && desktopLeave() === 'granted') deviceStorage.set(name, '1')
      else deviceStorage.remove(name)
      changed.set(changed.get() + 1)
    },
    show: ({ id, message }: Notice, onOpen: () => void): void => {
      const shown = new Notification('MagazineAI', { body: message, tag: `magazineai-${id}`, icon: '/favicon.svg' })
      shown.addEventListener('click', () => {
        window.focus()
        shown.close()
        onOpen()
      })
    },
  }
}

/**
 * Claims a notification for this page among all of the browser: true for exactly one. The claim is kept as long as the page lives, so that one that comes
 * back late does not show it again. Where there are no locks, on an address that is not secure, each page shows it.
 */
export function claimNotice(owner: Owner, id: number): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<never> | undefined => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => undefined)
    }
    locks.request(keptName(owner, `notice:${id}`), { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
