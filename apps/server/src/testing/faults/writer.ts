import type { Page } from '@magazineai/design'
import { setTimeout as pause } from 'node:timers/promises'
import { design } from '../server.ts'
import { createClient, jsonOf } from './client.ts'
import type { Client } from './client.ts'
import { createLedger } from './ledger.ts'
import type { Tally } from './tally.ts'

/** Pages of a magazine under test. */
const PAGES = 6

/** Every so many saves the magazine is read back whole. */
const READ_EVERY = 3

/** Pause after a call that failed, ms: nobody who waits for a server asks it a thousand times a second. */
const BREATH = 100

/** A person with one magazine, whose only author they are. */
export interface Writer extends Client {
  magazineId: string
  /** Saves acknowledged so far. */
  acknowledged: () => number
  /** Saves once. Resolves with the revision; null when there was no answer that says so. */
  save: () => Promise<number | null>
  /** Reads the magazine back and compares it with all that was acknowledged. False when it cannot be read now. */
  verify: () => Promise<boolean>
}

/** Registers a person with a magazine. */
export const createWriter = async (base: string, dataDir: string, name: string, tally: Tally): Promise<Writer> => {
  const client = await createClient(base, dataDir, name, tally)
  const blank = design(PAGES, name)
  const created = await client.call('POST', '/api/magazines/', { magazine_content: blank })
  if (created?.status !== 201) throw new Error(`the magazine of ${name} could not be made`)
  const { id: magazineId } = (await created.json()) as { id: string }
  const path = `/api/magazines/${magazineId}/`
  const ledger = createLedger(name, PAGES, tally)
  return {
    ...client,
    magazineId,
    acknowledged: () => ledger.count(),
    save: async () => {
      const write = ledger.next()
      const page = { ...(blank.pages[write.page] as Page), notes: write.mark }
      const answer = await client.call('PATCH', path, { changes: { revision: write.revision, pages: { [page.id]: page } } })
      const saved = answer?.ok ? await jsonOf<{ revision: number }>(answer) : null
      if (saved) ledger.acknowledged(write, saved.revision)
      else ledger.doubted(write)
      return saved?.revision ?? null
    },
    verify: async () => {
      const answer = await client.call('GET', path)
      const stored = answer?.ok ? await jsonOf<{ revision: number; magazine_content: { pages: Page[] } }>(answer) : null
      if (stored) ledger.compare({ revision: stored.revision, marks: stored.magazine_content.pages.map((page) => page.notes ?? '') })
      return stored !== null
    },
  }
}

/** Saves and reads as fast as the server answers, until `signal` is aborted; resolves when the last call has ended. */
export const keepWriting = async ({ save, verify }: Writer, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const revision = await save()
    if (revision !== null && revision % READ_EVERY !== 0) continue
    if (revision === null) await pause(BREATH)
    while (!(await verify()) && !signal.aborted) await pause(BREATH)
  }
}
