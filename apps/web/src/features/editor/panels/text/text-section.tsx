import type { FontCatalogue } from '@magazineai/design'
import { CaseSensitive, CaseUpper, Highlighter, Strikethrough, Subscript, Superscript } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { CommandName } from '@magazineai/editor/state'
import {
  applyHighlight,
  applyMark,
  applyTracking,
  applyWeight,
  hasOverrides,
  lockedFormat,
  type TextFormat,
  textFormat,
  unlessMixed,
} from '@magazineai/editor/text'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { CommandButton } from '../common/command-button.tsx'
import { CommandIcon } from '../common/command-icon.tsx'
import { FigureField } from '../common/length-field.tsx'
import { Row, Section } from '../common/section.tsx'
import { FamilySelect, MIXED } from './text-family.tsx'
import { Fitted } from './text-fitted.tsx'
import { FrameSection } from './text-frame.tsx'
import { DropCapSection, ListSection } from './text-lists.tsx'
import { ParagraphSection } from './text-paragraph.tsx'
import { SizeField } from './text-size.tsx'
import { StyleSection } from './text-styles.tsx'

const WEIGHTS: Record<number, string> = {
  100: 'Thin',
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
}

/** Describes how the selected words are set; null when no text is selected that can be changed, or with `locked` when none is at all. */
export function useTextFormat({ locked = false } = {}): TextFormat | null {
  const editor = useEditor()
  useDeferredState((state) => state.text)
  useDeferredState((state) => state.selected)
  useDeferredState((state) => state.design)
  // The same object while nothing about it changed, so that what shows it rests while words are typed.
  const json = JSON.stringify(textFormat(editor) ?? (locked ? lockedFormat(editor) : null))
  return useMemo(() => JSON.parse(json) as TextFormat | null, [json])
}

/** Everything about the selected words: type, paragraph, styles, lists and tabs, drop cap, frame. */
export function TextSection({ fonts, locked }: { fonts: FontCatalogue; locked: boolean }) {
  const editor = useEditor()
  const format = useTextFormat({ locked })
  if (!format) return <FrameSection />
  return (
    <>
      <StyleSection fonts={fonts} format={format} styles={editor.design.styles} isOff={hasOverrides(editor)} />
      <TypeSection fonts={fonts} format={format} />
      <ParagraphSection format={format} />
      <ListSection format={format} />
      <DropCapSection format={format} fonts={fonts} />
      <FrameSection />
    </>
  )
}

const TypeSection = memo(function TypeSection({ fonts, format }: { fonts: FontCatalogue; format: TextFormat }) {
  const editor = useEditor()
  const tracking = unlessMixed(format, 'tracking', format.tracking)
  return (
    <Section title="Type">
      <FontSelects fonts={fonts} format={format} />
      <div className="grid grid-cols-2 gap-1.5">
        <SizeField format={format} prefix="Size" />
        <FigureField
          label="Tracking"
          prefix="Track"
          sign="‰"
          scale={1_000}
          min={-0.5}
          max={4}
          value={tracking}
          onCommitEach={(next) => applyTracking(editor, next)}
        />
      </div>
      <Fitted fitted={format.fitted} />
      <div className="flex justify-between max-wide:flex-wrap max-wide:justify-start">
        {(['bold', 'italic', 'underline'] as const).map((name) => (
          <CommandButton key={name} name={name} size="sm">
            <CommandIcon name={name} size={15} />
          </CommandButton>
        ))}
        {LETTERS.map(([name, icon]) => (
          <CommandButton key={name} name={name} size="sm">
            {icon}
          </CommandButton>
        ))}
      </div>
      <ColorRow
        label="Text colour"
        value={unlessMixed(format, 'color', format.color)}
        onChange={(color) => applyMark(editor, 'color', { type: 'color', attrs: { color } }, 'Colour')}
      />
      <Highlight value={format.highlight} isMixed={format.mixed.includes('highlight')} />
    </Section>
  )
})

// A drawing made of letters, not words that the button would have to be called by.
const sign = (text: string): ReactNode => (
  <span aria-hidden data-sign={text} className="text-[11px] leading-none font-semibold before:content-[attr(data-sign)]" />
)

const LETTERS: readonly [CommandName, ReactNode][] = [
  ['strike', <Strikethrough key="s" size={15} aria-hidden />],
  ['superscript', <Superscript key="p" size={15} aria-hidden />],
  ['subscript', <Subscript key="b" size={15} aria-hidden />],
  ['uppercase', <CaseUpper key="u" size={17} aria-hidden />],
  ['small-caps', <CaseSensitive key="c" size={17} aria-hidden />],
  ['old-style-figures', sign('123')],
]

/** The colour behind the letters, when there is one behind any. */
function Highlight({ value, isMixed }: { value: string | null; isMixed: boolean }) {
  const editor = useEditor()
  const set = (color: string | null): void => applyHighlight(editor, color)
  return (
    <Row label="Highlight">
      {value === null && !isMixed ? (
        <IconButton label="Highlight" size="sm" preventFocusOnPress onPress={() => set(YELLOW)}>
          <Highlighter size={15} aria-hidden />
        </IconButton>
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <ColorRow label="Highlight colour" value={isMixed ? null : value} onChange={set} />
          </div>
          <IconButton label="No highlight" size="sm" preventFocusOnPress onPress={() => set(null)}>
            <span aria-hidden>×</span>
          </IconButton>
        </>
      )}
    </Row>
  )
}

/** The colour of a marker pen. */
const YELLOW = '#ffe94a'

function FontSelects({ fonts, format }: { fonts: FontCatalogue; format: TextFormat }) {
  const editor = useEditor()
  const weights = useMemo(() => {
    const styles = fonts.families.find(({ family }) => family === format.family)?.styles ?? []
    const found = [...new Set([...styles.map((style) => style.weight), format.weight])].toSorted((a, b) => a - b)
    return found.map((weight) => ({ id: String(weight), label: WEIGHTS[weight] ?? String(weight) }))
  }, [fonts, format.family, format.weight])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_92px] gap-1.5">
      <FamilySelect fonts={fonts} format={format} />
      <Select
        ariaLabel="Weight"
        size="sm"
        options={weights}
        value={unlessMixed(format, 'weight', String(format.weight))}
        placeholder={MIXED}
        onChange={(weight) => applyWeight(editor, Number(weight))}
      />
    </div>
  )
}
