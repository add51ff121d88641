import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/** Asks for another name of something. `onRename` hears what was typed, the old name too; what it refuses may be sent again. */
export function RenameDialog({
  name,
  longest,
  faultOf,
  isPending,
  onRename,
  onClose,
}: {
  name: string
  /** The most characters of a name. */
  longest: number
  /** Says why a name cannot be given, or was not; null when nothing is wrong. */
  faultOf: (name: string) => string | null
  isPending: boolean
  onRename: (name: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(name)
  const submit = (): void => {
    if (!isPending) onRename(text)
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
          <Button variant="primary" onPress={submit} isPending={isPending}>
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
          submit()
        }}
      >
        <TextField label="New name" takesFocus maxLength={longest} value={text} onChange={setText} error={faultOf(text) ?? undefined} />
      </Form>
    </Dialog>
  )
}
