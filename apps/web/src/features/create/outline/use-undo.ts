import type { Outline } from '@magazineai/contract'
import { useState } from 'react'

type Edit = (change: (outline: Outline) => Outline) => void

/** Most steps that can be taken back. */
const MOST = 50

/** Steps of the pieces of an outline that can be taken back one by one. Typing is no step, and ends what could be taken back: what was typed since would be lost. */
export function useUndo(outline: Outline, edit: Edit): { step: Edit; type: Edit; undo: (() => void) | null } {
  const [past, setPast] = useState<readonly Outline['items'][]>([])
  const last = past.at(-1)
  return {
    step: (change) => {
      if (change(outline) !== outline) setPast([...past, outline.items].slice(-MOST))
      edit(change)
    },
    type: (change) => {
      setPast([])
      edit(change)
    },
    undo:
      last === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1))
            edit((old) => ({ ...old, items: last }))
          },
  }
}
