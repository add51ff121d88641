import { bindingOf, isFacing, isKind, type PaperName, paperOf, PAPERS, ROOT, trimSize } from '@magazineai/design'
import { Lock, LockOpen } from 'lucide-react'
import { DisabledControls } from '../../../../ui/disabled.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { PAGE_SIDES, PAPER_LABELS, renamePage, resizePages, setUp, step } from '@magazineai/editor/commands'
import { pageIsLocked } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { storeUnit } from '../../base/unit-choice.ts'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { FillControl } from '../appearance/fill-control.tsx'
import { FigureField, LengthField } from '../common/length-field.tsx'
import { useUnit } from '../common/use-unit.ts'
import { LockNote } from '../common/lock-note.tsx'
import { PageGuides } from './page-guides.tsx'
import { PageText } from './page-text.tsx'
import { Row, Section } from '../common/section.tsx'
import { givenName, type Unit, UNITS } from '@magazineai/editor/names'

/** The page that is worked on, and how all pages are set up: shown while nothing is selected. */
export function PageInspector() {
  const editor = useEditor()
  useDeferredState((state) => state.page)
  useDeferredState((state) => state.design)
  const { page } = editor
  const root = page.layers[ROOT]
  if (!root || !isKind(root, 'Root')) return null
  return (
    <>
      <div className="flex h-10 items-center border-b border-line pr-2 pl-3">
        <h2 className="flex-1 truncate text-ui font-semibold">
          Page {editor.pageIndex + 1}
          {givenName(page.name) !== undefined && <span className="font-normal text-ink-2"> · {page.name}</span>}
        </h2>
        <CommandButton name="toggle-page-lock" size="sm" pressed={page.locked === true}>
          {page.locked ? <Lock size={14} aria-hidden /> : <LockOpen size={14} aria-hidden />}
        </CommandButton>
      </div>
      {page.locked === true && <LockNote reason={pageIsLocked(editor.design, page.id)} />}
      <PageSection key={page.id} editor={editor} />
      <DisabledControls isDisabled={page.locked === true}>
        <Section title="Paper">
          <FillControl label="Paper" items={[{ id: ROOT, layer: root }]} />
        </Section>
        <PageGuides />
      </DisabledControls>
      <SizeSection editor={editor} />
      <MarginSection editor={editor} />
      <GridSection editor={editor} />
    </>
  )
}

/** Name, master and notes of the page. */
function PageSection({ editor }: { editor: Editor }) {
  const { page, design } = editor
  const isLocked = page.locked === true
  const masters = [{ id: '', label: 'None' }, ...design.masters.map(({ id, name }) => ({ id, label: name || 'Unnamed master' }))]
  const setMaster = (id: string): void => {
    if (id === (page.master ?? '')) return
    editor.change('Master', { op: 'set-page', page: page.id, ...(id === '' ? { set: {}, unset: ['master'] } : { set: { master: id } }) })
  }
  const setNotes = (notes: string): void => {
    if (notes === (page.notes ?? '')) return
    editor.change('Notes', { op: 'set-page', page: page.id, ...(notes === '' ? { set: {}, unset: ['notes'] } : { set: { notes } }) })
  }
  return (
    <Section title="Page">
      <Row label="Name">
        <PageText
          label="Name of the page"
          value={givenName(page.name) ?? ''}
          placeholder={String(editor.pageIndex + 1)}
          max={200}
          onCommit={(name) => renamePage(editor, page, name === '' ? String(editor.pageIndex + 1) : name)}
        />
      </Row>
      {design.masters.length > 0 && (
        <Row label="Master">
          <Select
            ariaLabel="Master"
            size="sm"
            className="flex-1"
            options={masters}
            value={page.master ?? ''}
            onChange={setMaster}
            isDisabled={isLocked}
          />
        </Row>
      )}
      <Row label="Notes">
        <PageText
          label="Notes on the page"
          value={page.notes ?? ''}
          placeholder="For you, never printed"
          max={20_000}
          lines
          onCommit={setNotes}
        />
      </Row>
    </Section>
  )
}

const UNIT_OPTIONS = UNITS.map((unit) => ({ id: unit, label: unit }))

const FORMATS: { id: PaperName | 'custom'; label: string }[] = [
  ...(Object.keys(PAPERS) as PaperName[]).map((id) => ({ id, label: PAPER_LABELS[id] })),
  { id: 'custom', label: 'Custom' },
]

/** Size of all pages, and the unit of every number. */
function SizeSection({ editor }: { editor: Editor }) {
  const unit = useUnit()
  // Of whole pixels that an earlier version stored the paper is shown that is printed.
  const pageSize = trimSize(editor.design.pageSize)
  const resize = (size: { width: number; height: number }, joins = false): void =>
    void step(editor, 'Page size', resizePages(editor.design, size), joins)
  const choose = (name: PaperName | 'custom'): void => {
    if (name === 'custom') return
    const { width, height } = PAPERS[name]
    resize(pageSize.width > pageSize.height ? { width: height, height: width } : { width, height })
  }
  return (
    <Section title="All pages">
      <Row label="Format">
        <Select
          ariaLabel="Page format"
          size="sm"
          className="flex-1"
          options={FORMATS}
          value={paperOf(pageSize)?.name ?? 'custom'}
          onChange={choose}
        />
      </Row>
      <Row label="Size">
        <LengthField
          label="Page width"
          prefix="W"
          value={pageSize.width}
          {...PAGE_SIDES}
          onCommit={(width, joins) => resize({ ...pageSize, width }, joins)}
        />
        <LengthField
          label="Page height"
          prefix="H"
          value={pageSize.height}
          {...PAGE_SIDES}
          onCommit={(height, joins) => resize({ ...pageSize, height }, joins)}
        />
      </Row>
      <Row label="Unit">
        <Select<Unit> ariaLabel="Unit" size="sm" className="flex-1" options={UNIT_OPTIONS} value={unit} onChange={storeUnit} />
      </Row>
      <Switch isSelected={isFacing(editor.design)} onChange={(facing) => setUp(editor, 'Facing pages', { facing })}>
        Facing pages
      </Switch>
      {isFacing(editor.design) && (
        <Switch
          isSelected={bindingOf(editor.design) === 'right'}
          onChange={(right) => setUp(editor, 'Binding', { binding: right ? 'right' : 'left' })}
        >
          Bound at the right
        </Switch>
      )}
    </Section>
  )
}

const SIDES = [
  ['top', 'T', 'Top margin'],
  ['bottom', 'B', 'Bottom margin'],
  ['left', 'L', 'Left margin'],
  ['right', 'R', 'Right margin'],
] as const

/** Margins and bleed of all pages. */
function MarginSection({ editor }: { editor: Editor }) {
  const { margins, bleed, pageSize } = editor.design
  return (
    <Section title="Margins and bleed">
      <div className="grid grid-cols-2 gap-1.5">
        {SIDES.map(([side, letter, label]) => (
          <LengthField
            key={side}
            label={label}
            prefix={letter}
            value={margins[side]}
            min={0}
            max={side === 'top' || side === 'bottom' ? pageSize.height / 2 : pageSize.width / 2}
            onCommit={(length, joins) => setUp(editor, 'Margins', { margins: { ...margins, [side]: length } }, joins)}
          />
        ))}
      </div>
      <Row label="Bleed">
        <LengthField
          label="Bleed"
          value={bleed}
          min={0}
          max={600}
          onCommit={(next, joins) => setUp(editor, 'Bleed', { bleed: next }, joins)}
        />
      </Row>
    </Section>
  )
}

/** Columns and baseline grid of all pages. */
function GridSection({ editor }: { editor: Editor }) {
  const { columns = { count: 1, gutter: 50 }, baseline } = editor.design
  return (
    <Section title="Columns and baseline grid">
      <Row label="Columns">
        <FigureField
          label="Number of columns"
          value={columns.count}
          min={1}
          max={24}
          onCommit={(count, joins) => setUp(editor, 'Columns', { columns: { ...columns, count: Math.round(count) } }, joins)}
        />
        <LengthField
          label="Gutter"
          prefix="↔"
          value={columns.gutter}
          min={0}
          max={600}
          isDisabled={columns.count < 2}
          onCommit={(gutter, joins) => setUp(editor, 'Columns', { columns: { ...columns, gutter } }, joins)}
        />
      </Row>
      <Row label="Grid from">
        <LengthField
          label="Start of the baseline grid"
          value={baseline.start}
          min={0}
          max={editor.design.pageSize.height}
          onCommit={(start, joins) => setUp(editor, 'Baseline grid', { baseline: { ...baseline, start } }, joins)}
        />
      </Row>
      <Row label="Grid step">
        <LengthField
          label="Step of the baseline grid"
          unit="pt"
          value={baseline.step}
          min={4}
          max={1_000}
          onCommit={(next, joins) => setUp(editor, 'Baseline grid', { baseline: { ...baseline, step: next } }, joins)}
        />
      </Row>
    </Section>
  )
}
