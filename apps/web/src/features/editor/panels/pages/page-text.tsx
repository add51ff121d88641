import { useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { FIELD_BOX } from '../../../../ui/field.tsx'

/** Words of the page panel: Enter and leaving keep them, Escape takes the typing back. With `lines` Enter begins a line. */
export function PageText({
  label,
  value,
  placeholder,
  max,
  lines = false,
  onCommit,
}: {
  label: string
  value: string
  placeholder: string
  max: number
  lines?: boolean
  onCommit: (text: string) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    if (draft !== null) onCommit(draft.trim())
    setDraft(null)
  }
  const props = {
    'aria-label': label,
    value: draft ?? value,
    placeholder,
    maxLength: max,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(event.currentTarget.value),
    onBlur: commit,
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation()
        setDraft(null)
      }
      if (event.key === 'Enter' && !lines) commit()
    },
  }
  const look = cx(FIELD_BOX, 'min-w-0 flex-1 px-1.5 text-small focus:border-ink focus:ring-1 focus:ring-ink')
  return lines ? (
    <textarea {...props} rows={2} className={cx(look, 'max-h-40 resize-none py-1 [field-sizing:content]')} />
  ) : (
    <input {...props} className={cx(look, 'h-6')} />
  )
}
