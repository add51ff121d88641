import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../../api/error.ts'
import { LinkButton } from '../../../ui/link.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { createWorkspaces, OrphanedCopy } from './open.ts'
import { Opening } from './opening.tsx'
import { EditorContext } from '../base/use-editor.ts'
import { Workbench } from './workbench.tsx'
import type { Workspace } from '../ports/ports.ts'

const workspaces = createWorkspaces()

type Opened = { status: 'opening' } | { status: 'open'; workspace: Workspace } | { status: 'failed'; error: unknown }

/** The editor of a magazine: opens it from the server or from this device, and shows the workbench. */
export function EditorScreen({ magazineId }: { magazineId: string }) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} magazineId={magazineId} onAgain={() => setAttempt((count) => count + 1)} />
}

/** One attempt to open the magazine, and the workbench when it succeeds. */
function Attempt({ magazineId, onAgain }: { magazineId: string; onAgain: () => void }) {
  const opened = useMagazine(magazineId)
  if (opened.status === 'open')
    return (
      <EditorContext value={opened.workspace.editor}>
        <Workbench workspace={opened.workspace} />
      </EditorContext>
    )
  if (opened.status === 'opening') return <Opening />
  return <NotOpened error={opened.error} onAgain={onAgain} />
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Why a magazine could not be opened, and what can be done: trying again helps with all but one that is not there. */
function NotOpened({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const isGone = isMissing(error)
  return (
    <main className="flex h-dvh flex-col items-center justify-center gap-4 bg-desk p-6 text-center">
      <h1 className="text-title font-semibold">This magazine could not be opened</h1>
      <p role="alert" className="max-w-96 text-body text-balance text-ink-2">
        {isGone ? 'It may have been deleted, or it belongs to another account.' : messageOf(error)}
      </p>
      <div className="flex gap-2">
        <LinkButton href="/magazines" variant={isGone ? 'primary' : 'secondary'} size="lg">
          All magazines
        </LinkButton>
        {error instanceof OrphanedCopy && <KeepButton rest={error} />}
        {!isGone && !(error instanceof OrphanedCopy) && (
          <PlainButton variant="primary" size="lg" onPress={onAgain}>
            Try again
          </PlainButton>
        )}
      </div>
    </main>
  )
}

/** Makes a magazine of what is left of one, and opens it. */
function KeepButton({ rest }: { rest: OrphanedCopy }) {
  const [busy, setBusy] = useState(false)
  const keep = async (): Promise<void> => {
    setBusy(true)
    try {
      window.location.assign(`/editor/${await rest.keep()}`)
    } catch (error) {
      toast({ tone: 'error', title: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <PlainButton variant="primary" onPress={() => void keep()} isPending={busy}>
      Keep mine as a new magazine
    </PlainButton>
  )
}

function useMagazine(magazineId: string): Opened {
  const [opened, setOpened] = useState<Opened>({ status: 'opening' })
  useEffect(() => {
    let workspace: Workspace | null = null
    let left = false
    const open = async (): Promise<void> => {
      try {
        workspace = await workspaces.open(magazineId)
        if (left) workspace.close()
        else setOpened({ status: 'open', workspace })
      } catch (error) {
        if (!left) setOpened({ status: 'failed', error })
      }
    }
    void open()
    return () => {
      left = true
      workspace?.close()
    }
  }, [magazineId])
  return opened
}
