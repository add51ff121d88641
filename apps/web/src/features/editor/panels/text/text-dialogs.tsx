import type { Href } from '@magazineai/design'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Editor, TextTask } from '@magazineai/editor/state'
import { applyLink, hrefFrom, linkHere, newCharacterStyle, newParagraphStyle, removeLink, renameStyle } from '@magazineai/editor/text'
import { useEditor, useEditorState } from '../../base/use-editor.ts'

/** What text asks for: where a link leads, what a style is called. */
export function TextDialogs() {
  const editor = useEditor()
  const task = useEditorState((state) => state.textTask)
  const close = (): void => editor.store.set({ textTask: null })
  return (
    <>
      <Dialog title="Link" isOpen={task?.kind === 'link'} onClose={close} width="sm">
        {task?.kind === 'link' && <LinkForm editor={editor} onClose={close} />}
      </Dialog>
      <Dialog title={task?.kind === 'style' ? titleOf(task) : ''} isOpen={task?.kind === 'style'} onClose={close} width="sm">
        {task?.kind === 'style' && <StyleForm editor={editor} task={task} onClose={close} />}
      </Dialog>
    </>
  )
}

const PAGE = 'page:'

const TARGETS = [
  { id: 'address', label: 'Web or mail' },
  { id: 'page', label: 'Page' },
] as const

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [found] = useState(() => linkHere(editor)?.href ?? null)
  const [kind, setKind] = useState<'address' | 'page'>(found?.startsWith(PAGE) ? 'page' : 'address')
  const [address, setAddress] = useState(found && !found.startsWith(PAGE) ? shortened(found) : '')
  const [page, setPage] = useState(found?.startsWith(PAGE) ? found.slice(PAGE.length) : (editor.design.pages[0]?.id ?? ''))
  const [error, setError] = useState<string | undefined>(undefined)
  const pages = editor.design.pages.map(({ id, name }, index) => ({ id, label: `Page ${index + 1}`, ...(name ? { note: name } : {}) }))
  const submit = (): void => {
    const href = kind === 'page' ? `${PAGE}${page}` : hrefFrom(address)
    if (href === null) return setError('This is no web, mail or telephone address.')
    onClose()
    applyLink(editor, href)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SegmentedControl label="Where it leads" segments={TARGETS} value={kind} onChange={setKind} />
      {kind === 'page' ? (
        <Select label="Page of this magazine" options={pages} value={page} onChange={setPage} />
      ) : (
        <TextField
          label="Address"
          placeholder="example.org, name@example.org"
          value={address}
          onChange={(value) => {
            setAddress(value)
            setError(undefined)
          }}
          {...(error === undefined ? {} : { error })}
          maxLength={2_000}
          takesFocus
        />
      )}
      <div className="flex gap-2">
        {found !== null && (
          <>
            <Button
              variant="ghost"
              onPress={() => {
                onClose()
                removeLink(editor)
              }}
            >
              Remove
            </Button>
            <Button variant="ghost" onPress={() => openLink(editor, found)}>
              Open
            </Button>
          </>
        )}
        <span className="flex-1" />
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isDisabled={kind === 'address' && address.trim() === ''}>
          {found === null ? 'Link' : 'Change'}
        </Button>
      </div>
    </form>
  )
}

const shortened = (href: Href): string => href.replace(/^mailto:/, '').replace(/^tel:/, '')

/** Opens the target of a link: a page here, anything else in a new tab that knows nothing of this one. */
function openLink(editor: Editor, href: Href): void {
  if (!href.startsWith(PAGE)) return void window.open(href, '_blank', 'noopener,noreferrer')
  editor.store.set({ textTask: null })
  editor.run('leave-text')
  editor.goTo(href.slice(PAGE.length), true)
}

type StyleTask = Extract<TextTask, { kind: 'style' }>

const titleOf = ({ of, rename }: StyleTask): string => (rename === null ? `New ${of} style` : 'Rename style')

function StyleForm({ editor, task, onClose }: { editor: Editor; task: StyleTask; onClose: () => void }) {
  const { of, rename } = task
  const styles = editor.design.styles[of]
  const [name, setName] = useState(rename === null ? '' : (styles[rename]?.name ?? ''))
  const isTaken = Object.entries(styles).some(([id, style]) => id !== rename && style.name === name.trim())
  const submit = (): void => {
    onClose()
    if (rename !== null) renameStyle(editor, of, rename, name.trim())
    else if (of === 'paragraph') newParagraphStyle(editor, name.trim())
    else newCharacterStyle(editor, name.trim())
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isTaken) submit()
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={120}
        takesFocus
        {...(isTaken ? { error: 'There is a style of this name.' } : {})}
        {...(rename === null ? { hint: 'It looks as the selected words do now.' } : {})}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isDisabled={name.trim() === '' || isTaken}>
          {rename === null ? 'Make style' : 'Rename'}
        </Button>
      </div>
    </form>
  )
}
