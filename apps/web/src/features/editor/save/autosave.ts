import type { Changes } from '@magazineai/contract'
import { type Design, fingerprint } from '@magazineai/design'
import type { SaveStatus } from '../core/state.ts'
import { changesBetween } from './changes.ts'

/** Why a save did not succeed: someone else saved first, nothing answered, or the server refused. */
export class SaveFailure extends Error {
  readonly kind: 'stale' | 'offline' | 'refused'

  constructor(kind: 'stale' | 'offline' | 'refused', message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** What saving needs from outside. */
export interface SavePorts {
  /** Sends changes to the server. @returns the new revision. @throws SaveFailure */
  send(changes: Changes): Promise<number>
  /**
   * Keeps the design on this device. `revision` is the one it starts from; `dirty` while the server lacks something of it; `sent` the
   * fingerprint of what was last sent there.
   */
  keep(design: Design, revision: number, dirty: boolean, sent: string | null): Promise<void>
  /** Calls back after so many ms. @returns a function that calls it off. */
  after(ms: number, callback: () => void): () => void
  onStatus(status: SaveStatus, message?: string): void
}

/** A change is on this device after so many ms, and on its way to the server after so many. */
export const KEEP_AFTER = 250
export const SEND_AFTER = 1_000

/** Attempts while nothing answers: 1 s doubling to 30 s. */
const FIRST_RETRY = 1_000
const LAST_RETRY = 30_000

/** Saves every change: first on this device, then on the server. Nothing is ever lost while one of them works. */
export class Autosave {
  readonly #ports: SavePorts
  #base: Design
  #design: Design
  #revision: number
  #sent: string | null = null
  #status: SaveStatus = 'saved'
  #sending: Promise<void> | null = null
  #retry = FIRST_RETRY
  #cancelKeep: (() => void) | null = null
  #cancelSend: (() => void) | null = null

  /** `base` is what the server has as `revision`; `design` what is in the editor, when that is newer. */
  constructor(ports: SavePorts, base: Design, revision: number, design: Design = base) {
    this.#ports = ports
    this.#base = base
    this.#design = design
    this.#revision = revision
    if (design !== base) this.#schedule()
  }

  get status(): SaveStatus {
    return this.#status
  }

  get revision(): number {
    return this.#revision
  }

  /** Takes note of the design after a change. */
  changed(design: Design): void {
    if (design === this.#design) return
    this.#design = design
    this.#cancelKeep ??= this.#ports.after(KEEP_AFTER, () => void this.#keep())
    if (this.#status === 'conflict') return
    if (this.#status === 'saved') this.#become('unsaved')
    this.#schedule()
  }

  /** Saves now: the page is about to go away, the network is back, or the user asked. */
  async flush(): Promise<void> {
    await this.#keep()
    if (this.#status === 'conflict') return
    this.#cancelSend?.()
    this.#cancelSend = null
    await this.#send()
  }

  /** Goes on from what the server has, after a conflict was settled. */
  rebase(base: Design, revision: number, design: Design = base): void {
    this.#base = base
    this.#revision = revision
    this.#design = design
    this.#retry = FIRST_RETRY
    this.#become('saved')
    void this.#keep()
    if (design !== base) this.#schedule()
  }

  /** Stops all timers. */
  dispose(): void {
    this.#cancelKeep?.()
    this.#cancelSend?.()
  }

  #schedule(ms = SEND_AFTER): void {
    this.#cancelSend?.()
    this.#cancelSend = this.#ports.after(ms, () => {
      this.#cancelSend = null
      void this.#send()
    })
  }

  async #keep(): Promise<void> {
    this.#cancelKeep?.()
    this.#cancelKeep = null
    await this.#ports.keep(this.#design, this.#revision, this.#design !== this.#base, this.#sent)
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendOnce(): Promise<void> {
    const design = this.#design
    const changes = changesBetween(this.#base, design, this.#revision)
    if (!changes) return this.#settle(design)
    this.#become('saving')
    // Kept before it is sent: when this page goes away before the answer comes, the next one knows its own work again.
    this.#sent = fingerprint(design)
    await this.#keep()
    try {
      this.#revision = await this.#ports.send(changes)
    } catch (error) {
      return this.#failed(error)
    }
    this.#retry = FIRST_RETRY
    this.#settle(design)
  }

  /** The server now has `design`. */
  #settle(design: Design): void {
    this.#base = design
    if (this.#design === design) {
      this.#become('saved')
      void this.#keep()
    } else {
      this.#become('unsaved')
      this.#schedule()
    }
  }

  #failed(error: unknown): void {
    const failure =
      error instanceof SaveFailure ? error : new SaveFailure('refused', error instanceof Error ? error.message : 'An error occurred')
    if (failure.kind === 'stale') return this.#become('conflict')
    this.#become(failure.kind === 'offline' ? 'offline' : 'failed', failure.message)
    this.#schedule(this.#retry)
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY)
  }

  #become(status: SaveStatus, message?: string): void {
    if (status === this.#status) return
    this.#status = status
    this.#ports.onStatus(status, message)
  }
}
