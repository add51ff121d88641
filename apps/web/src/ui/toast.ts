/** What a message is about; picks colour and picture. */
export type Tone = 'success' | 'warning' | 'error' | 'info'

/** A short message that comes and goes. */
export interface ToastMessage {
  tone: Tone
  title: string
  description?: string
  /** What can be done about it from here. The message goes when it is pressed. */
  action?: { label: string; onAction: () => void }
}

let show: ((message: ToastMessage) => void) | null = null
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a message for six seconds; one that is early waits for the place where it appears. */
export function toast(message: ToastMessage): void {
  if (show) {
    show(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

/** How many messages wait for their place, to subscribe to. */
export const waitingToasts = {
  get: (): number => waiting.length,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The place for messages is there: gives it those that wait, and all that follow. */
export function placeToasts(place: (message: ToastMessage) => void): void {
  show = place
  for (const message of waiting) place(message)
  waiting = []
}
