import { LANGUAGES, pt } from '@magazineai/design'
import { memo, useState } from 'react'
import { Select } from '../../../../ui/select.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import type { CommandName } from '@magazineai/editor/state'
import { applyAttrs, applyEachParagraph, applyLeading, type AttrChanges, type TextFormat, unlessMixed } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { CommandIcon } from '../common/command-icon.tsx'
import { FigureField, LengthField } from '../common/length-field.tsx'
import { Row, Section } from '../common/section.tsx'
import { MIXED } from './text-family.tsx'
import { Fold } from './text-fold.tsx'

type Own =
  | 'hyphenate'
  | 'opticalMargin'
  | 'keepWithNext'
  | 'keepTogether'
  | 'leading'
  | 'spaceBefore'
  | 'spaceAfter'
  | 'marginLeft'
  | 'marginRight'
  | 'indent'
  | 'orphans'
  | 'widows'
  | 'grid'
  | 'language'

/** The properties that all selected paragraphs have in common; null for those they have not. */
const ownOf =
  (format: TextFormat) =>
  <K extends Own>(name: K): TextFormat['block'][K] | null =>
    unlessMixed(format, name, format.block[name])

const ALIGN: CommandName[] = ['text-left', 'text-center', 'text-right', 'text-justify']

/** Alignment, leading, room around paragraphs, and how they are broken and kept together. */
export const ParagraphSection = memo(function ParagraphSection({ format }: { format: TextFormat }) {
  const editor = useEditor()
  const own = ownOf(format)
  const set = (attrs: AttrChanges, label: string): void => applyAttrs(editor, attrs, label)
  return (
    <Section title="Paragraph">
      <div className="flex justify-between">
        {ALIGN.map((name) => (
          <CommandButton key={name} name={name} size="sm">
            <CommandIcon name={name} size={15} />
          </CommandButton>
        ))}
        <CommandButton name="text-justify-all" size="sm">
          <AllLines />
        </CommandButton>
      </div>
      <Row label="Leading">
        <LengthField
          label="Leading"
          unit="pt"
          min={pt(0.5)}
          max={pt(1_400)}
          value={unlessMixed(format, 'leading', format.printedLeading)}
          onCommitEach={(next) => applyLeading(editor, next)}
        />
      </Row>
      <Row label="Space">
        <LengthField
          label="Space before"
          prefix="↑"
          min={0}
          value={own('spaceBefore')}
          onCommitEach={(next) => applyEachParagraph(editor, 'spaceBefore', next, 'Spacing')}
        />
        <LengthField
          label="Space after"
          prefix="↓"
          min={0}
          value={own('spaceAfter')}
          onCommitEach={(next) => applyEachParagraph(editor, 'spaceAfter', next, 'Spacing')}
        />
      </Row>
      <Row label="Indent">
        <LengthField
          label="Indent left"
          prefix="⇥"
          min={0}
          value={own('marginLeft')}
          onCommitEach={(next) => applyEachParagraph(editor, 'marginLeft', next, 'Indent')}
        />
        <LengthField
          label="Indent right"
          prefix="⇤"
          min={0}
          value={own('marginRight')}
          onCommitEach={(next) => applyEachParagraph(editor, 'marginRight', next, 'Indent')}
        />
      </Row>
      <Row label="First line">
        <LengthField
          label="Indent of the first line"
          value={own('indent')}
          onCommitEach={(next) => applyEachParagraph(editor, 'indent', next, 'Indent')}
        />
      </Row>
      <Switch isSelected={own('hyphenate')} onChange={(hyphenate) => set({ hyphenate }, 'Hyphenation')} className="text-small!">
        Hyphenate
      </Switch>
      <Keeping format={format} set={set} />
    </Section>
  )
})

const GRID = [
  { id: 'all', label: 'All lines' },
  { id: 'first', label: 'First line only' },
  { id: 'none', label: 'Not at all' },
] as const

/** What few paragraphs need: edges, grid, what stays together, the language. */
function Keeping({ format, set }: { format: TextFormat; set: (attrs: AttrChanges, label: string) => void }) {
  const editor = useEditor()
  const own = ownOf(format)
  return (
    <Fold name="Breaks and edges">
      <Switch
        isSelected={own('opticalMargin')}
        onChange={(opticalMargin) => set({ opticalMargin }, 'Optical margin')}
        className="text-small!"
      >
        Optical margins
      </Switch>
      <Switch isSelected={own('keepWithNext')} onChange={(keepWithNext) => set({ keepWithNext }, 'Keep with next')} className="text-small!">
        Keep with the next paragraph
      </Switch>
      <Switch isSelected={own('keepTogether')} onChange={(keepTogether) => set({ keepTogether }, 'Keep together')} className="text-small!">
        Keep lines together
      </Switch>
      <Row label="At least">
        <FigureField
          label="Lines at the foot of a column"
          prefix="Foot"
          min={1}
          max={10}
          value={own('orphans')}
          onCommitEach={(next) => applyEachParagraph(editor, 'orphans', (lines) => Math.round(next(lines)), 'Keep lines')}
        />
        <FigureField
          label="Lines at the head of a column"
          prefix="Head"
          min={1}
          max={10}
          value={own('widows')}
          onCommitEach={(next) => applyEachParagraph(editor, 'widows', (lines) => Math.round(next(lines)), 'Keep lines')}
        />
      </Row>
      <Row label="On the grid">
        <Select
          ariaLabel="Lines on the baseline grid"
          size="sm"
          options={GRID}
          placeholder={MIXED}
          value={own('grid')}
          onChange={(grid) => set({ grid }, 'Baseline grid')}
          className="w-full"
        />
      </Row>
      <Row label="Language">
        <Language key={own('language') ?? MIXED} value={own('language')} onChange={(language) => set({ language }, 'Language')} />
      </Row>
    </Fold>
  )
}

/** Languages a paragraph can be in, by their names: those a magazine can be made in. */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['en', ...LANGUAGES].map((tag) => [tag, new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag]),
)

function Language({ value, onChange }: { value: string | null; onChange: (language: string) => void }) {
  const [known] = useState(() => (value === null ? NAMES : { ...NAMES, [value]: NAMES[value] ?? value }))
  const options = Object.entries(known).map(([id, label]) => ({ id, label }))
  return (
    <Select ariaLabel="Language" size="sm" options={options} value={value} placeholder={MIXED} onChange={onChange} className="w-full" />
  )
}

/** Four lines of one length. */
const AllLines = () => (
  <svg aria-hidden width={15} height={15} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round">
    <path d="M3 5h18M3 10h18M3 15h18M3 20h18" />
  </svg>
)
