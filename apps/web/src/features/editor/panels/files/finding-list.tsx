import type { Finding } from '@magazineai/render'
import { Button as AriaButton } from 'react-aria-components'
import { Spinner } from '../../../../ui/spinner.tsx'
import { ToneIcon } from '../../../../ui/tone-icon.tsx'
import type { Editor } from '@magazineai/editor/state'
import { useEditor } from '../../base/use-editor.ts'
import { layerTitle } from '@magazineai/editor/names'
import { selectLayers } from '../layers/choose.ts'
import type { PreflightState } from './use-preflight.ts'

/** What was found before an export, errors first; a click leads to the layer. */
export function FindingList({ looked }: { looked: PreflightState }) {
  if (looked.state === 'looking')
    return (
      <output className="flex items-center gap-2 text-small text-ink-2">
        <Spinner size={14} /> Looking the magazine over…
      </output>
    )
  if (looked.state === 'failed')
    return <p className="text-small text-ink-2">The magazine cannot be looked over here, because one of its fonts could not be loaded.</p>
  if (looked.findings.length === 0)
    return (
      <output className="flex items-center gap-2 text-small text-ink-2">
        <ToneIcon tone="success" /> Nothing to put right was found.
      </output>
    )
  return (
    <div className="flex flex-col gap-3">
      <Findings title="To put right" level="error" findings={looked.findings} />
      <Findings title="To have a look at" level="warning" findings={looked.findings} />
    </div>
  )
}

function Findings({ title, level, findings }: { title: string; level: Finding['level']; findings: readonly Finding[] }) {
  const own = findings.filter((finding) => finding.level === level)
  if (own.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-small font-medium text-ink-2">
        {title} · {own.length}
      </h3>
      <ul className="flex max-h-64 flex-col overflow-y-auto rounded-md border border-line">
        {own.map((finding, index) => (
          <li key={index} className="border-b border-line last:border-b-0">
            <Row finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ finding }: { finding: Finding }) {
  const editor = useEditor()
  const { page, number, level, message, help } = finding
  const place = [number === null ? 'The whole magazine' : `Page ${number}`, titleOf(editor, finding)].filter(Boolean).join(' · ')
  const words = (
    <>
      <ToneIcon tone={level} size={14} />
      <span className="min-w-0 flex-1 text-left wrap-anywhere">
        <span className="block text-small text-ink-2">{place}</span>
        <span className="block text-ui">{message}.</span>
        <span className="block text-small text-ink-2">{help}</span>
      </span>
    </>
  )
  const look = 'flex w-full items-start gap-2.5 px-3 py-2'
  if (page === null) return <div className={look}>{words}</div>
  return (
    <AriaButton
      className={`${look} cursor-default outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ink data-hovered:bg-hover`}
      onPress={() => showFinding(editor, finding)}
    >
      {words}
    </AriaButton>
  )
}

/** What the layer of a finding is called; null when it is about a page, or a layer of its master. */
function titleOf({ design }: Editor, { page: id, layer }: Finding): string | null {
  const page = design.pages.find((one) => one.id === id)
  return page && layer !== null && page.layers[layer] ? layerTitle(design, page, layer) : null
}

/** Closes the dialog, and shows and selects the layer a finding is about; of a layer of the master its page. */
export function showFinding(editor: Editor, { page, layer }: Pick<Finding, 'page' | 'layer'>): void {
  editor.store.set({ surface: null })
  if (page === null || !editor.design.pages.some(({ id }) => id === page)) return
  if (editor.state.text) editor.run('leave-text')
  editor.goTo(page, true)
  const parent = layer === null ? null : editor.page.layers[layer]?.parent
  if (layer !== null && parent) selectLayers(editor, parent, [layer])
}
