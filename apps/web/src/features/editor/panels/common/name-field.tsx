import { useState } from 'react'
import { focusCanvas } from '../../base/focus.ts'
import { useEditor, useEditorState } from '../../base/use-editor.ts'

/** What a magazine is called when its name was deleted. */
const FALLBACK = 'New Template'

/** The name of the magazine: a click edits it, leaving the field keeps it. */
export function NameField() {
  const editor = useEditor()
  const name = useEditorState((state) => state.design.name)
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    const next = (draft ?? name).trim() || FALLBACK
    setDraft(null)
    if (next !== name) editor.change('Rename', { op: 'set-design', set: { name: next } })
  }
  return (
    <input
      aria-label="Name of the magazine"
      value={draft ?? name}
      maxLength={300}
      placeholder={FALLBACK}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') focusCanvas(editor)
        if (event.key === 'Escape' && draft !== null) setDraft(null)
      }}
      className="h-8 min-w-24 max-w-[44vw] max-sm:h-11 max-sm:min-w-0 max-sm:shrink rounded-md px-2 text-ui font-medium text-ellipsis [field-sizing:content] hover:bg-hover focus:bg-raised focus:ring-1 focus:ring-ink focus:outline-none sm:max-w-80"
    />
  )
}
