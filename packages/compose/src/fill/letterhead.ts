import { isKind } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/article.ts'
import type { Collection } from '../material/material.ts'
import { wordsAlone, type SourceDocument, sliceInlines } from '../source.ts'
import { LINE_BREAK, trimmedLine } from '../white-space.ts'
import { saysIssue, saysSeason, saysYear } from '../words/issue-line.ts'
import type { FillContext } from './context.ts'
import { textOf } from './inlines.ts'

/** Returns the title over the one document, and the lines between it and its first text that say who publishes it, which issue it is and how they are reached. */
export function letterheadIn([document, ...others]: readonly SourceDocument[], collections: readonly Collection[]): PlacedBlock[] {
  if (!document || others.length) return []
  const heads = collections.filter(({ isLetterhead, document: name }) => isLetterhead && name === document.name)
  // What stands over all of a document is its name; where the issue has another, it says whose paper it is.
  const first = document.blocks[0]?.index
  const over = collections.filter((each) => each.document === document.name && each.collection === undefined && each.title !== null)
  const titles = over.filter(({ at }) => at[0] === first).flatMap(({ at }) => at.slice(0, 1))
  const indexes = new Set([...titles, ...heads.flatMap(({ blocks }) => blocks.flatMap(({ at }) => at))])
  return document.blocks.filter(({ index }) => indexes.has(index)).flatMap((block) => linesIn({ ...block, document: document.name }))
}

/** The lines of a block that were broken on purpose. */
function linesIn(block: PlacedBlock): PlacedBlock[] {
  const text = block.inlines.map((inline) => inline.text).join('')
  let at = 0
  return text.split(LINE_BREAK).flatMap((line) => {
    const inlines = sliceInlines(block.inlines, at, at + line.length)
    at += line.length + 1
    return line.trim() ? [{ ...block, kind: 'paragraph' as const, inlines, text: trimmedLine(line) }] : []
  })
}

/** Blocks under the title of a document that are looked at. */
const UNDER_TITLE = 4

/** Returns the lines under the title of a document, up to its next heading. */
export function linesUnderTitle({ name, blocks: [title, ...blocks] }: SourceDocument): PlacedBlock[] {
  if (title?.kind !== 'heading' || title.level !== 1) return []
  const end = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  const under = blocks.slice(0, Math.min(UNDER_TITLE, end < 0 ? blocks.length : end))
  return under.flatMap((block) => linesIn({ ...block, document: name }))
}

/** Returns the line of a letterhead that says which issue it is: its number, else its season. */
export const issueLineIn = (lines: readonly PlacedBlock[]): PlacedBlock | undefined =>
  [saysIssue, saysSeason, saysYear].map((says) => lines.find(({ text }) => says(text))).find((line) => line !== undefined)

/** Returns the lines of the letterhead of an issue that stand nowhere in it yet. */
export function letterheadLeft({ draft, letterhead = [], name }: FillContext): PlacedBlock[] {
  const printed = draft.design.pages.flatMap((page) =>
    Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content.map(textOf) ?? []) : [])),
  )
  const said = wordsAlone([name, ...printed].join(' '))
  return letterhead.filter(({ text }) => !said.includes(wordsAlone(text)))
}
