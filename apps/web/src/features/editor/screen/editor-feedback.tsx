import { useMagazineActions } from '../panels/files/use-magazine-actions.ts'
import { HistoryFlash } from '../panels/history/history-flash.tsx'
import { LiveRegion } from '../panels/spoken/live-region.tsx'
import type { Workspace } from '../ports/ports.ts'

/** What stands by while the design is worked on: it says what was done, and saves, copies and brings in when a command asks for it. */
export function EditorFeedback({ workspace }: { workspace: Workspace }) {
  useMagazineActions(workspace)
  return (
    <>
      <HistoryFlash />
      <LiveRegion />
    </>
  )
}
