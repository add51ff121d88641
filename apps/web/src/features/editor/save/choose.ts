import type { Design } from '@magazineai/design'
import { type Conflict, reconcile } from './autosave.ts'
import type { LocalCopy, Sent, Unanswered } from './local.ts'
import type { Digests, ServerCopy } from './records.ts'

/** What to open: the design to edit, and what is known of the server. */
export interface Opening {
  design: Design
  base: Digests | Design | null
  revision: number
  seq: number
  sent: readonly Sent[]
  /** A save of the last visit whose answer was not heard. */
  unanswered?: Unanswered | null
  /** The copy of this device whose history goes on. */
  from: LocalCopy | null
  /** Set when this device and the server have changed the same, and somebody must decide. */
  conflict: Conflict | null
  /** Other copies of this device that are part of the design; they can go once it is kept. */
  taken: readonly string[]
}

/** Builds the opening of a copy whose changes and the server’s cannot be made one. */
export const conflictOf = (copy: LocalCopy, theirs: ServerCopy, parts: readonly string[]): Opening => {
  const { design, base, revision, seq, sent } = copy
  return { design, base, revision, seq, sent, from: copy, conflict: { theirs, parts }, taken: [] }
}

/**
 * Chooses what to open of what the server and this device have; null when there is neither. Where both have changed it is both together.
 * `noted` is what was on its way when the page was last left.
 */
export function chooseCopy(server: ServerCopy | null, local: LocalCopy | null, noted: Sent | null = null): Opening | null {
  const fresh = { conflict: null, taken: [] }
  if (!local) return server && { ...server, ...fresh, base: server.design, seq: (noted?.seq ?? 0) + 1, sent: [], from: null }
  const sent = noted ? [...local.sent, noted] : local.sent
  // What is changed from now on is later than all that was ever sent.
  const seq = Math.max(local.seq, ...sent.map((one) => one.seq)) + 1
  const { design, base, revision, dirty } = local
  if (!server || server.revision === revision)
    return { ...fresh, design, base, revision, seq, sent, unanswered: local.unanswered ?? null, from: local }
  const theirs = { ...fresh, base: server.design, revision: server.revision, seq, sent: [], from: local }
  if (!dirty) return { ...theirs, design: server.design }
  const both = reconcile(design, { base, sent, seq: local.seq }, server)
  return both.parts ? { ...conflictOf({ ...local, sent }, server, both.parts), seq } : { ...theirs, design: both.design }
}
