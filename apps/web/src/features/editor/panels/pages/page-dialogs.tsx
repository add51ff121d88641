import { type Px, ROOT } from '@magazineai/design'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { MAX_ZOOM, MIN_ZOOM } from '@magazineai/editor/geometry'
import { guideAt, type GuideTask, moveGuide } from '@magazineai/editor/state'
import { placeGuide } from '@magazineai/editor/tools'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { FigureField, LengthField } from '../common/length-field.tsx'

/** The small questions of the pasteboard: where a guide shall lie, and how large the pages shall be shown. */
export function PageDialogs() {
  const task = useEditorState((state) => state.guideTask)
  const isZoom = useEditorState((state) => state.surface === 'zoom')
  return (
    <>
      {task && <GuideDialog task={task} />}
      {isZoom && <ZoomDialog />}
    </>
  )
}

/** A question that Enter answers, with its two buttons. */
function Question({
  title,
  action,
  onDone,
  onClose,
  children,
}: {
  title: string
  action: string
  onDone: () => void
  onClose: () => void
  children: React.ReactNode
}) {
  const pressed = useRef(false)
  const done = (): void => {
    onDone()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={done}>
            {action}
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="flex flex-col gap-3"
        // The field takes the number when Enter goes down; when it comes up the number is there. An Enter that went down elsewhere is not ours.
        onKeyDownCapture={(event) => (pressed.current = event.key === 'Enter' && event.target instanceof HTMLInputElement)}
        onKeyUp={(event) => pressed.current && event.key === 'Enter' && done()}
      >
        {children}
      </div>
    </Dialog>
  )
}

const AXES = [
  { id: 'x', label: 'Upright' },
  { id: 'y', label: 'Flat' },
] as const

/** Asks where a guide lies: a new one of the page or of its master, or one that is there. */
function GuideDialog({ task }: { task: GuideTask }) {
  const editor = useEditor()
  const known = task.kind === 'move' ? guideAt(editor.design, task) : undefined
  const size = editor.page.layers[ROOT]?.props.boxSize ?? editor.design.pageSize
  const [axis, setAxis] = useState<'x' | 'y'>(known?.axis ?? 'x')
  const [at, setAt] = useState<Px>(known?.at ?? size.width / 2)
  const [owner, setOwner] = useState(editor.page.id)
  const master = editor.design.masters.find((each) => each.id === editor.page.master)
  const close = (): void => editor.store.set({ guideTask: null })
  const done = (): void => {
    if (task.kind === 'new') placeGuide(editor, owner, axis, at)
    else if (known && known.at !== at) editor.change('Move guide', moveGuide(editor.design, task, at))
  }
  return (
    <Question
      title={task.kind === 'new' ? 'Add guide' : 'Place guide'}
      action={task.kind === 'new' ? 'Add' : 'Place'}
      onDone={done}
      onClose={close}
    >
      {task.kind === 'new' && (
        <SegmentedControl
          label="Direction"
          segments={AXES}
          value={axis}
          onChange={(next) => {
            setAxis(next)
            setAt(next === 'x' ? size.width / 2 : size.height / 2)
          }}
        />
      )}
      <LengthField
        label={axis === 'x' ? 'From the left edge' : 'From the upper edge'}
        prefix={axis.toUpperCase()}
        value={at}
        onCommit={setAt}
      />
      {task.kind === 'new' && master && (
        <Select
          label="On"
          options={[
            { id: editor.page.id, label: 'This page' },
            { id: master.id, label: `All pages of “${master.name || 'the master'}”` },
          ]}
          value={owner}
          onChange={setOwner}
        />
      )}
    </Question>
  )
}

/** Asks for a zoom in percent. */
function ZoomDialog() {
  const editor = useEditor()
  const [percent, setPercent] = useState(() => Math.round(editor.zoom()))
  return (
    <Question title="Zoom" action="Zoom" onDone={() => editor.zoomTo(percent)} onClose={() => editor.store.set({ surface: null })}>
      <FigureField label="Percent" sign="%" value={percent} min={MIN_ZOOM} max={MAX_ZOOM} step={5} onCommit={setPercent} />
    </Question>
  )
}
