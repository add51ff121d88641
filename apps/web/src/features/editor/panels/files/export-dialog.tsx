import type { ExportFinding } from '@magazineai/contract'
import type { Finding } from '@magazineai/render'
import { useRef, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { messageOf } from '../../../../api/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/dialog.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.ts'
import { exportAddress, exportPdf } from '../../../../api/export-pdf.ts'
import { type Workspace, pagePicture } from '../../ports/ports.ts'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { download, downloadBlob } from './download.ts'
import { FindingList } from './finding-list.tsx'
import { fileName, type Format, FORMATS, optionsFor } from './formats.ts'
import { usePreflight } from './use-preflight.ts'

/**
 * Makes a file of the magazine on the server and downloads it. Closed, it goes on; the bar above tells how far it is. The magazine is looked over first:
 * what must be put right is asked about before anything is made.
 */
export function ExportDialog({ workspace }: { workspace: Workspace }) {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'export')
  const design = useEditorState((state) => state.design)
  const progress = useEditorState((state) => state.exporting)
  const [format, setFormat] = useState<Format>('print')
  const [marks, setMarks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { start, stop } = useExport(workspace, setProblem)
  const isRunning = progress !== null
  const looked = usePreflight(workspace, design, format, isOpen && !isRunning)
  const errors = looked.state === 'done' ? looked.findings.filter(({ level }) => level === 'error') : []
  const isPrinted = FORMATS.some(({ id, isPrinted: printed }) => id === format && printed)
  const begin = (): void => {
    setIsConfirming(false)
    void start(format, marks, errors)
  }
  const footer = isRunning ? (
    <Button onPress={stop}>Stop Export</Button>
  ) : (
    <Button variant="primary" isPending={looked.state === 'looking'} onPress={() => (errors.length > 0 ? setIsConfirming(true) : begin())}>
      Start Export
    </Button>
  )
  return (
    <>
      <Dialog title="Export" isOpen={isOpen} onClose={() => editor.store.set({ surface: null })} footer={footer}>
        <div className="flex flex-col gap-4">
          <Formats value={format} isDisabled={isRunning} onChange={setFormat} />
          {isPrinted && (
            <Switch isSelected={marks} isDisabled={isRunning} onChange={setMarks}>
              Marks for cutting
            </Switch>
          )}
          {isRunning ? <ProgressBar label="Making the file" value={progress} /> : <FindingList looked={looked} />}
          {problem !== null && (
            <p role="alert" className="text-ui text-danger">
              {problem}
            </p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        title={errors.length === 1 ? 'Export with one error?' : `Export with ${errors.length} errors?`}
        action="Export anyway"
        isOpen={isOpen && isConfirming && errors.length > 0}
        onConfirm={begin}
        onClose={() => setIsConfirming(false)}
      >
        The file will be made with them. {summaryOf(errors)}
      </ConfirmDialog>
    </>
  )
}

/** Errors that a question names; it counts the rest. */
const NAMED = 3

/** The first errors, as sentences. */
const summaryOf = (errors: readonly Finding[]): string => {
  const named = errors.slice(0, NAMED).map(({ number, message }) => `${number === null ? '' : `Page ${number}: `}${message}.`)
  const more = errors.length - named.length
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

function Formats({ value, isDisabled, onChange }: { value: Format; isDisabled: boolean; onChange: (format: Format) => void }) {
  return (
    <RadioGroup
      aria-label="Format"
      value={value}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id as Format)}
      className="flex flex-col gap-2"
    >
      {FORMATS.map(({ id, title, note }) => (
        <Radio
          key={id}
          value={id}
          className="group flex items-start gap-3 rounded-md border border-line-strong px-3 py-2.5 data-disabled:opacity-50 data-hovered:bg-hover data-selected:border-ink data-selected:ring-1 data-selected:ring-ink"
        >
          <span className="mt-1 flex size-3.5 shrink-0 items-center justify-center rounded-full border border-ink-3 group-data-selected:border-ink">
            <span className="size-1.5 rounded-full group-data-selected:bg-ink" />
          </span>
          <span>
            <span className="block text-ui font-medium">{title}</span>
            <span className="block text-small text-ink-2">{note}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** Tells what the server found wrong beyond what was known before: what it does not have, a browser may have kept. */
function tellNews(findings: readonly ExportFinding[], known: readonly Finding[]): void {
  const news = findings.filter(
    ({ level, page, layer, kind }) =>
      level === 'error' && !known.some((one) => one.page === page && one.layer === layer && one.kind === kind),
  )
  const [first] = news
  if (!first) return
  const rest = news.length > 1 ? `, and ${news.length - 1} more` : ''
  const place = first.number === null ? '' : `Page ${first.number}: `
  toast({ tone: 'warning', title: 'The file has something to put right', description: `${place}${first.message}${rest}.` })
}

/** Starting and stopping, which ends the making on the server too. What is not on the server yet goes there first: the file shows what the screen shows. */
function useExport({ autosave, magazineId, editor }: Workspace, onProblem: (problem: string | null) => void) {
  const running = useRef<AbortController | null>(null)
  const make = async (format: Format, marks: boolean, known: readonly Finding[], signal: AbortSignal): Promise<void> => {
    await autosave.flush()
    signal.throwIfAborted()
    const { name } = editor.design
    if (format === 'picture')
      return downloadBlob(await pagePicture(magazineId, editor.page.id, signal), fileName(`${name} ${editor.pageIndex + 1}`, 'png'))
    const made = await exportPdf(magazineId, optionsFor(format, marks), (share) => editor.store.set({ exporting: share }), signal)
    download(exportAddress(made), fileName(name, 'pdf'))
    tellNews(made.findings, known)
  }
  const start = async (format: Format, marks: boolean, known: readonly Finding[]): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    onProblem(null)
    editor.store.set({ exporting: 0 })
    try {
      await make(format, marks, known, controller.signal)
      if (editor.state.surface === 'export') editor.store.set({ surface: null })
    } catch (error) {
      const isStopped = controller.signal.aborted && (format === 'picture' || error === controller.signal.reason)
      if (isStopped) toast({ tone: 'info', title: 'The export was stopped. No file was made.' })
      else onProblem(messageOf(error, 'The file could not be made.'))
    } finally {
      if (running.current === controller) editor.store.set({ exporting: null })
    }
  }
  const stop = (): void => running.current?.abort()
  return { start, stop }
}
