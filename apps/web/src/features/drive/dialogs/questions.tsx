import type { DriveSession } from '../session/drive-session.ts'
import { ConflictDialogs } from './conflict-dialog.tsx'
import { FailureDialogs } from './failure-dialog.tsx'

/** What may stand over any screen of the drive: questions about names that are taken, and what failed. */
export function Questions({ session }: { session: DriveSession }) {
  return (
    <>
      <ConflictDialogs conflicts={session.conflicts} />
      <FailureDialogs session={session} />
    </>
  )
}
