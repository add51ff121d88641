import { createValue } from '@magazineai/common'

/** What a message is about; picks colour and picture. */
export type Tone = 'success' | 'warning' | 'error' | 'info'

/** A short message that comes and goes. */
export interface ToastMessage {
  tone: Tone
  title: string
  description?: string
  /** How long it stands, ms; six seconds without it. */
  life?: number
  /** What can be done about it from here. The message goes when it is pressed. */
  action?: { label: string; onAction: () => void }
}

let show: ((message: ToastMessage) => void) | null = null
const waiting = createValue<readonly ToastMessage[]>([])

/** Shows a message for six seconds; one that is early waits for the place where it appears. */
export function toast(message: ToastMessage): void {
  if (show) {
    show(message)
    return
  }
  waiting.set([...waiting.get(), message])
}

/** How many messages wait for their place, to subscribe to. */
export const waitingToasts = {
  get: (): number => waiting.get().length,
  subscribe: waiting.subscribe,
}

/** Takes the place where messages are shown: gives it those that wait, and all that follow. */
export function placeToasts(place: (message: ToastMessage) => void): void {
  show = place
  for (const message of waiting.get()) place(message)
  waiting.set([])
}
