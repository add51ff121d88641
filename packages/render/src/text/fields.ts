import type { Block, Design, Inline } from '@magazineai/design'

type FieldAttrs = Extract<Inline, { type: 'field' }>['attrs']

/** What a field says on a page: `number` is the 1-based number of the page it stands on. */
export function fieldText(field: FieldAttrs, design: Design, number: number): string {
  switch (field.name) {
    case 'page-number':
      return String(field.page ? pageNumber(design, field.page) : number)
    case 'page-count':
      return String(design.pages.length)
    case 'magazine-name':
      return design.name
  }
}

/** The number of a page by its id, or a dash when it is gone. */
function pageNumber(design: Design, page: string): string {
  const index = design.pages.findIndex((one) => one.id === page)
  return index < 0 ? '–' : String(index + 1)
}

/** The fields of a block, with their texts, in order; joined it tells whether the block must be set again. */
export const blockFields = (block: Block, design: Design, number: number): string[] =>
  (block.content ?? []).flatMap((inline) => (inline.type === 'field' ? [fieldText(inline.attrs, design, number)] : []))
