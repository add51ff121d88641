import { numeralIn, type Block, type Design, type Inline } from '@magazineai/design'

type FieldAttrs = Extract<Inline, { type: 'field' }>['attrs']

const TEXTS: { [name in FieldAttrs['name']]: (field: FieldAttrs, design: Design, number: number) => string } = {
  'page-number': (field, design, number) => (field.page ? pageNumber(design, field.page) : numeralIn(design.language, number)),
  'page-count': (_, design) => numeralIn(design.language, design.pages.length),
  'magazine-name': (_, design) => design.name,
}

/**
 * Returns what a field says on a page, numbers in the digits of the design's language: `number` is the 1-based number of the page it stands
 * on.
 */
export const fieldText = (field: FieldAttrs, design: Design, number: number): string => TEXTS[field.name](field, design, number)

/** The number of a page by its id, or a dash when it is gone. */
function pageNumber(design: Design, page: string): string {
  const index = design.pages.findIndex((one) => one.id === page)
  return index < 0 ? '–' : numeralIn(design.language, index + 1)
}

/** Returns the texts of the fields of a block in order; joined they tell whether the block must be set again. */
export function blockFields(block: Block, design: Design, number: number): string[] {
  const texts: string[] = []
  for (const inline of block.content ?? []) if (inline.type === 'field') texts.push(fieldText(inline.attrs, design, number))
  return texts
}
