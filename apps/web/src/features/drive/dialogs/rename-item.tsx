import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Item } from '../model/item.ts'
import { cleanName, nameFault } from '../model/paths.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** Gives an item another name. An empty one becomes `emptyName`; without that the old one stays. */
export function RenameDialog({
  item,
  emptyName,
  session,
  onClose,
}: {
  item: Item
  emptyName: string | null
  session: DriveSession
  onClose: () => void
}) {
  const [text, setText] = useState(item.name)
  const [isBusy, setBusy] = useState(false)
  const name = cleanName(text) || (emptyName ?? item.name)
  const fault = nameFault(name)
  const submit = async (): Promise<void> => {
    if (name === item.name) return onClose()
    if (fault !== null) return
    setBusy(true)
    const isDone = await session.actions.rename(item, name)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title="Rename"
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void submit()} isPending={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <Form
        // What the server refused may be sent again.
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField label="New name" takesFocus maxLength={255} value={text} onChange={setText} error={fault ?? undefined} />
      </Form>
    </Dialog>
  )
}
