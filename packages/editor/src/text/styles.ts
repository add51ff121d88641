import {
  type Block,
  type BlockAttrs,
  type CharacterStyle,
  type Design,
  editOperation,
  group,
  type Mark,
  type Operation,
  type ParagraphStyle,
  resolveInline,
  resolveParagraphStyle,
  type TextRange,
  walkTexts,
} from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { wholeOf } from './doc.ts'
import { currentMarks, sessionOf } from './edit.ts'
import { applyAttrs, applyMark, selectedTexts, textFormat } from './format.ts'
import { isCollapsed, rangeIn } from './session.ts'

/** Attributes of a paragraph that are no matter of its look. */
const NOT_LOOK = new Set<string>(['style', 'language', 'source', 'placeholder'])

/** Marks that mean something beyond how letters look. */
const MEANING = new Set<Mark['type']>(['link', 'style'])

/** Marks that are no attribute of a style of their own. */
const PLAIN_MARKS = new Set<Mark['type']>([...MEANING, 'superscript', 'subscript'])

const lookOf = (attrs: BlockAttrs = {}): Partial<BlockAttrs> =>
  Object.fromEntries(Object.entries(attrs).filter(([key]) => !NOT_LOOK.has(key)))

const bareAttrs = ({ style, language, source, placeholder }: BlockAttrs = {}): BlockAttrs => ({
  ...(style === undefined ? {} : { style }),
  ...(language === undefined ? {} : { language }),
  ...(source === undefined ? {} : { source }),
  ...(placeholder === undefined ? {} : { placeholder }),
})

/** Clears what a paragraph sets itself, so that it looks as its style says, and its marks but links and named styles. */
export function cleared(block: Block): Block {
  const attrs = bareAttrs(block.attrs)
  const { attrs: _attrs, content, ...rest } = block
  const inlines = content?.map(({ marks = [], ...inline }) => {
    const kept = marks.filter(({ type }) => MEANING.has(type))
    return kept.length > 0 ? { ...inline, marks: kept } : inline
  })
  return { ...rest, ...(Object.keys(attrs).length > 0 ? { attrs } : {}), ...(inlines ? { content: inlines } : {}) }
}

/** The selected paragraphs: of the text that is edited those of the selection, else all of the selected layers. */
function selectedParagraphs(editor: Editor): { target: Parameters<typeof editOperation>[0]; range: TextRange; blocks: readonly Block[] }[] {
  const { text } = editor.state
  const slice = (blocks: readonly Block[], { from, to }: TextRange): readonly Block[] => blocks.slice(from.block, to.block + 1)
  if (text) return [{ target: text.target, range: rangeIn(text), blocks: slice(text.doc.content, rangeIn(text)) }]
  return selectedTexts(editor).map(({ target, doc }) => ({ target, range: wholeOf(doc), blocks: doc.content }))
}

/** The operations that exchange the selected paragraphs for others. */
const changed = (editor: Editor, change: (block: Block) => Block): Operation[] =>
  selectedParagraphs(editor).map(({ target, range, blocks }) =>
    editOperation(target, { at: range.from.block, remove: blocks.length, insert: blocks.map(change), caret: range.to }),
  )

/** Returns whether the first selected paragraph looks different from its style. */
export function hasOverrides(editor: Editor): boolean {
  const [first] = selectedParagraphs(editor)
  const block = first?.blocks[0]
  if (!block) return false
  const hasMarks = block.content?.some(({ marks }) => marks?.some(({ type }) => !MEANING.has(type))) ?? false
  return hasMarks || Object.keys(lookOf(block.attrs)).length > 0
}

/** Lets the selected paragraphs look as their styles say. */
export function clearOverrides(editor: Editor): void {
  editor.change('Clear overrides', group(changed(editor, cleared)))
}

/** Gives the selected paragraphs a style; null takes it off. */
export function applyParagraphStyle(editor: Editor, style: string | null): void {
  applyAttrs(editor, { style: style ?? undefined }, 'Paragraph style')
  const name = style === null ? 'No style' : (editor.design.styles.paragraph[style]?.name ?? style)
  editor.announce(`Paragraph style ${name}`)
}

/** Gives the selected words a character style; null takes it off. */
export const applyCharacterStyle = (editor: Editor, style: string | null): void =>
  applyMark(editor, 'style', style === null ? null : { type: 'style', attrs: { style } }, 'Character style')

/** What the words at the caret set differently from a paragraph style, as attributes of a style. */
function differences(editor: Editor, style: string | null): Partial<ParagraphStyle> {
  const format = textFormat(editor)
  if (!format) return {}
  const base = resolveParagraphStyle(editor.design, style)
  const marks = marksHere(editor).filter(({ type }) => !PLAIN_MARKS.has(type))
  const run: Partial<Record<string, unknown>> = { ...resolveInline(editor.design, format.block, marks) }
  const own = Object.entries(CHARACTER_KEYS).filter(([key]) => run[key] !== undefined && !isEqual(run[key], base[key as keyof typeof base]))
  return { ...(lookOf(format.attrs) as Partial<ParagraphStyle>), ...Object.fromEntries(own.map(([key]) => [key, run[key]])) }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const CHARACTER_KEYS = {
  family: true,
  weight: true,
  italic: true,
  size: true,
  color: true,
  tracking: true,
  transform: true,
  features: true,
  underline: true,
  strike: true,
  baselineShift: true,
  highlight: true,
} as const satisfies { [K in keyof Omit<Required<CharacterStyle>, 'name'>]: true }

/** The marks of the selection, of its first letters when they differ, or of the caret. */
function marksHere(editor: Editor): readonly Mark[] {
  const { text } = editor.state
  if (text) return currentMarks(sessionOf(editor))
  return selectedTexts(editor)[0]?.doc.content[0]?.content?.[0]?.marks ?? []
}

/** Makes the paragraph style of the selection look as the selection does, everywhere. @returns false when it has no style. */
export function redefineStyle(editor: Editor): boolean {
  const style = textFormat(editor)?.style
  if (!style || !editor.design.styles.paragraph[style]) return false
  const set = differences(editor, style)
  const op: Operation = { op: 'set-style-props', kind: 'paragraph', id: style, set }
  return editor.change('Redefine style', group([op, ...changed(editor, cleared)]))
}

/** Makes a paragraph style of how the selection looks, based on the one it has, and gives it to the selection. @returns its id. */
export function newParagraphStyle(editor: Editor, name: string): string | null {
  const format = textFormat(editor)
  if (!format) return null
  const id = editor.newId()
  const basedOn = format.style !== null && editor.design.styles.paragraph[format.style] ? { basedOn: format.style } : {}
  const style: ParagraphStyle = { name, ...basedOn, ...differences(editor, format.style) }
  const dressed = changed(editor, (block) => ({ ...cleared(block), attrs: { ...bareAttrs(block.attrs), style: id } }))
  return editor.change('New style', group([{ op: 'set-style', kind: 'paragraph', id, style }, ...dressed])) ? id : null
}

/** Makes a character style of how the selected words look, and gives it to them. @returns its id. */
export function newCharacterStyle(editor: Editor, name: string): string | null {
  const format = textFormat(editor)
  const { text } = editor.state
  if (!format) return null
  const marks = marksHere(editor).filter(({ type }) => !PLAIN_MARKS.has(type))
  const run = resolveInline(editor.design, format.block, marks)
  const base = resolveInline(editor.design, format.block, [])
  const own = (Object.keys(CHARACTER_KEYS) as (keyof typeof CHARACTER_KEYS)[]).filter((key) => !isEqual(run[key], base[key]))
  const id = editor.newId()
  const style: CharacterStyle = { name, ...Object.fromEntries(own.map((key) => [key, run[key]])) }
  const mark = editor.history.mark('New character style')
  if (!editor.continue({ op: 'set-style', kind: 'character', id, style })) return null
  if (!text || !isCollapsed(text)) {
    for (const { type } of marks) applyMark(editor, type, null, 'New character style')
    applyCharacterStyle(editor, id)
    editor.history.squash(mark)
  }
  return id
}

/** Gives a style another name. */
export const renameStyle = (editor: Editor, kind: 'paragraph' | 'character', id: string, name: string): boolean =>
  editor.change('Rename style', { op: 'set-style-props', kind, id, set: { name } } as Operation)

/** Removes a style; what had it gets the one it was based on. */
export function deleteStyle(editor: Editor, kind: 'paragraph' | 'character', id: string): boolean {
  const remove: Operation = { op: 'set-style', kind, id, style: null }
  if (kind === 'character') return editor.change('Delete style', remove)
  const { design } = editor
  const basedOn = design.styles.paragraph[id]?.basedOn
  return editor.change('Delete style', group([...withoutStyle(design, id, basedOn), ...inherit(design, id, basedOn), remove]))
}

/** The operations that give paragraphs of a style another one. */
function withoutStyle(design: Design, id: string, next: string | undefined): Operation[] {
  return Array.from(walkTexts(design)).flatMap(({ target, doc }) =>
    doc.content.flatMap((block, at): Operation[] => {
      if (block.attrs?.style !== id) return []
      const { style: _style, ...attrs } = block.attrs
      const { attrs: _attrs, ...rest } = block
      const kept = next === undefined ? attrs : { ...attrs, style: next }
      const insert = [Object.keys(kept).length > 0 ? { ...rest, attrs: kept } : rest]
      return [{ op: 'edit-blocks', target, at, remove: 1, insert }]
    }),
  )
}

/** Styles based on one that goes are based on what it was based on. */
const inherit = (design: Design, id: string, next: string | undefined): Operation[] =>
  Object.entries(design.styles.paragraph)
    .filter(([, style]) => style.basedOn === id)
    .map(([child]): Operation =>
      next === undefined
        ? { op: 'set-style-props', kind: 'paragraph', id: child, set: {}, unset: ['basedOn'] }
        : { op: 'set-style-props', kind: 'paragraph', id: child, set: { basedOn: next } },
    )

/** Counts the paragraphs of the magazine that have a style. */
export const countStyled = (design: Design, id: string): number =>
  Array.from(walkTexts(design)).reduce((sum, { doc }) => sum + doc.content.filter((block) => block.attrs?.style === id).length, 0)
