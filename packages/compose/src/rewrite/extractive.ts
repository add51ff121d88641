import type { Block, Inline } from '@magazineai/design'
import type { Layouter } from '@magazineai/render'
import { endsAsSentence, announces } from '../analyse/anaphora.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { textOf, toBlock } from '../fill/inlines.ts'
import { mayDrop, type Share } from '../fill/selection.ts'
import { unitsOf } from '../fill/units.ts'
import { countWords } from '../source.ts'
import { linesOver, type Edit } from './operation.ts'
import type { RewriteRequest } from './request.ts'
import type { Target } from './targets.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/** Share of its words that a shortened text keeps. */
export const SHORTER = 0.75

/** A paragraph of a design as one of a document; its index is its place in the text. */
const placed = (block: Block, index: number): PlacedBlock => {
  const text = textOf(block)
  const kind = block.type === 'heading' ? 'heading' : block.attrs?.list ? 'item' : 'paragraph'
  return { index, kind, text, inlines: [{ text }], document: '' }
}

/** Leaves out the least salient middle paragraphs, as the extractive editor does; of a lone text its last sentences. */
export function cutParagraphs(target: Target, language: string): Edit[] {
  const blocks = target.blocks.map((block, index) => placed(block, target.from + index))
  if (!('story' in target.text)) return cutSentences(target, language)
  const units = unitsOf(blocks, language)
  const words = units.map((unit) => unit.paragraphs.reduce((sum, { block }) => sum + countWords(block.text), 0))
  const aim = words.reduce((sum, count) => sum + count, 0) * SHORTER
  let selection: Share[] = units.map(() => 'all')
  for (let left = words.reduce((sum, count) => sum + count, 0); left > aim;) {
    const droppable = units.map((_, index) => index).filter((index) => mayDrop(units, selection, index))
    const [least] = droppable.sort((a, b) => (units[a]?.salience ?? 0) - (units[b]?.salience ?? 0))
    if (least === undefined) break
    selection = selection.map((share, index) => (index === least ? 'none' : share))
    left -= words[least] ?? 0
  }
  const gone = new Set(units.flatMap((unit, index) => (selection[index] === 'none' ? unit.paragraphs.map(({ block }) => block.index) : [])))
  for (const [at, block] of blocks.entries()) {
    const rest = blocks.slice(at + 1)
    const next = rest.find((each) => !gone.has(each.index))
    // A heading over nothing goes with its text.
    if (block.kind === 'heading' && gone.size && (!next || next.kind === 'heading') && rest.some((each) => gone.has(each.index)))
      gone.add(block.index)
  }
  return [...gone].map((at) => ({ target, at, remove: 1, insert: [] }))
}

function cutSentences(target: Target, language: string): Edit[] {
  const last = target.blocks.length - 1
  const block = target.blocks[last]
  const text = block ? textOf(block) : ''
  const sentences = sentencesOf(text, language)
  if (!block || sentences.length < 2) return []
  const keep = Math.max(1, Math.floor(sentences.length * SHORTER))
  const end = sentences.slice(0, keep).findLast((sentence) => endsAsSentence(sentence.text) && !announces(sentence.text))
  return end ? [{ target, at: last, remove: 1, insert: [cutBlock(block, end.end)] }] : []
}

/** The beginning of a paragraph with its marks. */
function cutBlock(block: Block, end: number): Block {
  let at = 0
  const content = (block.content ?? []).flatMap((inline): Inline[] => {
    const length = inline.type === 'text' ? inline.text.length : 1
    const room = end - at
    at += length
    if (room <= 0) return []
    return inline.type === 'text' ? [{ ...inline, text: inline.text.slice(0, room) }] : [inline]
  })
  return { ...block, content }
}

/** Brings back paragraphs of the documents that were left out, each at its place, as many as the frames hold. */
export function restoreParagraphs(target: Target, { design, documents = [] }: RewriteRequest, layouter: Layouter): Edit[] {
  const edits: Edit[] = []
  for (const { at, blocks } of gaps(target, documents)) {
    for (const [offset, block] of blocks.entries()) {
      const style = styleAt(target, at)
      const insert = [...(edits.find((edit) => edit.at === at)?.insert ?? []), toBlock(block, 0, block.text.length, style)]
      const trial = [...edits.filter((edit) => edit.at !== at), { target, at, remove: 0, insert }]
      // What stands between must come in order: where one finds no room, those after it wait too.
      if (linesOver(design, trial, layouter) > 0) break
      edits.splice(0, edits.length, ...trial)
      if (offset > MOST_BACK) break
    }
  }
  return edits
}

/** Paragraphs that come back at one place at most. */
const MOST_BACK = 12

/** Where two paragraphs of one document that stand together did not stand together there. */
function gaps({ blocks, from }: Target, documents: NonNullable<RewriteRequest['documents']>): { at: number; blocks: PlacedBlock[] }[] {
  return blocks.flatMap((block, index) => {
    const [here, next] = [block.attrs?.source, blocks[index + 1]?.attrs?.source]
    const document = documents.find((each) => each.name.slice(0, 200) === here?.document)
    if (!here || !next || !document || next.document !== here.document || next.paragraph <= here.paragraph + 1) return []
    const left = document.blocks.filter(({ index: at }) => at > here.paragraph && at < next.paragraph)
    // A heading between them opens another section: what is under it is not part of this text.
    const end = left.findIndex(({ kind }) => kind === 'heading' || kind === 'table')
    const own = (end < 0 ? left : left.slice(0, end)).map((each): PlacedBlock => ({ ...each, document: document.name }))
    return own.length ? [{ at: from + index + 1, blocks: own }] : []
  })
}

/** Running text looks like the paragraph before it, without what only a first one has. */
function styleAt({ blocks, from }: Target, at: number): { style?: string } {
  const near = blocks.slice(Math.max(1, at - from - 1)).find((block) => block.type === 'paragraph' && !block.attrs?.list)
  return near?.attrs?.style ? { style: near.attrs.style } : {}
}
