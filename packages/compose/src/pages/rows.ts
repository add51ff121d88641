import { numeralIn, type Block } from '@magazineai/design'
import { plainBlock } from '../fill/inlines.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { BlockWriter, formOfItems } from './blocks.ts'
import type { PageSpec } from '../specs/page-spec.ts'

/**
 * A row of a list, a programme or a method: what marks it stands in a narrow column before its text. A `band` is a heading over rows, a
 * `text` a paragraph between them without a rule.
 */
export interface Row {
  kind: 'row' | 'band' | 'text'
  mark: readonly Block[]
  main: readonly Block[]
  /** True for what is done one after the other: its number says where it is, and is not read by itself. */
  isStep?: boolean
}

/** How rows are marked; `language`, a BCP 47 tag, says in which digits. */
type Marking = Pick<PageSpec, 'numbers' | 'years'> & { language: string }

/** Returns the blocks of a piece as rows, in their order. */
export function rowsOf(piece: Piece, blocks: readonly MaterialBlock[], marking: Marking): Row[] {
  const { years, language } = marking
  const writer = new BlockWriter(piece, { language })
  const text = (block: MaterialBlock): Row[] => {
    const main = writer.write([block])
    return main.length ? [{ kind: block.kind === 'subhead' || block.kind === 'label' ? 'band' : 'text', mark: [], main }] : []
  }
  return blocks.flatMap((block): Row[] => {
    switch (block.kind) {
      case 'steps':
        return block.steps.map((step, index) => ({
          kind: 'row',
          isStep: true,
          mark: number(numeralIn(language, Number(step.number ?? index + 1))),
          main: writer.step(block, step),
        }))
      case 'items':
        return rowsOfItems(writer, block, marking)
      case 'entries': {
        // One long date, and all of the list are set as dates: none of them stands in another type than the others.
        const areYears = years && block.entries.every((entry) => !('when' in entry) || entry.when.length <= YEAR)
        return block.entries.map((entry) =>
          'when' in entry
            ? {
                kind: 'row',
                mark: writer.when(block, entry, areYears ? 'row-number' : 'row-when'),
                main: writer.entry(block, entry),
              }
            : { kind: 'band', mark: [], main: writer.day(block, entry.day) },
        )
      }
      case 'questions':
        return block.pairs.map((pair) => ({ kind: 'row', mark: writer.question(block, pair), main: writer.answer(pair) }))
      case 'prose':
      case 'subhead':
      case 'label':
      case 'verse':
      case 'turns':
      case 'ingredients':
      case 'table':
      case 'quotation':
      case 'code':
      case 'role':
      case 'picture':
      case 'caption':
      case 'note':
        break
    }
    return text(block)
  })
}

/** Most letters of a year, or of a span of years. */
const YEAR = 9

const number = (mark: string): Block[] => [plainBlock(mark, { style: 'row-number' })]

/** Items of lower levels stand in the row of the one above them. */
function rowsOfItems(writer: BlockWriter, block: Extract<MaterialBlock, { kind: 'items' }>, { numbers, language }: Marking): Row[] {
  const rows: { mark: Block[]; main: Block[] }[] = []
  const form = formOfItems(block.items)
  for (const item of block.items) {
    const last = rows.at(-1)
    if (item.level > 0 && last) last.main.push(...writer.lesserItem(block, item))
    else {
      const count = rows.length + 1
      const mark = item.number?.replace(/[.):]$/u, '') ?? (block.ordered || numbers ? numeralIn(language, count) : '')
      rows.push({ mark: mark ? number(mark) : [], main: writer.item(block, item, form) })
    }
  }
  return rows.map((row) => ({ kind: 'row', ...row }))
}
