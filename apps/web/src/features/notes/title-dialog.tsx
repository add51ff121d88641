import { MAX_NOTE_TITLE, NEW_NOTE } from '@magazineai/contract'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Asks for the title of a note. One left blank is "New Note". */
export function TitleDialog({
  heading,
  title,
  isPending,
  onSave,
  onClose,
}: {
  heading: string
  title: string
  isPending: boolean
  onSave: (title: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(title)
  return (
    <Dialog
      title={heading}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => onSave(text)} isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) onSave(text)
        }}
      >
        <TextField label="Title" placeholder={NEW_NOTE} takesFocus maxLength={MAX_NOTE_TITLE} value={text} onChange={setText} />
      </Form>
    </Dialog>
  )
}
