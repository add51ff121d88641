import type { Block } from '@magazineai/design'

/** How many units an inline takes in the document and in the layout: a field is one unit there and its text here. */
function* spans(block: Block, fields: readonly string[]): Generator<{ doc: number; layout: number }> {
  let field = 0
  for (const inline of block.content ?? []) {
    if (inline.type === 'text') yield { doc: inline.text.length, layout: inline.text.length }
    else if (inline.type === 'hard_break') yield { doc: 1, layout: 1 }
    else yield { doc: 1, layout: (fields[field++] ?? '').length }
  }
}

/** Converts an offset in a block of the document to one of the layout. `fields` = the texts its fields show. */
export function toLayoutOffset(block: Block, fields: readonly string[], offset: number): number {
  let doc = 0
  let layout = 0
  for (const span of spans(block, fields)) {
    if (offset < doc + span.doc || (offset === doc + span.doc && span.doc === span.layout)) return layout + (offset - doc)
    doc += span.doc
    layout += span.layout
  }
  return layout
}

/** Converts a layout offset to one in the document; inside the text of a field to the nearer side of it. */
export function toDocOffset(block: Block, fields: readonly string[], offset: number): number {
  let doc = 0
  let layout = 0
  for (const span of spans(block, fields)) {
    const inside = offset - layout
    if (inside <= span.layout && span.doc === span.layout) return doc + inside
    if (inside < span.layout) return doc + (inside * 2 < span.layout ? 0 : 1)
    doc += span.doc
    layout += span.layout
  }
  return doc
}
