import { type Design, fingerprint } from '@magazineai/design'
import type { LocalCopy } from './local.ts'

/** What the server has. */
export interface ServerCopy {
  design: Design
  revision: number
}

/** What to open: the design to edit, what the server has, and whether the two went apart. */
export interface Opening {
  design: Design
  base: Design
  revision: number
  history: unknown
  /** True when this device has changes of an older revision than the server's. */
  conflict: boolean
}

/**
 * Chooses the newest of what the server and this device have; null when there is neither. A newer revision on the server is no conflict
 * when it is what this device sent itself and then went away before the answer came.
 */
export function chooseCopy(server: ServerCopy | null, local: LocalCopy | null): Opening | null {
  if (!server)
    return local && { design: local.design, base: local.design, revision: local.revision, history: local.history, conflict: false }
  if (!local) return { ...server, base: server.design, history: null, conflict: false }
  if (!local.dirty) return { ...server, base: server.design, history: local.history, conflict: false }
  return {
    design: local.design,
    base: server.design,
    revision: server.revision,
    history: local.history,
    conflict: local.revision !== server.revision && local.sent !== fingerprint(server.design),
  }
}
