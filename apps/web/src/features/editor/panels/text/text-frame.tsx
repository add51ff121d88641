import { type FrameRef, type LayerOf, type TextProps } from '@magazineai/design'
import { useMemo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react'
import type { Editor } from '@magazineai/editor/state'
import { currentFrame, isSame, oversetOf, textAtRef, threadOf } from '@magazineai/editor/text'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { FigureField, LengthField } from '../common/length-field.tsx'
import { Row, Section } from '../common/section.tsx'
import { Fold } from './text-fold.tsx'

/** Distance between columns when there were none, page pixels: 5 mm. */
const GUTTER = 59

/** Changes of a frame; undefined takes a property off. */
type FrameChanges = { [K in 'columns' | 'inset' | 'verticalAlign' | 'grid' | 'fit' | 'maxLines' | 'autoHeight']?: TextProps[K] | undefined }

function setFrame(editor: Editor, { page, layer }: FrameRef, label: string, changes: FrameChanges): void {
  const entries = Object.entries(changes)
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  const unset = entries.filter(([, value]) => value === undefined).map(([key]) => key)
  editor.change(label, { op: 'set-props', page, layer, set, ...(unset.length > 0 ? { unset } : {}) })
}

/** Columns, insets, vertical alignment and fitting of the text frame, its thread, and what did not fit. */
export function FrameSection() {
  const editor = useEditor()
  useDeferredState((state) => state.design)
  useDeferredState((state) => state.selected)
  const ref = currentFrame(editor)
  const layer = ref && textAtRef(editor.design, ref)
  const page = editor.design.pages.find(({ id }) => id === ref?.page)
  if (!ref || !layer || !page) return null
  const set = (label: string, changes: FrameChanges): void => setFrame(editor, ref, label, changes)
  return (
    <Section title="Frame">
      <Columns layer={layer} set={set} />
      <VerticalAlign layer={layer} set={set} />
      <Overset frame={ref} />
      <Fold name="Insets and fitting">
        <Insets layer={layer} set={set} />
        <Fitting layer={layer} set={set} />
      </Fold>
    </Section>
  )
}

interface PartProps {
  layer: LayerOf<'Text'>
  set: (label: string, changes: FrameChanges) => void
}

function Columns({ layer, set }: PartProps) {
  const { columns } = layer.props
  const count = columns?.count ?? 1
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5">
        <FigureField
          label="Columns"
          prefix="Columns"
          min={1}
          max={12}
          value={count}
          onCommit={(next) => {
            const wanted = Math.round(next)
            set('Columns', { columns: wanted === 1 ? undefined : { gutter: GUTTER, ...columns, count: wanted } })
          }}
        />
        {columns && count > 1 && (
          <LengthField
            label="Gutter"
            prefix="Gutter"
            min={0}
            value={columns.gutter}
            onCommit={(gutter) => set('Gutter', { columns: { ...columns, gutter } })}
          />
        )}
      </div>
      {columns && count > 1 && (
        <Switch
          isSelected={columns.balance ?? false}
          onChange={(balance) => set('Balance columns', { columns: { count, gutter: columns.gutter, ...(balance ? { balance } : {}) } })}
          className="text-small!"
        >
          Balance columns
        </Switch>
      )}
    </>
  )
}

const PLACES = [
  { id: 'top', label: 'Top', icon: <AlignVerticalJustifyStart size={14} aria-hidden /> },
  { id: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter size={14} aria-hidden /> },
  { id: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd size={14} aria-hidden /> },
] as const

function VerticalAlign({ layer, set }: PartProps) {
  return (
    <Row label="Text stands">
      <SegmentedControl
        label="Text stands in its frame"
        segments={PLACES}
        value={layer.props.verticalAlign ?? 'top'}
        onChange={(place) => set('Vertical alignment', { verticalAlign: place === 'top' ? undefined : place })}
        className="h-6 w-full"
      />
    </Row>
  )
}

const SIDES = [
  ['top', 'Inset above', '↥'],
  ['right', 'Inset right', '↦'],
  ['bottom', 'Inset below', '↧'],
  ['left', 'Inset left', '↤'],
] as const

function Insets({ layer, set }: PartProps) {
  const inset = layer.props.inset ?? { top: 0, right: 0, bottom: 0, left: 0 }
  return (
    <div className="grid grid-cols-2 gap-1.5">
      {SIDES.map(([side, label, prefix]) => (
        <LengthField
          key={side}
          label={label}
          prefix={prefix}
          min={0}
          value={inset[side]}
          onCommit={(value) => set('Inset', { inset: { ...inset, [side]: value } })}
        />
      ))}
    </div>
  )
}

/** Least size that type may shrink to when fitting is turned on. */
const LEAST = 0.7

function Fitting({ layer, set }: PartProps) {
  const { fit, maxLines, grid, autoHeight } = layer.props
  return (
    <>
      <Switch
        isSelected={autoHeight ?? false}
        onChange={(on) => set('Grow with the text', on ? { autoHeight: true, fit: undefined } : { autoHeight: undefined })}
        className="text-small!"
      >
        Grow with the text
      </Switch>
      <Switch
        isSelected={fit !== undefined}
        onChange={(on) => set('Shrink to fit', on ? { fit: { min: LEAST }, autoHeight: undefined } : { fit: undefined })}
        className="text-small!"
      >
        Shrink type to fit
      </Switch>
      {fit && (
        <Row label="At least">
          <FigureField
            label="Least size of the type"
            sign="%"
            scale={100}
            min={0.1}
            max={1}
            value={fit.min}
            onCommit={(min) => set('Shrink to fit', { fit: { min } })}
          />
        </Row>
      )}
      <Switch isSelected={grid ?? false} onChange={(on) => set('Baseline grid', { grid: on ? true : undefined })} className="text-small!">
        Lines on the baseline grid
      </Switch>
      <Row label="Most lines">
        <FigureField
          label="Most lines, 0 for any number"
          min={0}
          max={1000}
          value={maxLines ?? 0}
          onCommit={(lines) => set('Most lines', { maxLines: Math.round(lines) || undefined })}
        />
      </Row>
    </>
  )
}

/** What of the text found no room, its place in a thread, and the ways to more room. */
function Overset({ frame }: { frame: FrameRef }) {
  const editor = useEditor()
  const design = useDeferredState((state) => state.design)
  const fonts = useDeferredState((state) => state.fonts)
  const over = useMemo(() => overset(editor, frame, design, fonts), [editor, frame, design, fonts])
  const thread = threadOf(design, frame)
  const at = thread.findIndex((each) => isSame(each, frame))
  return (
    <>
      {thread.length > 1 && (
        <p className="text-small text-ink-2">
          Part {at + 1} of {thread.length} of this text
        </p>
      )}
      {over && (
        <output className="text-small text-danger">
          {over.words} {over.words === 1 ? 'word does' : 'words do'} not fit
        </output>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onPress={() => editor.run('fit-frame')}>
          Fit to text
        </Button>
        <Button size="sm" onPress={() => editor.run('thread-frame')}>
          Link…
        </Button>
        {over && (
          <Button size="sm" onPress={() => editor.run('flow-pages')}>
            New pages
          </Button>
        )}
        {thread.length > 1 && !editor.state.text && (
          <Button size="sm" onPress={() => editor.run('unthread-frame')}>
            Unlink
          </Button>
        )}
      </div>
    </>
  )
}

const overset = (editor: Editor, frame: FrameRef, design: Parameters<typeof oversetOf>[1], _fonts: number) =>
  oversetOf(editor, design, frame)
