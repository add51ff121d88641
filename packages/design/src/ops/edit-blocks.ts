import { z } from 'zod'
import type { Design } from '../design.ts'
import { isKind, type Layer } from '../layer.ts'
import { Id } from '../primitives.ts'
import { Block, type Doc, MAX_BLOCKS } from '../text.ts'
import { layerIn, pageOf, storyOf, withLayer, withPage, withStory } from './lookup.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** The text of a story, or of a lone text layer. */
export const TextTarget = z.union([z.object({ story: Id }), z.object({ page: Id, layer: Id })])
export type TextTarget = z.infer<typeof TextTarget>

/** Exchanges `remove` paragraphs from number `at` on (counted from 0) for the paragraphs `insert`. */
export const EditBlocks = z.object({
  op: z.literal('edit-blocks'),
  target: TextTarget,
  at: z.number().int().min(0).max(MAX_BLOCKS),
  remove: z.number().int().min(0).max(MAX_BLOCKS),
  insert: z.array(Block).max(MAX_BLOCKS),
})
export type EditBlocks = z.infer<typeof EditBlocks>

const textLayer = (design: Design, target: { page: string; layer: string }) => {
  const layer = layerIn(pageOf(design, target.page), target.layer)
  return isKind(layer, 'Text') ? layer : refuse(`Layer “${target.layer}” is no text layer.`)
}

/** Returns the text an operation is aimed at. @throws Refusal when there is none. */
export const docOf = (design: Design, target: TextTarget): Doc =>
  'story' in target
    ? storyOf(design, target.story).doc
    : (textLayer(design, target).props.doc ?? refuse(`Layer “${target.layer}” has no text of its own.`))

const withDoc = (design: Design, target: TextTarget, doc: Doc): Design => {
  if ('story' in target) return withStory(design, target.story, { ...storyOf(design, target.story), doc })
  const layer = textLayer(design, target)
  const next = { ...layer, props: { ...layer.props, doc } } as Layer
  return withPage(design, withLayer(pageOf(design, target.page), target.layer, next))
}

const removedBy = (doc: Doc, op: EditBlocks): Block[] => {
  if (op.at + op.remove > doc.content.length) refuse(`The text has ${doc.content.length} paragraphs only.`)
  return doc.content.slice(op.at, op.at + op.remove)
}

const isSameTarget = (a: TextTarget, b: TextTarget): boolean =>
  'story' in a ? 'story' in b && a.story === b.story : 'page' in b && a.page === b.page && a.layer === b.layer

/** How `edit-blocks` works. */
export const editBlocks: OperationHandler<EditBlocks, EditBlocks> = {
  schema: EditBlocks,

  apply(design, op) {
    const doc = docOf(design, op.target)
    removedBy(doc, op)
    const content = doc.content.toSpliced(op.at, op.remove, ...op.insert)
    if (content.length > MAX_BLOCKS) refuse(`A text has ${MAX_BLOCKS} paragraphs at most.`)
    return withDoc(design, op.target, { ...doc, content })
  },

  invert: (op, before) => [{ ...op, remove: op.insert.length, insert: removedBy(docOf(before, op.target), op) }],

  /** Merges when `b` edits only paragraphs that `a` has just put there: the next letter of a word. */
  merge(a, b) {
    const from = b.at - a.at
    if (!isSameTarget(a.target, b.target) || from < 0 || from + b.remove > a.insert.length) return null
    return { ...a, insert: a.insert.toSpliced(from, b.remove, ...b.insert) }
  },
}
