import type { Design } from '@magazineai/design'
import { useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Workspace } from '../open.ts'
import { storeCopy } from '../ports.ts'
import { useEditorState } from '../use-editor.ts'

/** Asks what to do when the magazine was changed elsewhere: nothing is lost either way. */
export function ConflictDialog({ workspace, onReopen }: { workspace: Workspace; onReopen: () => void }) {
  const isConflict = useEditorState((state) => state.save === 'conflict')
  // Put off, the question comes back with the next change.
  const design = useEditorState((state) => state.design)
  const [putOff, setPutOff] = useState<Design | null>(null)
  const isOpen = isConflict && putOff !== design
  const [busy, setBusy] = useState(false)
  const settle = async (keepMine: boolean): Promise<void> => {
    setBusy(true)
    try {
      if (keepMine) {
        await storeCopy(workspace.editor.design)
        toast({ tone: 'success', title: 'Your version is kept as a copy', description: 'You find it among your magazines.' })
      }
      workspace.abandon()
      await workspace.local.remove(workspace.magazineId)
      onReopen()
    } catch (error) {
      toast({ tone: 'error', title: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button onPress={() => void settle(false)} isDisabled={busy}>
        Take the other version
      </Button>
      <Button variant="primary" onPress={() => void settle(true)} isPending={busy}>
        Keep mine as a copy
      </Button>
    </>
  )
  return (
    <Dialog
      title="This magazine was changed elsewhere"
      isOpen={isOpen}
      onClose={() => setPutOff(design)}
      isDismissable={false}
      role="alertdialog"
      width="sm"
      footer={footer}
    >
      <p className="text-body text-ink-2">
        Another window or person saved it while you were editing. Your version is safe on this device. Keep it as a magazine of its own, or
        drop it and go on with the other version.
      </p>
    </Dialog>
  )
}
