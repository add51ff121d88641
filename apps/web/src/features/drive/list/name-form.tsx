import { useState } from 'react'
import { cleanName, nameFault, stemLength } from '../model/paths.ts'
import { cx } from '../../../ui/cx.ts'

/** A field for a name where the name stands: Enter and leaving it take it, Escape gives it up. Empty and unchanged names change nothing. */
export function NameForm({
  label,
  name,
  isFolder,
  isNew = false,
  onName,
  onCancel,
  className,
}: {
  label: string
  name: string
  isFolder: boolean
  /** True for what is not there yet: its first name is taken as it is, too. */
  isNew?: boolean
  /** Hears the name. Settles with false when it could not be given: then it can be typed on. */
  onName: (name: string) => Promise<boolean>
  onCancel: () => void
  className?: string
}) {
  const [text, setText] = useState(name)
  const [isBusy, setBusy] = useState(false)
  const wanted = cleanName(text)
  const fault = wanted === '' ? null : nameFault(wanted)
  const take = async (): Promise<void> => {
    if (isBusy) return
    if (wanted === '' || (wanted === name && !isNew)) return onCancel()
    if (fault !== null) return
    setBusy(true)
    if (!(await onName(wanted))) setBusy(false)
  }
  return (
    <span className={cx('relative flex min-w-0 flex-1 flex-col', className)}>
      <input
        ref={(field) => selectStem(field, name, isFolder)}
        aria-label={label}
        aria-invalid={fault !== null}
        value={text}
        readOnly={isBusy}
        maxLength={255}
        onChange={(event) => setText(event.target.value)}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={() => void (fault === null ? take() : onCancel())}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') void take()
          if (event.key === 'Escape') onCancel()
        }}
        className="h-7 w-full min-w-0 rounded-sm border border-ink bg-raised px-1.5 text-ui text-ink ring-1 ring-ink outline-none aria-invalid:border-danger aria-invalid:ring-danger pointer-coarse:h-10"
      />
      {fault !== null && (
        <span
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded-sm bg-raised px-2 py-1 text-small text-danger shadow-float"
        >
          {fault}
        </span>
      )}
    </span>
  )
}

/** Takes the focus, with the name selected but for its ending; once. */
function selectStem(field: HTMLInputElement | null, name: string, isFolder: boolean): void {
  if (!field || field.dataset['begun'] !== undefined) return
  field.dataset['begun'] = ''
  field.focus()
  field.setSelectionRange(0, isFolder ? name.length : stemLength(name))
}
