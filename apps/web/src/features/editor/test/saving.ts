import type { Changes } from '@magazineai/contract'
import { apply, type Design, type Operation } from '@magazineai/design'
import { Autosave, type Start } from '../save/autosave.ts'
import type { Kept, Sent } from '../save/local.ts'
import { design, page, shape } from '@magazineai/editor/testing'
import type { ServerCopy } from '../save/records.ts'

/** Returns the design with the layer `a` of a page moved. @throws Error when it cannot be. */
export const move = (before: Design, pageId: string, x: number): Design => {
  const op: Operation = { op: 'set-props', page: pageId, layer: 'a', set: { position: { x, y: 0 } } }
  const result = apply(before, op)
  if (!result.ok) throw new Error(result.reason)
  return result.design
}

/** Where saving begins in tests: two pages with a layer each. */
export const start = design(page('p', { a: shape(0, 0) }), page('q', { a: shape(0, 0) }))

/** Timers that run when they are told to, and a server that answers as it is told. */
/** What a server answers: the new revision, or why it saved nothing. */
export type Answer = number | Error

export function harness(
  answer: (changes: Changes, key: string) => Answer | Promise<Answer> = ({ revision }) => revision + 1,
  from: Partial<Start> = {},
) {
  const timers: { ms: number; run: () => void }[] = []
  const sent: Changes[] = []
  const keys: string[] = []
  const kept: (Kept & { design: Design })[] = []
  const notes: Sent[] = []
  const adopted: Design[] = []
  const statuses: string[] = []
  const server: { copy: ServerCopy | null } = { copy: null }
  const save = new Autosave(
    {
      send: async (changes, _last, key) => {
        sent.push(changes)
        keys.push(key)
        const result = await answer(changes, key)
        if (result instanceof Error) throw result
        return result
      },
      fetch: async () => {
        if (!server.copy) throw new Error('unreachable')
        return server.copy
      },
      keep: async (now, facts) => void kept.push({ ...facts, design: now }),
      note: (one) => void notes.push(one),
      adopt: (now) => void adopted.push(now),
      after(ms, run) {
        const timer = { ms, run }
        timers.push(timer)
        return () => {
          const at = timers.indexOf(timer)
          if (at >= 0) timers.splice(at, 1)
        }
      },
      onStatus: (status) => statuses.push(status),
    },
    { design: start, base: start, revision: 7, ...from },
  )
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  }
  const tick = async (ms: number): Promise<void> => {
    for (const timer of timers.filter((candidate) => candidate.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.run()
    }
    await settle()
  }
  return { save, sent, keys, kept, notes, adopted, statuses, server, timers, tick, settle }
}
