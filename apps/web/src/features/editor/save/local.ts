import { Changes } from '@magazineai/contract'
import { Design, type HistoryLog, type HistoryStep, VERSION } from '@magazineai/design'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { z } from 'zod'
import { keptName, type Owner } from '../../../api/kept-names.ts'
import { designOf, type Digests, type RecordKey, recordsOf } from './records.ts'

/** What was last on its way to the server, whose answer may never have been heard. */
export interface Sent {
  /** The number of the change it contained last. */
  seq: number
  /** The marks of the parts that were sent; null for those that were gone. */
  records: Readonly<Record<RecordKey, string | null>>
  pages: readonly string[]
  masters: readonly string[]
}

/** For reading what was stored of it. */
export const SentJson = z.object({
  seq: z.number().int(),
  records: z.record(z.string(), z.string().nullable()),
  pages: z.array(z.string()),
  masters: z.array(z.string()),
})

/** A save whose answer was not heard: sent again as it was, under its key, it tells what became of it. */
export interface Unanswered {
  key: string
  changes: Changes
  /** What it contained, in marks. */
  sent: Sent
}

/** The changes stay what was sent, to the order of their keys: under one key the server takes one body. */
const UnansweredJson = z.object({
  key: z.string(),
  changes: z.custom<Changes>((value) => Changes.safeParse(value).success),
  sent: SentJson,
})

/** What is kept of a magazine beside its design and history. */
export interface Kept {
  /** The revision of the server that it starts from, and what that was; null when it is not known. */
  revision: number
  base: Digests | null
  /** True while the server lacks something of it. */
  dirty: boolean
  /** The number of the last change in it. */
  seq: number
  sent: readonly Sent[]
  unanswered?: Unanswered | null
}

/** A magazine as this device keeps it. */
export interface LocalCopy extends Kept {
  design: Design
  /** A `HistoryJson` but for its fingerprint, or what an older version kept; read again by `restoreHistory`. Null when it does not belong to the design. */
  history: unknown
}

/** Why nothing is kept on this device: the browser has no room, or does not let us. */
export type LocalProblem = 'full' | 'denied'

/** A copy in a list. */
export interface LocalListing {
  id: string
  dirty: boolean
  /** When it was last written, ms since 1970. */
  at: number
}

/** The browser's own database of magazines that were edited on this device. */
export interface LocalStore {
  /** The copy under an id; null when there is none, or it cannot be read any more. */
  read(id: string): Promise<LocalCopy | null>
  /** Writes what differs from what was written or read last. @returns why it could not, null when it is there. */
  write(id: string, kept: Kept, design: Design, log: HistoryLog): Promise<LocalProblem | null>
  /** Tells with which objects the steps that were read live on, so that the next write knows them again. */
  adopt(id: string, log: HistoryLog): void
  remove(id: string): Promise<void>
  list(): Promise<LocalListing[]>
}

const Marked = z.object({ records: z.record(z.string(), z.string()), pages: z.array(z.string()), masters: z.array(z.string()) })

/** What a copy consists of. Two of them are kept, one for each of the last two writes, so that there is always a whole one. */
const Manifest = z.object({
  version: z.literal(2),
  /** The number of the write. */
  write: z.number().int(),
  at: z.number(),
  revision: z.number().int(),
  base: Marked.nullable(),
  dirty: z.boolean(),
  seq: z.number().int(),
  sent: z.array(SentJson),
  /** The number of the write that each part is of. */
  parts: z.record(z.string(), z.number().int()),
  pages: z.array(z.string()),
  masters: z.array(z.string()),
  steps: z.object({ first: z.number().int().min(0), end: z.number().int().min(0), cursor: z.number().int().min(0) }),
})
type Manifest = z.infer<typeof Manifest>

interface Schema extends DBSchema {
  /** What version 1 kept: whole copies. Read, and gone with the next write. */
  magazines: { key: string; value: unknown }
  manifests: { key: [id: string, parity: number]; value: Manifest }
  parts: { key: [id: string, part: string, write: number]; value: unknown }
  steps: { key: [id: string, number: number]; value: Omit<HistoryStep, 'mark'> }
}

type Database = IDBPDatabase<Schema>

/** What is in the database, as far as this page knows. */
interface Written {
  write: number
  parts: Map<RecordKey, { value: unknown; write: number }>
  /** Parts of the write before that the last one no longer has. */
  stale: [RecordKey, number][]
  steps: Map<number, HistoryStep>
}

const open = (name: string): Promise<Database> =>
  new Promise((resolve, reject) => {
    openDB<Schema>(name, 2, {
      upgrade(database, from) {
        if (from < 1) database.createObjectStore('magazines')
        if (from < 2) for (const name of ['manifests', 'parts', 'steps'] as const) database.createObjectStore(name)
      },
      // A tab of an older version of the product holds the database: nothing waits for it.
      blocked: () => reject(new Error('The database is in use by another version.')),
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    }).then(resolve, reject)
  })

/** All keys that begin with an id. */
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

const problemOf = (error: unknown): LocalProblem => (error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'denied')

/** What a store of copies is made with. */
export interface LocalStoreOptions {
  /** Whose copies they are. */
  owner: Owner
  /** Whether they may still be kept; default always. */
  mayKeep?: () => boolean
  /** The time, ms since 1970. */
  now?: () => number
}

/** Opens the store of a person. Where the browser denies it, nothing is kept and nothing fails. */
export function createLocalStore({ owner, mayKeep = () => true, now = Date.now }: LocalStoreOptions): LocalStore {
  let database: Promise<Database> | null = null
  const known = new Map<string, Written>()
  const use = async <T>(action: (db: Database) => Promise<T>): Promise<T> => {
    try {
      database ??= open(keptName(owner, 'editor'))
      return await action(await database)
    } catch (error) {
      // A database that was closed under us is opened anew by the next attempt.
      database = null
      throw error
    }
  }
  return {
    async read(id) {
      try {
        return await use((db) => readCopy(db, id, known))
      } catch {
        return null
      }
    },
    async write(id, kept, design, log) {
      // A write would bring back the database of somebody who has signed out.
      if (!mayKeep()) return null
      try {
        await use((db) => writeCopy(db, id, { kept, design, log, at: now() }, known))
        return null
      } catch (error) {
        // What is there is what the last whole write left; the next one writes all that differs from nothing.
        known.delete(id)
        return problemOf(error)
      }
    },
    adopt(id, { first, steps }) {
      const written = known.get(id)
      if (written?.steps.size === steps.length) written.steps = new Map(steps.map((step, index) => [first + index, step]))
    },
    async remove(id) {
      known.delete(id)
      await use((db) => removeCopy(db, id)).catch(() => undefined)
    },
    async list() {
      return use(listCopies).catch(() => [])
    },
  }
}

const newest = (manifests: readonly Manifest[]): Manifest[] => manifests.toSorted((a, b) => b.write - a.write)

async function listCopies(db: Database): Promise<LocalListing[]> {
  const [keys, manifests] = await Promise.all([db.getAllKeys('manifests'), db.getAll('manifests')])
  const copies = new Map<string, LocalListing & { write: number }>()
  for (const [index, [id]] of keys.entries()) {
    const { dirty, at, write } = manifests[index]!
    if ((copies.get(id)?.write ?? -1) < write) copies.set(id, { id, dirty, at, write })
  }
  return [...copies.values()].map(({ id, dirty, at }) => ({ id, dirty, at }))
}

async function readCopy(db: Database, id: string, known: Map<string, Written>): Promise<LocalCopy | null> {
  const tx = db.transaction(['manifests', 'parts', 'steps', 'magazines'])
  const [stored, partKeys, parts, stepKeys, steps, old] = await Promise.all([
    tx.objectStore('manifests').getAll(allOf(id)),
    tx.objectStore('parts').getAllKeys(allOf(id)),
    tx.objectStore('parts').getAll(allOf(id)),
    tx.objectStore('steps').getAllKeys(allOf(id)),
    tx.objectStore('steps').getAll(allOf(id)),
    tx.objectStore('magazines').get(id),
  ])
  const found = new Map(partKeys.map(([, part, write], index) => [`${part} ${write}`, parts[index]]))
  const kept = new Map(stepKeys.map(([, number], index) => [number, steps[index]!]))
  const manifests = newest(stored.flatMap((one) => Manifest.safeParse(one).data ?? []))
  for (const [index, manifest] of manifests.entries()) {
    const whole = wholeOf(manifest, found)
    if (!whole) continue
    // Steps are not kept twice: beside the copy before the last they are of another design.
    const isLast = index === 0 && stored.length === manifests.length
    const history = isLast ? stepsOf(manifest, kept) : null
    known.set(id, { write: manifests[0]!.write, parts: whole.parts, stale: staleOf(partKeys, manifest), steps: history ? kept : new Map() })
    if (!isLast) known.delete(id)
    const { revision, base, dirty, seq, sent } = manifest
    const { design, unanswered } = whole
    return { design, revision, base, dirty, seq, sent, unanswered, history: history && historyOf(manifest, history) }
  }
  return old === undefined ? null : copyOfVersion1(old)
}

/** The design of a manifest; null when a part is missing or is no longer what it should be. */
function wholeOf(
  manifest: Manifest,
  found: ReadonlyMap<string, unknown>,
): { design: Design; unanswered: Unanswered | null; parts: Written['parts'] } | null {
  const { pages, masters } = manifest
  const parts = new Map<RecordKey, unknown>()
  for (const [key, write] of Object.entries(manifest.parts)) parts.set(key, found.get(`${key} ${write}`))
  if ([...parts.values()].includes(undefined)) return null
  const design = Design.safeParse(designOf({ parts, pages, masters }))
  if (!design.success) return null
  const unanswered = UnansweredJson.safeParse(parts.get(UNANSWERED)).data ?? null
  const checked = partsOf(design.data, unanswered)
  const written = Object.entries(manifest.parts).map(([key, write]) => [key, { value: checked.get(key), write }] as const)
  return { design: design.data, unanswered, parts: new Map(written) }
}

/** The part that is a save without an answer. */
const UNANSWERED = 'unanswered'

/** What of a copy is kept part by part. */
const partsOf = (design: Design, unanswered: Unanswered | null | undefined): Map<RecordKey, unknown> =>
  new Map([...recordsOf(design).parts, ...(unanswered ? [[UNANSWERED, unanswered] as const] : [])])

/** The parts in the database that a manifest does not name. */
const staleOf = (keys: readonly [string, string, number][], manifest: Manifest): [RecordKey, number][] =>
  keys.filter(([, part, write]) => manifest.parts[part] !== write).map(([, part, write]) => [part, write])

/** The steps of a manifest in order; null when one is missing. */
function stepsOf({ steps: { first, end } }: Manifest, kept: ReadonlyMap<number, HistoryStep>): HistoryStep[] | null {
  const steps = Array.from({ length: Math.max(0, end - first) }, (_, index) => kept.get(first + index))
  return steps.includes(undefined) ? null : (steps as HistoryStep[])
}

const historyOf = ({ steps: { first, cursor } }: Manifest, steps: readonly HistoryStep[]): object => ({
  version: VERSION,
  past: steps.slice(0, cursor),
  future: steps.slice(cursor).toReversed(),
  first,
})

function copyOfVersion1(stored: unknown): LocalCopy | null {
  const copy = stored as { design?: unknown; revision?: unknown; dirty?: unknown; history?: unknown } | null
  const design = Design.safeParse(copy?.design)
  if (!copy || !design.success || typeof copy.revision !== 'number') return null
  const { revision, history } = copy
  return { design: design.data, revision, base: null, dirty: copy.dirty === true, seq: 0, sent: [], history }
}

interface Content {
  kept: Kept
  design: Design
  log: HistoryLog
  at: number
}

/** Writes in one transaction what differs from the last write: all of it is there afterwards, or nothing. */
async function writeCopy(db: Database, id: string, content: Content, known: Map<string, Written>): Promise<void> {
  const before = known.get(id)
  const tx = db.transaction(['manifests', 'parts', 'steps', 'magazines'], 'readwrite', { durability: 'relaxed' })
  const write = (before?.write ?? (await lastWrite(tx, id))) + 1
  if (!before) await clear(tx, id)
  const { unanswered, ...facts } = content.kept
  const parts = writeParts(tx, id, partsOf(content.design, unanswered), write, before)
  const steps = writeSteps(tx, id, content.log, before)
  const { pages, masters } = recordsOf(content.design)
  const { first, steps: all, cursor } = content.log
  const manifest: Manifest = {
    version: 2,
    write,
    at: content.at,
    ...facts,
    base: facts.base && plain(facts.base),
    sent: facts.sent.map((sent) => ({ ...plain(sent), seq: sent.seq })),
    parts: Object.fromEntries([...parts.parts].map(([key, part]) => [key, part.write])),
    pages: [...pages],
    masters: [...masters],
    steps: { first, end: first + all.length, cursor },
  }
  void tx.objectStore('manifests').put(manifest, [id, write % 2])
  void tx.objectStore('magazines').delete(id)
  await tx.done
  known.set(id, { write, ...parts, steps })
}

const plain = <T>({
  records,
  pages,
  masters,
}: {
  records: Readonly<Record<string, T>>
  pages: readonly string[]
  masters: readonly string[]
}) => ({ records: { ...records }, pages: [...pages], masters: [...masters] })

type Transaction = IDBPTransaction<Schema, ('manifests' | 'parts' | 'steps' | 'magazines')[], 'readwrite'>

const lastWrite = async (tx: Transaction, id: string): Promise<number> =>
  Math.max(0, ...(await tx.objectStore('manifests').getAll(allOf(id))).flatMap((stored) => Manifest.safeParse(stored).data?.write ?? []))

/** Empties a copy of which it is not known what it holds. */
async function clear(tx: Transaction, id: string): Promise<void> {
  await Promise.all((['manifests', 'parts', 'steps'] as const).map((name) => tx.objectStore(name).delete(allOf(id))))
}

function writeParts(
  tx: Transaction,
  id: string,
  now: ReadonlyMap<RecordKey, unknown>,
  write: number,
  before: Written | undefined,
): Pick<Written, 'parts' | 'stale'> {
  const store = tx.objectStore('parts')
  const parts: Written['parts'] = new Map()
  const stale: Written['stale'] = []
  for (const [key, value] of now) {
    const old = before?.parts.get(key)
    if (old && old.value === value) {
      parts.set(key, old)
      continue
    }
    void store.put(value, [id, key, write])
    parts.set(key, { value, write })
  }
  // The write before stays whole; what only older ones had can go.
  for (const [key, old] of before?.parts ?? []) if (parts.get(key)?.write !== old.write) stale.push([key, old.write])
  for (const [key, of] of before?.stale ?? []) void store.delete([id, key, of])
  return { parts, stale }
}

function writeSteps(tx: Transaction, id: string, { first, steps }: HistoryLog, before: Written | undefined): Written['steps'] {
  const store = tx.objectStore('steps')
  const written: Written['steps'] = new Map()
  for (const [index, step] of steps.entries()) {
    const number = first + index
    written.set(number, step)
    if (before?.steps.get(number) === step) continue
    const { label, done, undone, at, view } = step
    void store.put({ label, done, undone, at, view }, [id, number])
  }
  for (const number of before?.steps.keys() ?? []) if (!written.has(number)) void store.delete([id, number])
  return written
}

async function removeCopy(db: Database, id: string): Promise<void> {
  const tx = db.transaction(['manifests', 'parts', 'steps', 'magazines'], 'readwrite')
  await clear(tx, id)
  await tx.objectStore('magazines').delete(id)
  await tx.done
}
