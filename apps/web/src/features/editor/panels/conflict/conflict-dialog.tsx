import { createHistory } from '@magazineai/design'
import { useState } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { plural } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toast.ts'
import { historyOptionsOf } from '@magazineai/editor/state'
import { type Workspace, storeCopy } from '../../ports/ports.ts'
import { differencesBetween } from '../../save/differences.ts'
import { useEditorState } from '../../base/use-editor.ts'
import { ConflictCompare } from './conflict-compare.tsx'

/** Asks what to do when the magazine was changed here and elsewhere in the same place: nothing is lost either way. */
export function ConflictDialog({ workspace }: { workspace: Workspace }) {
  const isConflict = useEditorState((state) => state.save === 'conflict')
  const isAsked = useEditorState((state) => state.showConflict)
  const { store } = workspace.editor
  const close = (): void => store.set({ showConflict: false })
  return isConflict && isAsked ? <Question workspace={workspace} onClose={close} /> : null
}

function Question({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [compares, setCompares] = useState(false)
  const settle = async (keepsMine: boolean): Promise<void> => {
    setBusy(true)
    try {
      if (keepsMine) await keepCopy(workspace)
      takeTheirs(workspace)
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: messageOf(error) })
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button onPress={() => setCompares(!compares)} className="mr-auto">
        {compares ? 'Back' : 'Compare'}
      </Button>
      <Button onPress={() => void settle(false)} isDisabled={busy}>
        Take theirs
      </Button>
      <Button variant="primary" onPress={() => void settle(true)} isPending={busy}>
        Keep mine as a copy
      </Button>
    </>
  )
  return (
    <Dialog
      title={compares ? 'Your version and the other one' : 'This magazine was changed elsewhere'}
      isOpen
      onClose={onClose}
      isDismissable={false}
      role="alertdialog"
      width={compares ? 'lg' : 'md'}
      footer={footer}
    >
      {compares ? <ConflictCompare workspace={workspace} /> : <Summary workspace={workspace} />}
    </Dialog>
  )
}

/** What happened, and what each answer does. */
function Summary({ workspace }: { workspace: Workspace }) {
  const theirs = workspace.autosave.conflict?.theirs.design
  const changed = theirs ? differencesBetween(workspace.editor.design, theirs).pages.filter((page) => page.difference !== 'same').length : 0
  return (
    <div className="flex flex-col gap-3 text-body text-ink-2">
      <p>
        Another window or device saved {changed === 1 ? 'the page' : changed > 1 ? `the same ${plural(changed, 'page')}` : 'the same part'}{' '}
        that you changed here. Your version is safe on this device until you decide; you can also go on working and decide later.
      </p>
      <p>
        <strong className="font-medium text-ink">Keep mine as a copy</strong> makes a magazine of its own of your version, and goes on here
        with the other one. <strong className="font-medium text-ink">Take theirs</strong> lets go of your version.
      </p>
    </div>
  )
}

async function keepCopy({ editor }: Workspace): Promise<void> {
  await storeCopy(editor.design)
  toast({ tone: 'success', title: 'Your version is kept as a copy', description: 'You find it among your magazines.' })
}

/** Goes on with what the server has. The steps of the history were made on the other version, so a new one begins. */
function takeTheirs({ editor, autosave }: Workspace): void {
  const theirs = autosave.conflict?.theirs.design
  if (!theirs) return
  editor.replace(
    createHistory(
      theirs,
      historyOptionsOf(() => editor),
    ),
  )
  autosave.settle()
}
