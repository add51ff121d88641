import { useEffect, useState, useSyncExternalStore } from 'react'
import { signOut } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import type { UnsavedChanges } from '../../api/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'

// The harmless answer is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** Saving that is done sooner shows nothing, ms. */
const QUICK = 500

/** What is seen of the way out: that something is being saved, and the question about what would be lost. */
export function SignOutDialog() {
  const leaving = useSyncExternalStore(signOut.subscribe, signOut.get)
  if (leaving.step === 'asking') return <Question losses={leaving.losses} />
  return leaving.step === 'saving' ? <Saving /> : null
}

function Saving() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), QUICK)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title="Signing out" isOpen={isLong} onClose={() => {}} width="sm" isDismissable={false}>
      <output className="flex items-center gap-2 text-body text-ink-2">
        <Spinner />
        Saving your last changes…
      </output>
    </Dialog>
  )
}

function Question({ losses }: { losses: UnsavedChanges }) {
  const discard = (): void => {
    signOut.discard().catch((error: unknown) => toast({ tone: 'error', title: messageOf(error) }))
  }
  return (
    <Dialog
      title="Sign out and lose changes?"
      isOpen
      onClose={() => signOut.stay()}
      width="sm"
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={() => signOut.stay()} {...FOCUSED}>
            Stay
          </Button>
          <Button variant="danger" onPress={discard}>
            Sign out and discard
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        This has not reached the server. Signing out removes it from this device, and it cannot be brought back:
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-body">
        {losses.magazines.map((name) => (
          <li key={name} className="wrap-anywhere">
            Your last changes to “{name}”
          </li>
        ))}
        {losses.form && <li>{formOf(losses.form.files)}</li>}
        {losses.uploads > 0 && (
          <li>{losses.uploads === 1 ? 'One file that is uploading' : `${losses.uploads} files that are uploading`}</li>
        )}
      </ul>
      {losses.magazines.length > 0 && (
        <p className="mt-3 text-ui text-ink-2">To keep changes, stay, open the magazine, and wait until it says “Saved”.</p>
      )}
    </Dialog>
  )
}

const formOf = (files: number): string => {
  const form = 'The form for a new magazine that you have begun'
  return files === 0 ? form : `${form}, with ${files === 1 ? 'one document' : `${files} documents`}`
}
