import type { DragEvent } from 'react'
import type { ItemListProps, Row } from './list-types.ts'

/** Returns what a list does with what is dragged over it: a row that takes it is marked, else the list as a whole (''). */
export function dropHandlers<T extends Row>({ dragging, rows }: ItemListProps<T>, setOver: (id: string | null) => void) {
  if (!dragging) return {}
  const rowAt = (event: DragEvent): T | null => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    const row = id === undefined ? undefined : rows.find((each) => each.id === id)
    return row && dragging.effectOn(event, row) !== null ? row : null
  }
  return {
    onDragOver: (event: DragEvent) => {
      const row = rowAt(event)
      const effect = dragging.effectOn(event, row)
      if (effect === null) return setOver(null)
      event.preventDefault()
      event.dataTransfer.dropEffect = effect
      setOver(row?.id ?? '')
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(null)
      dragging.onDrop(event, rowAt(event))
    },
  }
}
