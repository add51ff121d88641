import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { DriveSession, FailureNotice } from '../session/drive-session.ts'

/** How many failures are listed. */
const MOST = 50

/** Says what failed: the server’s words with the name of each item, else the sentence of the action. */
export function FailureDialogs({ session }: { session: DriveSession }) {
  const failure = useSyncExternalStore(session.failure.subscribe, session.failure.get)
  if (failure === null) return null
  return <FailureDialog failure={failure} onClose={() => session.failure.set(null)} />
}

const FOCUSED = { autoFocus: true }

function FailureDialog({ failure: { title, failures }, onClose }: { failure: FailureNotice; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width="sm"
      role="alertdialog"
      footer={
        <Button variant="primary" onPress={onClose} {...FOCUSED}>
          OK
        </Button>
      }
    >
      <ul className="flex flex-col gap-2 text-body text-ink-2">
        {failures.slice(0, MOST).map(({ name, message }) => (
          <li key={`${name}:${message}`}>
            {name !== '' && <span className="block truncate font-medium text-ink">{name}</span>}
            {message}
          </li>
        ))}
        {failures.length > MOST && <li>… and {failures.length - MOST} more.</li>}
      </ul>
    </Dialog>
  )
}
