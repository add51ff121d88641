import { useState, type DragEvent } from 'react'
import { foldersOfSet, isAllIn, isInsideSet, labelOfSet, type ItemSet } from '../model/item-set.ts'
import { chosenOfDrop } from '../queue/entries.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** The kind under which items of the drive are dragged. */
const KIND = 'application/x-magazineai-items'

/** Returns whether files of the system are dragged. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Returns what letting go over a folder would do: items move or, with ctrl or alt, are copied; files go up; null = nothing. */
export function effectOn(event: DragEvent, folder: string, session: DriveSession): 'move' | 'copy' | null {
  if (hasFiles(event)) return 'copy'
  const items = session.dragged.get()
  if (!items) return null
  const isCopy = event.ctrlKey || event.altKey
  if (isInsideSet(items, folder)) return null
  if (!isCopy && foldersOfSet(items).every((from) => from === folder)) return null
  return isCopy ? 'copy' : 'move'
}

/** Takes what was let go over a folder. */
export async function takeDrop(event: DragEvent, folder: string, session: DriveSession): Promise<void> {
  event.preventDefault()
  event.stopPropagation()
  if (hasFiles(event)) {
    try {
      session.uploads.add(await chosenOfDrop(event.dataTransfer), folder)
    } catch {
      session.fail('Upload failed.', [{ name: '', message: 'What was dropped could not be read. Choose it with the button instead.' }])
    }
    return
  }
  const effect = effectOn(event, folder, session)
  const items = session.dragged.get()
  session.dragged.set(null)
  if (!items || effect === null) return
  await (effect === 'copy' ? session.actions.copy(items, folder) : session.actions.move(items, folder))
}

/** Begins to drag items: what is seen at the pointer says how many. */
export function beginDrag(event: DragEvent, items: ItemSet, session: DriveSession): void {
  session.dragged.set(items)
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData(KIND, '')
  event.dataTransfer.setData('text/plain', isAllIn(items) ? labelOfSet(items) : items.map(({ name }) => name).join('\n'))
  const label = document.createElement('div')
  label.textContent = labelOfSet(items)
  label.className = 'fixed -top-20 left-0 max-w-60 truncate rounded-md bg-ink px-2.5 py-1.5 text-ui font-medium text-on-ink'
  document.body.append(label)
  event.dataTransfer.setDragImage(label, -8, -8)
  setTimeout(() => label.remove())
}

/** Handlers of something that is a folder to drop on, and whether something is over it now. */
export interface DropTarget {
  isOver: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Makes something a folder to drop on. */
export function useDropTarget(folder: string, session: DriveSession): DropTarget {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        const effect = effectOn(event, folder, session)
        if (effect === null) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = effect
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false)
        void takeDrop(event, folder, session)
      },
    },
  }
}
