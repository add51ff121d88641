import type { Operation, Design } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import type { RewriteKind, RewriteTarget, PendingRewrite } from '../state/state.ts'

/** What came of a wish: one operation to apply, and what to tell the person. */
export interface RewriteAnswer {
  operation: Operation | null
  notes: readonly string[]
}

/** What a person adds to a wish: who shall do it, and the tone that is wanted. */
export interface RewriteOptions {
  model: string
  tone?: string
}

/** Asks the server. Fails with an error whose message is a sentence for a person. */
export type Rewriter = (wish: PendingRewrite & RewriteOptions, design: Design, signal: AbortSignal) => Promise<RewriteAnswer>

/** Finds the article that the selected or edited text belongs to; null where there is none. */
export function articleOf(editor: Editor): RewriteTarget | null {
  const { text, selected } = editor.state
  const id = text?.layer ?? (selected.length === 1 ? selected[0] : undefined)
  const group = id === undefined ? undefined : editor.page.layers[id]?.slot?.group
  return group === undefined || OUTSIDE.has(group) ? null : { type: 'article', key: group }
}

/** Parts of a magazine that hold no article. */
const OUTSIDE: ReadonlySet<string> = new Set(['cover', 'toc', 'back'])

/** Returns the page that is worked on as the target of a rewrite; null when it was not made from articles. */
export function pageOf(editor: Editor): RewriteTarget | null {
  const holdsArticle = Object.values(editor.page.layers).some(({ slot }) => slot?.group !== undefined && !OUTSIDE.has(slot.group))
  return holdsArticle ? { type: 'page', page: editor.page.id } : null
}

const LABELS: Record<RewriteKind, string> = {
  again: 'Write anew',
  shorten: 'Shorten',
  lengthen: 'Lengthen',
  tone: 'Change the tone',
}

/** Returns the label of the step of the history that a rewrite makes. */
export const stepLabel = ({ target, kind }: PendingRewrite): string => `${LABELS[kind]}: ${target.type}`

const TITLES: Record<RewriteKind, (what: string) => string> = {
  again: (what) => `Write this ${what} anew`,
  shorten: (what) => `Shorten this ${what}`,
  lengthen: (what) => `Lengthen this ${what}`,
  tone: (what) => `Another tone for this ${what}`,
}

/** Returns the title of the dialog that asks for a rewrite. */
export const titleOf = ({ target, kind }: PendingRewrite): string => TITLES[kind](target.type)

/** Applies an answer as one step. @returns false when it does not fit the design any more. */
export const applyAnswer = (editor: Editor, wish: PendingRewrite, { operation }: RewriteAnswer): boolean =>
  operation !== null && editor.change(stepLabel(wish), operation)
