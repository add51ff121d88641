import {
  type Block,
  type BlockAttrs,
  CharacterStyle,
  type Design,
  Id,
  type Operation,
  ParagraphStyle,
  replaceRange,
  sliceDoc,
} from '@magazineai/design'
import { z } from 'zod'
import type { Editor } from '../state/editor.ts'
import { edit, insertBlocks, sessionOf, typedOver } from './edit.ts'
import { blocksFromHtml } from './html-in.ts'
import { htmlOf, plainOf } from './html-out.ts'
import { rangeIn } from './session.ts'

/** The styles that copied paragraphs name, so that another magazine can have them too. */
export const ClipStyles = z.object({ paragraph: z.record(Id, ParagraphStyle), character: z.record(Id, CharacterStyle) })
export type ClipStyles = z.infer<typeof ClipStyles>

/** Copies the selected words: as paragraphs of ours with their styles, as plain text and as HTML. @throws Error outside text editing. */
export function copyWords(editor: Editor): { blocks: Block[]; styles: ClipStyles; plain: string; html: string } {
  const session = sessionOf(editor)
  const blocks = sliceDoc(session.doc, rangeIn(session))
  const number = editor.design.pages.findIndex(({ id }) => id === session.page) + 1
  return {
    blocks,
    styles: stylesOf(editor.design, blocks),
    plain: plainOf(blocks, editor.design, number),
    html: htmlOf(blocks, editor.design, number),
  }
}

/** Collects the styles that paragraphs name, with those they are based on. */
export function stylesOf(design: Design, blocks: readonly Block[]): ClipStyles {
  const styles: ClipStyles = { paragraph: {}, character: {} }
  const take = (id: string | undefined): void => {
    const style = id === undefined ? undefined : design.styles.paragraph[id]
    if (!style || id === undefined || styles.paragraph[id]) return
    styles.paragraph[id] = style
    take(style.basedOn)
  }
  for (const { attrs, content = [] } of blocks) {
    take(attrs?.style)
    for (const mark of content.flatMap(({ marks = [] }) => marks)) {
      const style = mark.type === 'style' ? design.styles.character[mark.attrs.style] : undefined
      if (mark.type === 'style' && style) styles.character[mark.attrs.style] = style
    }
  }
  return styles
}

/** Puts copied paragraphs at the caret. Styles this magazine lacks come along, unless it has one of the same name. */
export function pasteWords(editor: Editor, blocks: readonly Block[], styles: ClipStyles | undefined): void {
  const { ops, names } = styles ? missing(editor.design, styles) : { ops: [], names: new Map<string, string>() }
  const mark = editor.history.mark('Paste')
  for (const op of ops) editor.continue(op)
  insertBlocks(editor, names.size > 0 ? blocks.map((block) => renamed(block, names)) : blocks)
  if (ops.length > 0) editor.history.squash(mark)
}

/** Builds the operations that bring styles which a design lacks, and maps the ids of those that it has by another id. */
export function missing(design: Design, styles: ClipStyles): { ops: Operation[]; names: Map<string, string> } {
  const names = new Map<string, string>()
  const ops: Operation[] = []
  for (const kind of ['paragraph', 'character'] as const) {
    for (const [id, style] of Object.entries(styles[kind])) {
      if (design.styles[kind][id]) continue
      const alike = Object.entries(design.styles[kind]).find(([, { name }]) => name === style.name)
      if (alike) names.set(id, alike[0])
      else ops.push({ op: 'set-style', kind, id, style } as Operation)
    }
  }
  return { ops, names }
}

/** Replaces the ids of the styles that a paragraph names; those not in `names` stay. */
export function renamed(block: Block, names: ReadonlyMap<string, string>): Block {
  const style = names.get(block.attrs?.style ?? '')
  const content = block.content?.map((inline) => ({
    ...inline,
    ...(inline.marks
      ? {
          marks: inline.marks.map((mark) =>
            mark.type === 'style' ? { ...mark, attrs: { style: names.get(mark.attrs.style) ?? mark.attrs.style } } : mark,
          ),
        }
      : {}),
  }))
  return { ...block, ...(style ? { attrs: { ...block.attrs, style } } : {}), ...(content ? { content } : {}) }
}

/** Puts the paragraphs of a foreign text at the caret. @returns false when there is nothing in it. */
export function pasteHtml(editor: Editor, html: string): boolean {
  const session = sessionOf(editor)
  const range = typedOver(session)
  const here = session.doc.content[range.from.block]
  const blocks = blocksFromHtml(html, editor.design, plainAttrs(here?.attrs))
  const [only] = blocks
  if (!only) return false
  // Words of one paragraph flow into the paragraph at the caret; they are no paragraph of their own.
  const flows = blocks.length === 1 && only.type === 'paragraph' && !only.attrs?.list
  const dressed = flows ? [{ type: 'paragraph' as const, ...(only.content ? { content: only.content } : {}) }] : blocks
  return edit(editor, replaceRange(session.doc, range, dressed), { kind: 'paste', label: 'Paste' })
}

/** What paragraphs that follow one take over from it. */
function plainAttrs(attrs: BlockAttrs = {}): BlockAttrs {
  const { dropCap: _dropCap, source: _source, placeholder: _placeholder, list: _list, ...kept } = attrs
  return kept
}
