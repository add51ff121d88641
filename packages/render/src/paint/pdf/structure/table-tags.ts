import type { TextItem } from '../../../frame.ts'
import type { StructElement } from './element.ts'
import type { ParagraphElements } from './outliner.ts'
import type { TableRole } from './structure-of.ts'

/** A cell that waits for the lines of its text. */
interface Cell {
  element: StructElement
  /** What of its text is still to come. */
  rest: string
}

/** Adds the elements of a table and returns what finds the cell that a line belongs to: by its words, since a frame knows no cells. */
export function tableTags(table: StructElement, { cells, head, blocks }: TableRole): (item: TextItem) => ParagraphElements {
  const made = cells.flatMap((texts, r) => {
    const row = table.add('TR')
    return texts.flatMap((text, c): Cell[] => {
      const block = blocks.find((one) => r >= one.row && r < one.row + one.rows && c >= one.column && c < one.column + one.columns)
      if (block && (block.row !== r || block.column !== c)) return []
      const facts = block ? { rowSpan: block.rows, columnSpan: block.columns } : {}
      return [{ element: row.add(r === 0 && head ? 'TH' : 'TD', facts), rest: text }]
    })
  })
  const known = new Map<TextItem, ParagraphElements>()
  let current = made[0]
  return (item) => {
    let found = known.get(item)
    if (!found) {
      const follows = (cell: Cell | undefined) => cell !== undefined && cell.rest !== '' && cell.rest.startsWith(item.source)
      current = follows(current) ? current : (made.find(follows) ?? current)
      if (current) current.rest = current.rest.slice(item.source.length)
      const text = current?.element ?? table
      known.set(item, (found = { text, label: text }))
    }
    return found
  }
}
