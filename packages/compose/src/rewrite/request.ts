import type { Design, Operation } from '@magazineai/design'
import type { ModelFailureReason, ModelUsage } from '../ports.ts'
import type { SourceDocument } from '../source.ts'

/** What of a finished magazine is meant: an article by the group of its slots (`feature-1`), or a page by its index. */
export type Scope = { article: string } | { page: number }

/** A text of a finished magazine that shall be changed. */
export interface RewriteRequest {
  design: Design
  scope: Scope
  /** What is wanted, in the words of the user. */
  wish?: string
  /** The documents the magazine was made from: what may be said, and what may come back. */
  documents?: readonly SourceDocument[]
  /** The design as it was generated: text that is not as it was then is left alone, like text marked as edited. */
  generated?: Design
}

/** Why nothing is changed. */
export type RefusalReason = 'edited' | 'no-text' | 'no-model' | 'no-source' | 'full' | 'short' | 'unusable' | ModelFailureReason

/** One operation that changes the text, ready for `apply`; or why there is none. */
export type Revision =
  | { ok: true; operation: Operation; notes: string[]; usage: ModelUsage }
  | { ok: false; reason: RefusalReason; message: string; usage: ModelUsage }

/** Nothing was asked of a model. */
export const FREE: ModelUsage = { input: 0, output: 0 }

/** Refuses a request: nothing is changed, and `message` is the sentence that says why. */
export const refuse = (reason: RefusalReason, message: string, usage: ModelUsage = FREE): Revision => ({
  ok: false,
  reason,
  message,
  usage,
})
