import type { Clock } from '@magazineai/common'
import type { Notification as Notice } from '@magazineai/contract'

/** Most notifications that are shown one by one when several come at once, as after a break; of more, how many there are. */
const MOST_SHOWN = 3

/** After how long a page in the background shows what no other page has shown, ms: one that is looked at comes first. */
const BACKGROUND_DELAY = 1_000

/** What showing arrivals needs from its page. */
export interface ArrivalPort {
  /** The list as it is now; null before it was read. */
  list(): readonly Notice[] | null
  /** Calls `listener` whenever the list may be another; answers how to stop. */
  onList(listener: () => void): () => void
  /** Whether somebody looks at this page. */
  isVisible(): boolean
  /** Whether the person wants to be told outside of the page, and the browser lets us. */
  mayNotify(): boolean
  /** Whether the page shows already what a notification is about. */
  isHere(notice: Notice): boolean
  /** Claims a notification among the pages of this browser: exactly one of them gets true. */
  claim(id: number): Promise<boolean>
  clock: Pick<Clock, 'after'>
  show(notice: Notice): void
  /** Shows that several came. */
  showCount(count: number): void
  notify(notice: Notice): void
  /** Notes that a person saw it. */
  read(notice: Notice): void
}

/**
 * Shows what arrives while the page is open: once among all pages of a browser, in the page that is looked at, else outside of it where that is wanted.
 * What was there when the page opened is no arrival. The page owns it and ends it; what is still to be shown then is not.
 */
export function showArrivals(port: ArrivalPort): () => void {
  let known: number | null = null
  const waits = new Set<() => void>()

  const claimed = async (notices: readonly Notice[]): Promise<Notice[]> => {
    const claims = await Promise.all(notices.map((notice) => port.claim(notice.id)))
    return notices.filter((_, index) => claims[index])
  }

  const showHere = async (notices: readonly Notice[]): Promise<void> => {
    for (const notice of notices) if (port.isHere(notice)) port.read(notice)
    const ours = await claimed(notices.filter((notice) => !port.isHere(notice)))
    if (ours.length > MOST_SHOWN) port.showCount(ours.length)
    else for (const notice of ours) port.show(notice)
  }

  const notifyLater = (notices: readonly Notice[]): void => {
    const stop = port.clock.after(BACKGROUND_DELAY, () => {
      waits.delete(stop)
      if (port.isVisible()) void showHere(notices)
      else if (port.mayNotify()) void claimed(notices).then((ours) => ours.slice(-MOST_SHOWN).forEach((notice) => port.notify(notice)))
    })
    waits.add(stop)
  }

  const look = (): void => {
    const list = port.list()
    if (list === null) return
    const newest = list[0]?.id ?? 0
    const arrived = known === null ? [] : list.filter(({ id, is_read: isRead }) => id > (known ?? 0) && !isRead).toReversed()
    // Where the list was cleared, what is known stays known.
    known = Math.max(known ?? 0, newest)
    if (arrived.length === 0) return
    if (port.isVisible()) void showHere(arrived)
    else notifyLater(arrived)
  }

  const stopListening = port.onList(look)
  look()
  return () => {
    stopListening()
    for (const stop of waits) stop()
  }
}
