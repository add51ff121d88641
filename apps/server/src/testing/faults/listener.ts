import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Writer } from './writer.ts'

/** A socket of a person that is opened again when it is cut, as the web client does. */
export interface Listener {
  /** Saves, and waits until the socket tells of it; false when it does not within `limit` ms. */
  hearsOfSave(limit: number): Promise<boolean>
  /** Cuts the connection without a farewell. */
  cut(): void
}

/** Longest wait for an event before the next save, ms: one may be lost with the connection that was to carry it. */
const EVENT_WITHIN = 5_000

/** Listens to what happens to the magazine of a writer who saves only when asked to. */
export const createListener = (base: string, writer: Writer): Listener => {
  let socket: WebSocket | null = null
  let highest = 0

  const open = async (): Promise<boolean> => {
    if (socket?.readyState === WebSocket.OPEN) return true
    const answer = await writer.call('POST', '/api/v1/auth/ws-ticket/')
    if (!answer?.ok) return false
    const { ticket } = (await answer.json()) as { ticket: string }
    const fresh = new WebSocket(`${base.replace('http', 'ws')}/ws/notifications/${writer.userId}?ticket=${ticket}`)
    fresh.on('error', () => fresh.terminate())
    fresh.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; data?: { magazine_id?: string; revision?: number } }
      if (message.type === 'magazine' && message.data?.magazine_id === writer.magazineId)
        highest = Math.max(highest, message.data.revision ?? 0)
    })
    socket = fresh
    return new Promise((done) => {
      fresh.once('open', () => done(true))
      fresh.once('close', () => done(false))
    })
  }

  return {
    hearsOfSave: async (limit) => {
      const end = performance.now() + limit
      while (performance.now() < end) {
        const revision = (await open()) ? await writer.save() : null
        if (revision === null) {
          await writer.verify()
          await pause(100)
          continue
        }
        const soon = Math.min(end, performance.now() + EVENT_WITHIN)
        while (performance.now() < soon) {
          if (highest >= revision) return true
          await pause(20)
        }
      }
      return false
    },
    cut: () => socket?.terminate(),
  }
}
