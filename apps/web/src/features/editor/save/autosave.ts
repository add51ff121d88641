import { type Clock, createNewest } from '@magazineai/common'
import type { Changes } from '@magazineai/contract'
import type { Design } from '@magazineai/design'
import { repeatKey } from '../../../api/repeat-key.ts'
import type { SaveStatus } from '@magazineai/editor/state'
import { changedParts, changesBetween } from './changes.ts'
import type { Kept, Sent, Unanswered } from './local.ts'
import { merge } from './merge.ts'
import { type ServerCopy, type Digests, digestsOf, sameOrder } from './records.ts'

/** Why a save did not succeed: someone else saved first, nothing answered, or the server refused. */
export class SaveFailure extends Error {
  readonly kind: 'stale' | 'offline' | 'refused'

  constructor(kind: 'stale' | 'offline' | 'refused', message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** Why the server lacks what it was asked to have; the message is for the person. */
export class NotStored extends Error {
  readonly reason: 'offline' | 'refused' | 'conflict' | 'contended'

  constructor(reason: NotStored['reason'], message: string) {
    super(message)
    this.name = 'NotStored'
    this.reason = reason
  }
}

/** Two versions of a magazine that cannot be made one without asking. */
export interface Conflict {
  theirs: ServerCopy
  /** The parts that both sides changed. */
  parts: readonly string[]
}

/** What saving needs from outside. */
export interface SavePorts extends Pick<Clock, 'after'> {
  /**
   * Sends changes to the server under a key, by which it knows them again. `last` when the page goes away and the call must outlive it.
   * @returns the new revision. @throws SaveFailure
   */
  send: (changes: Changes, last: boolean, key: string) => Promise<number>
  /** What the server has now. @throws when it does not say. */
  fetch: () => Promise<ServerCopy>
  /** Keeps the design on this device, with what is known of the server. Never throws. */
  keep(design: Design, kept: Kept): Promise<void>
  /** Remembers at once, for when the page is gone before `keep` is done, what is on its way over a revision. */
  note(sent: Sent, revision: number): void
  /** Puts the design in the editor that has what others changed too. */
  adopt(design: Design): void
  onStatus(status: SaveStatus, message?: string): void
}

/** Time after which a change is on its way to this device’s database, however many follow it, ms. */
export const KEEP_AFTER = 50
/** Rest after the last change before it is on its way to the server, ms. */
export const SEND_AFTER = 1_000

/** While changes go on, they are sent at least this often, ms. */
export const SEND_WITHIN = 5_000

/** Attempts while nothing answers: 1 s doubling to 30 s. */
const FIRST_RETRY = 1_000
const LAST_RETRY = 30_000

/** Saves that one flush begins at most: each but the last was overtaken by somebody else’s. */
const MOST_ATTEMPTS = 8

/** Where saving begins. */
export interface Start {
  /** What is in the editor. */
  design: Design
  /** What the server has as `revision`: its marks, or the design itself. Null when that is not known, and all of the design is to be sent. */
  base: Digests | Design | null
  revision: number
  /** The number of the last change. */
  seq?: number
  sent?: readonly Sent[]
  unanswered?: Unanswered | null
  conflict?: Conflict | null
  /** True when the server did not answer yet. */
  isOffline?: boolean
}

/** Saves every change: first on this device, then on the server. Nothing is ever lost while one of them works. */
export class Autosave {
  readonly #ports: SavePorts
  #design: Design
  /** What the server has; the design itself until its marks are needed. */
  #base: Digests | Design | null
  /** The design that is known to be what the server has. */
  #clean: Design | null = null
  #revision: number
  #seq: number
  /** The number of the last change that the server is known to have. */
  #storedSeq = -1
  /** What was sent and never answered. All of it names one revision, so that at most one of it can have arrived. */
  #sent: readonly Sent[]
  /** The save whose answer is waited for, or was not heard. */
  #unanswered: Unanswered | null
  #conflict: Conflict | null
  #status: SaveStatus = 'saved'
  /** What was said with the status; a server that refuses says why. */
  #message: string | undefined
  /** Keeps the newest on this device; one write follows the other, and those that wait are one. */
  readonly #write = createNewest(() => this.#ports.keep(this.#design, this.#kept()))
  #sending: Promise<void> | null = null
  #retry = FIRST_RETRY
  #cancelKeep: (() => void) | null = null
  #cancelSend: (() => void) | null = null
  #cancelLatest: (() => void) | null = null

  constructor(
    ports: SavePorts,
    { design, base, revision, seq = 0, sent = [], unanswered = null, conflict = null, isOffline = false }: Start,
  ) {
    this.#ports = ports
    this.#design = design
    this.#base = base
    this.#revision = revision
    this.#seq = seq
    this.#sent = sent
    this.#unanswered = unanswered
    this.#conflict = conflict
    if (base === design) this.#clean = design
    if (conflict) this.#become('conflict')
    else if (isOffline) this.#again('offline')
    else if (this.isDirty) this.#begin()
  }

  get status(): SaveStatus {
    return this.#status
  }

  get revision(): number {
    return this.#revision
  }

  /** The other version, while the two wait for a decision. */
  get conflict(): Conflict | null {
    return this.#conflict
  }

  /** True while the server lacks something. */
  get isDirty(): boolean {
    return this.#design !== this.#clean && this.#changes() !== null
  }

  /** Takes note of the design after a change. */
  changed(design: Design): void {
    if (design === this.#design) return
    this.#design = design
    this.#seq++
    this.#keepSoon()
    if (this.#status === 'conflict') return
    if (this.#status !== 'offline') this.#begin()
  }

  /**
   * Saves now all that there is at this moment. Resolves once the server has it; what is changed meanwhile it does not wait for.
   * @throws NotStored when nothing answers, the server refuses, a conflict waits to be decided, or others always save first.
   */
  async flush(): Promise<void> {
    const wanted = this.#seq
    await this.#keep()
    // One that is under way may have begun before the last change, and may fail for reasons that are past.
    await this.#sending
    for (let attempt = 1; this.#lacks(wanted); attempt++) {
      if (this.#status === 'conflict') throw new NotStored('conflict', DECIDE)
      if (attempt > MOST_ATTEMPTS) throw new NotStored('contended', CONTENDED)
      await this.#send()
      if (this.#storedSeq >= wanted) return
      if (this.#status === 'offline') throw new NotStored('offline', SILENT)
      if (this.#status === 'failed') throw new NotStored('refused', this.#message ?? REFUSED)
    }
  }

  /** Saves now, with nobody waiting for it: how it goes, the status tells. */
  sendNow(): void {
    void this.flush().catch(() => undefined)
  }

  /** Keeps what there is on this device alone: there is nobody to save it for on the server now. */
  keep(): Promise<void> {
    this.#cancelTimers()
    return this.#keep()
  }

  /** Saves what it can while the page goes away: everything is begun before this returns. */
  leave(): void {
    void this.#keep()
    const changes = this.#status === 'conflict' || this.#sending ? null : this.#changes()
    if (!changes) return
    this.#cancelTimers()
    const sent = this.#noteSent(this.#design)
    this.#ports.note(sent, this.#revision)
    this.#sending = this.#deliver({ key: repeatKey(), changes, sent }, this.#design, true).finally(() => {
      this.#sending = null
    })
  }

  /** Hears that the server has a newer revision: takes it in when nothing stands against it. */
  async follow(revision: number): Promise<void> {
    if (revision <= this.#revision || this.#status === 'conflict') return
    // The answer of a save that is under way is this revision, as a rule.
    await this.#sending
    if (revision > this.#revision) await this.#catchUp().catch(() => undefined)
  }

  /** Goes on after a conflict was settled: with what the server has, or with `design` on top of it. */
  settle(design: Design = this.#conflict?.theirs.design ?? this.#design): void {
    const theirs = this.#conflict?.theirs
    if (!theirs) return
    this.#conflict = null
    this.#continueFrom(theirs, design)
  }

  /** Stops all timers. */
  dispose(): void {
    this.#cancelKeep?.()
    this.#cancelKeep = null
    this.#cancelTimers()
  }

  /** The marks of what the server has. */
  get #marks(): Digests | null {
    if (this.#base && 'stories' in this.#base) this.#base = digestsOf(this.#base)
    return this.#base
  }

  /** True while the server is not known to have the change of a number. */
  #lacks(seq: number): boolean {
    return this.#status === 'offline' || (this.#storedSeq < seq && this.isDirty)
  }

  #changes(): Changes | null {
    return changesBetween(this.#marks, this.#design, this.#revision)
  }

  #begin(): void {
    if (this.#status === 'saved') this.#become('unsaved')
    this.#schedule()
  }

  #cancelTimers(): void {
    this.#cancelSend?.()
    this.#cancelLatest?.()
    this.#cancelSend = this.#cancelLatest = null
  }

  #schedule(ms = SEND_AFTER): void {
    this.#cancelSend?.()
    const send = (): void => {
      this.#cancelTimers()
      void this.#send()
    }
    this.#cancelSend = this.#ports.after(ms, send)
    this.#cancelLatest ??= this.#ports.after(Math.max(ms, SEND_WITHIN), send)
  }

  #keepSoon(): void {
    this.#cancelKeep ??= this.#ports.after(KEEP_AFTER, () => void this.#keep())
  }

  #keep(): Promise<void> {
    this.#cancelKeep?.()
    this.#cancelKeep = null
    return this.#write()
  }

  #kept(): Kept {
    const dirty = this.#design !== this.#clean
    return { revision: this.#revision, base: this.#marks, dirty, seq: this.#seq, sent: this.#sent, unanswered: this.#unanswered }
  }

  #send(): Promise<void> {
    this.#cancelTimers()
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendOnce(): Promise<void> {
    try {
      await this.#learn()
    } catch (error) {
      return this.#failed(error)
    }
    const design = this.#design
    const changes = this.#changes()
    if (!changes) return this.#status === 'offline' ? this.#look() : this.#arrived(design, this.#marks, this.#seq)
    if (this.#status !== 'offline') this.#become('saving')
    // Kept before it is sent: when this page goes away before the answer comes, the next one knows its own work again.
    const unanswered = { key: repeatKey(), changes, sent: this.#noteSent(design) }
    this.#unanswered = unanswered
    await this.#keep()
    await this.#deliver(unanswered, design, false)
  }

  /**
   * Learns what became of a save whose answer was not heard, by sending it again as it was: a server that has done it knows its key. That somebody
   * saved since does not matter then. @throws SaveFailure when nothing answers.
   */
  async #learn(): Promise<void> {
    const unanswered = this.#unanswered
    if (!unanswered) return
    try {
      this.#revision = await this.#ports.send(unanswered.changes, false, unanswered.key)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'offline') throw failure
      // It never arrived, and never will.
      this.#unanswered = null
      return
    }
    this.#unanswered = null
    this.#storedSeq = Math.max(this.#storedSeq, unanswered.sent.seq)
    this.#base = digestsAfter(this.#marks, unanswered.sent)
    this.#sent = []
    this.#clean = this.#changes() ? null : this.#design
  }

  #noteSent(design: Design): Sent {
    const sent = sentOf(this.#marks, design, this.#seq)
    this.#sent = withSent(this.#sent, sent)
    return sent
  }

  /** Asks the server again after it did not answer. */
  async #look(): Promise<void> {
    try {
      await this.#catchUp()
    } catch {
      this.#again('offline')
    }
  }

  async #deliver({ changes, key, sent }: Unanswered, design: Design, last: boolean): Promise<void> {
    try {
      this.#revision = await this.#ports.send(changes, last, key)
    } catch (error) {
      return this.#failed(error)
    }
    this.#arrived(design, digestsOf(design), sent.seq)
  }

  /** The server now has `design`, with the changes up to a number. */
  #arrived(design: Design, marks: Digests | null, seq: number): void {
    this.#base = marks
    this.#storedSeq = Math.max(this.#storedSeq, seq)
    this.#sent = []
    this.#unanswered = null
    this.#clean = design
    this.#retry = FIRST_RETRY
    this.#rest()
  }

  /** Says whether all is saved, and keeps that. */
  #rest(): void {
    if (this.#design === this.#clean) {
      this.#become('saved')
      void this.#keep()
    } else {
      this.#become('unsaved')
      this.#keepSoon()
      this.#schedule()
    }
  }

  async #failed(error: unknown): Promise<void> {
    const failure = failureOf(error)
    if (failure.kind !== 'offline') this.#unanswered = null
    if (failure.kind === 'stale') return this.#look()
    this.#again(failure.kind === 'offline' ? 'offline' : 'failed', failure.message)
  }

  #again(status: SaveStatus, message?: string): void {
    this.#become(status, message)
    this.#schedule(this.#retry)
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY)
  }

  /** Takes in what the server has: merged with what is here where the two changed different parts, else as a conflict. @throws when it does not answer. */
  async #catchUp(): Promise<void> {
    await this.#learn()
    const before = this.#revision
    const theirs = await this.#ports.fetch()
    // What was asked for may have been overtaken by a save of our own.
    if (this.#revision !== before || this.#status === 'conflict') return
    if (theirs.revision === this.#revision)
      return this.isDirty ? this.#again('unsaved') : this.#arrived(this.#design, this.#marks, this.#seq)
    const { design, parts } = reconcile(this.#design, { base: this.#marks, sent: this.#sent, seq: this.#seq }, theirs)
    if (!parts) return this.#continueFrom(theirs, design)
    this.#conflict = { theirs, parts }
    this.#cancelTimers()
    this.#become('conflict')
    void this.#keep()
  }

  /** Goes on with `design` over what the server has. */
  #continueFrom(theirs: ServerCopy, design: Design): void {
    this.#revision = theirs.revision
    this.#base = theirs.design
    this.#sent = []
    this.#unanswered = null
    this.#retry = FIRST_RETRY
    if (design !== this.#design) {
      this.#design = design
      this.#seq++
      this.#ports.adopt(design)
    }
    this.#clean = this.#changes() ? null : this.#design
    this.#status = this.#status === 'conflict' ? 'unsaved' : this.#status
    this.#rest()
  }

  #become(status: SaveStatus, message?: string): void {
    this.#message = message
    if (status === this.#status) return
    this.#status = status
    this.#ports.onStatus(status, message)
  }
}

/** What a person is told who waits for a save that does not come about. */
const SILENT = 'The server does not answer, and lacks your last changes.'
const REFUSED = 'The server did not take the last change.'
const DECIDE = 'The same was changed elsewhere. Decide between the two versions first.'
const CONTENDED = 'Others are saving changes all the time. Please try again.'

const failureOf = (error: unknown): SaveFailure =>
  error instanceof SaveFailure ? error : new SaveFailure('refused', error instanceof Error ? error.message : 'An error occurred')

/** Merges the digests of what the server had with those of what it has taken in. */
export function digestsAfter(base: Digests | null, { records, pages, masters }: Sent): Digests {
  const all = Object.entries({ ...base?.records, ...records })
  return { records: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)), pages, masters }
}

/** What is sent, in marks. */
function sentOf(base: Digests | null, design: Design, seq: number): Sent {
  const { records, pages, masters } = digestsOf(design)
  return { seq, records: Object.fromEntries(changedParts(base, design).map((key) => [key, records[key] ?? null])), pages, masters }
}

/** Most unanswered saves that are remembered: the first, which is the likeliest to have arrived, and the last. */
const MOST_SENT = 8

const withSent = (before: readonly Sent[], sent: Sent): Sent[] =>
  before.length < MOST_SENT ? [...before, sent] : [before[0]!, ...before.slice(2), sent]

/** What is known here of the server. */
export interface ServerKnowledge {
  base: Digests | null
  sent: readonly Sent[]
  /** The number of the last change in the design that is here. */
  seq: number
}

const NOTHING: Digests = { records: {}, pages: [], masters: [] }

/** Makes one design of what is here and what the server has; `parts` are those it cannot decide about. */
export function reconcile(
  mine: Design,
  { base, sent, seq }: ServerKnowledge,
  theirs: ServerCopy,
): { design: Design; parts: readonly string[] | null } {
  const there = digestsOf(theirs.design)
  if (!changesBetween(there, mine, 0)) return { design: mine, parts: null }
  const agreed = sent.reduce((marks, one) => agreedOn(marks, one, there, one.seq > seq ? digestsOf(mine) : null), base ?? NOTHING)
  const { design, conflicts } = merge(agreed, mine, theirs.design)
  return conflicts.length === 0 ? { design, parts: null } : { design: mine, parts: conflicts }
}

/**
 * What both sides last agreed on: the base, but what was sent where that is what is there, though its arrival was never heard. Where it
 * was sent later than what is `here` was kept, it contains that.
 */
function agreedOn(base: Digests, sent: Sent, there: Digests, here: Digests | null): Digests {
  const records = { ...base.records }
  for (const [key, mark] of Object.entries(sent.records)) {
    if (mark !== (there.records[key] ?? null)) continue
    const agreed = here ? here.records[key] : mark
    if (agreed) records[key] = agreed
    else delete records[key]
  }
  const order = (name: 'pages' | 'masters'): readonly string[] => (sameOrder(sent[name], there[name]) ? (here ?? sent)[name] : base[name])
  return { records, pages: order('pages'), masters: order('masters') }
}
