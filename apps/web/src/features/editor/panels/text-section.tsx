import { pt, toPoints } from '@magazineai/design'
import type { FontCatalogue } from '@magazineai/render'
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic, List, ListOrdered, Underline } from 'lucide-react'
import { useMemo } from 'react'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { CommandName } from '../commands/table.ts'
import { applyAttrs, applyMark, applyWeight, type TextFormat, textFormat } from '../text/format.ts'
import { useEditor, useCalmState } from '../use-editor.ts'
import { ColorRow } from './color-row.tsx'
import { CommandButton } from './command-button.tsx'
import { Section } from './section.tsx'

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

const ALIGN: [CommandName, TextFormat['align'], typeof AlignLeft][] = [
  ['text-left', 'left', AlignLeft],
  ['text-center', 'center', AlignCenter],
  ['text-right', 'right', AlignRight],
  ['text-justify', 'justify', AlignJustify],
]

/** How the selected words are set; null when no text is selected. */
export function useTextFormat(): TextFormat | null {
  const editor = useEditor()
  useCalmState((state) => state.text)
  useCalmState((state) => state.selected)
  useCalmState((state) => state.design)
  return textFormat(editor)
}

/** Family, weight, size, leading, colour, alignment of the selected words. */
export function TextSection({ fonts }: { fonts: FontCatalogue }) {
  const editor = useEditor()
  const format = useTextFormat()
  if (!format) return null
  const size = (points: number): void =>
    applyMark(editor, 'size', { type: 'size', attrs: { size: Math.max(1, round(pt(points))) } }, 'Size')
  const numbers = { size: 'sm' as const, formatOptions: { maximumFractionDigits: 2, useGrouping: false } }
  return (
    <Section title="Text">
      <StyleSelect style={format.style} />
      <FontSelects fonts={fonts} format={format} />
      <div className="grid grid-cols-2 gap-1.5">
        <NumberField
          {...numbers}
          aria-label="Size"
          unit="pt"
          minValue={1}
          maxValue={1_400}
          step={0.01}
          value={round(toPoints(format.size))}
          onChange={size}
        />
        <NumberField
          {...numbers}
          aria-label="Leading"
          prefix="↕"
          unit="pt"
          minValue={1}
          step={0.01}
          value={round(toPoints(format.leading))}
          onChange={(points) => applyAttrs(editor, { leading: round(pt(points)) }, 'Leading')}
        />
        <NumberField
          {...numbers}
          aria-label="Tracking"
          prefix="↔"
          unit="‰"
          minValue={-200}
          maxValue={1_000}
          step={1}
          value={Math.round(format.tracking * 1_000)}
          onChange={(value) => applyMark(editor, 'tracking', { type: 'tracking', attrs: { tracking: value / 1_000 } }, 'Tracking')}
        />
        <div className="flex">
          <ListButton kind="bullet" format={format} />
          <ListButton kind="ordered" format={format} />
        </div>
      </div>
      <div className="flex justify-between">
        <CommandButton name="bold" size="sm" pressed={format.bold}>
          <Bold size={15} aria-hidden />
        </CommandButton>
        <CommandButton name="italic" size="sm" pressed={format.italic}>
          <Italic size={15} aria-hidden />
        </CommandButton>
        <CommandButton name="underline" size="sm" pressed={format.underline}>
          <Underline size={15} aria-hidden />
        </CommandButton>
        <span className="mx-1 h-6 w-px bg-line" />
        {ALIGN.map(([name, align, Icon]) => (
          <CommandButton key={name} name={name} size="sm" pressed={format.align === align}>
            <Icon size={15} aria-hidden />
          </CommandButton>
        ))}
      </div>
      <ColorRow
        label="Text colour"
        value={format.color}
        onChange={(color) => applyMark(editor, 'color', { type: 'color', attrs: { color } }, 'Colour')}
      />
    </Section>
  )
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The paragraph styles of the magazine, by name: one choice sets type, colour and spacing alike. */
function StyleSelect({ style }: { style: string | null }) {
  const editor = useEditor()
  const { paragraph } = editor.design.styles
  const options = useMemo(() => {
    const named = Object.entries(paragraph).map(([id, { name }]) => ({ id, label: name }))
    return named.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  }, [paragraph])
  if (options.length === 0) return null
  return (
    <Select
      ariaLabel="Paragraph style"
      size="sm"
      options={options}
      value={style}
      placeholder="No style"
      onChange={(id) => applyAttrs(editor, { style: id }, 'Paragraph style')}
    />
  )
}

function FontSelects({ fonts, format }: { fonts: FontCatalogue; format: TextFormat }) {
  const editor = useEditor()
  const families = useMemo(() => fonts.families.map(({ family }) => ({ id: family, label: family })), [fonts])
  const weights = useMemo(() => {
    const styles = fonts.families.find(({ family }) => family === format.family)?.styles ?? []
    const found = [...new Set([...styles.map((style) => style.weight), format.weight])].toSorted((a, b) => a - b)
    return found.map((weight) => ({ id: String(weight), label: WEIGHTS[weight] ?? String(weight) }))
  }, [fonts, format.family, format.weight])
  return (
    <>
      <Select
        ariaLabel="Font"
        size="sm"
        options={families}
        value={format.family}
        placeholder={format.family}
        onChange={(family) => applyMark(editor, 'family', { type: 'family', attrs: { family } }, 'Font')}
      />
      <Select
        ariaLabel="Weight"
        size="sm"
        options={weights}
        value={String(format.weight)}
        onChange={(weight) => applyWeight(editor, Number(weight))}
      />
    </>
  )
}

function ListButton({ kind, format }: { kind: 'bullet' | 'ordered'; format: TextFormat }) {
  const editor = useEditor()
  const isOn = format.list === kind
  const Icon = kind === 'bullet' ? List : ListOrdered
  return (
    <button
      type="button"
      aria-label={kind === 'bullet' ? 'Bulleted list' : 'Numbered list'}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => applyAttrs(editor, { list: isOn ? undefined : { kind, level: 0 } }, 'List')}
      className={`flex size-6 items-center justify-center rounded-md text-ink-2 hover:bg-hover ${isOn ? 'bg-pressed text-ink' : ''}`}
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}
