import type { Design } from '@magazineai/design'
import type { HistoryMark } from '@magazineai/design'
import { useMemo, useRef } from 'react'
import { useEditor } from '../../base/use-editor.ts'

/** Makes one step of the history of all changes of a drag. */
export interface Stroke {
  /** Does a change; it goes on with the last one unless that is ended, or something else was done since. */
  change(run: () => void): void
  end(): void
}

/** Makes one drag of a slider or a colour picker one step of the history, however many changes it makes. */
export function useStroke(): Stroke {
  const editor = useEditor()
  const held = useRef<{ mark: HistoryMark; design: Design } | null>(null)
  return useMemo(
    () => ({
      change(run) {
        const goesOn = held.current?.design === editor.design ? held.current : null
        const mark = goesOn?.mark ?? editor.history.mark('')
        run()
        if (goesOn) editor.history.squash(mark)
        held.current = { mark, design: editor.design }
      },
      end() {
        held.current = null
      },
    }),
    [editor],
  )
}
