import { FileText, FileUp, X } from 'lucide-react'
import { useEffect, useId, useState, type DragEvent } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { formatBytes } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { WaitingDocuments } from './documents.ts'

/** Takes documents that are chosen or dropped, shows those that wait, and goes on with them. */
export function DocumentDrop({ waiting, onContinue }: { waiting: WaitingDocuments; onContinue: () => void }) {
  const field = useId()
  const { documents, refused, isBusy } = waiting
  return (
    <div className="mt-7 max-w-[520px]">
      {documents.length === 0 ? (
        <label
          htmlFor={field}
          className="group flex cursor-pointer items-center gap-4 rounded-lg border border-dashed border-line-strong bg-raised p-3 pr-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink hover:border-ink-3 hover:bg-raised"
        >
          <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
            {isBusy ? <Spinner size={18} /> : <FileUp size={20} strokeWidth={1.6} aria-hidden />}
          </span>
          <span className="min-w-0">
            <span className="block text-body font-medium text-ink">Or drop a document here</span>
            <span className="block text-small text-ink-3">Word, PDF, text, slides or pictures, up to 50 MB. Choose a file</span>
          </span>
        </label>
      ) : (
        <div className="rounded-lg border border-line-strong bg-raised p-3 shadow-low">
          <ul aria-label="Waiting documents" className="flex flex-col gap-1">
            {documents.map((document) => (
              <li key={`${document.name}:${document.size}`} className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
                <FileText size={16} aria-hidden className="shrink-0 text-accent" />
                <span className="truncate text-body">{document.name}</span>
                <span className="shrink-0 text-small text-ink-3 tabular-nums">{formatBytes(document.size)}</span>
                <button
                  type="button"
                  aria-label={`Remove ${document.name}`}
                  onClick={() => waiting.remove(document)}
                  className="ml-auto flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink sm:size-8"
                >
                  <X size={15} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <button type="button" onClick={onContinue} className={cx(buttonClass('primary', 'lg'), 'hover:bg-ink/88')}>
              Make a magazine of it
            </button>
            <label htmlFor={field} className={cx(buttonClass('ghost', 'lg'), 'cursor-pointer hover:bg-hover has-focus-visible:outline-2')}>
              Add another
            </label>
          </div>
          <p className="mt-2 text-small text-ink-3">It waits in this browser, for a day at most, until you have signed up or logged in.</p>
        </div>
      )}
      <FileField id={field} onFiles={waiting.add} />
      <div role="alert">
        {refused.map((sentence) => (
          <p key={sentence} className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-ui text-danger">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

function FileField({ id, onFiles }: { id: string; onFiles: (files: readonly File[]) => void }) {
  return (
    <input
      id={id}
      type="file"
      multiple
      aria-label="Choose documents"
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // The same file may be chosen again after it was removed.
        currentTarget.value = ''
      }}
    />
  )
}

const hasFiles = ({ dataTransfer }: DragEvent | globalThis.DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Makes an area that takes dropped files; `isOver` = some are held over it. A file that misses it never takes the place of the page. */
export function useDropArea(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0)
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault()
    }
    const kinds = ['dragover', 'drop'] as const
    for (const kind of kinds) window.addEventListener(kind, keepPage)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, keepPage)
    }
  }, [])
  return {
    isOver: depth > 0,
    area: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((old) => old + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((old) => Math.max(0, old - 1)),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDepth(0)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}
