import { isKind, type Layer, resolveColor } from '@magazineai/design'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Select } from '../../../ui/select.tsx'
import { useEditor } from '../use-editor.ts'
import { ColorRow } from './color-row.tsx'
import { setting } from './geometry-section.tsx'
import { Section } from './section.tsx'

const LINES = [
  { id: 'solid', label: 'Solid' },
  { id: 'longDashes', label: 'Long dashes' },
  { id: 'shortDashes', label: 'Short dashes' },
  { id: 'dots', label: 'Dots' },
] as const

/** What a single layer looks like beside its text: colour, line, picture, opacity. */
export function AppearanceSection({ id, layer }: { id: string; layer: Layer }) {
  const editor = useEditor()
  const set = (label: string, props: Record<string, unknown>): void => void editor.change(label, setting(editor.page.id, id, props))
  const color = colorOf(layer)
  return (
    <Section title="Appearance">
      {color !== null && (
        <ColorRow label="Colour" value={resolveColor(editor.design, color).color} onChange={(next) => set('Colour', { color: next })} />
      )}
      {isKind(layer, 'Line') && (
        <Select
          ariaLabel="Line style"
          size="sm"
          options={LINES}
          value={layer.props.style}
          onChange={(style) => set('Line style', { style })}
        />
      )}
      {(isKind(layer, 'Image') || isKind(layer, 'Frame')) && (
        <Button isDisabled={layer.locked} onPress={() => editor.run('replace-picture')}>
          Replace…
        </Button>
      )}
      <Opacity
        key={`${id} ${layer.props.opacity ?? 1}`}
        value={layer.props.opacity ?? 1}
        onCommit={(opacity) => set('Opacity', { opacity })}
      />
    </Section>
  )
}

const colorOf = (layer: Layer): string | null => {
  if (isKind(layer, 'Shape')) return layer.props.color ?? '#ffffff'
  return isKind(layer, 'Line') || isKind(layer, 'Drawing') ? layer.props.color : null
}

/** The slider follows the hand; the design changes when it is let go. */
function Opacity({ value, onCommit }: { value: number; onCommit: (value: number) => void }) {
  const [draft, setDraft] = useState(value)
  return (
    <Slider
      label="Opacity"
      minValue={0}
      maxValue={1}
      step={0.01}
      formatOptions={{ style: 'percent' }}
      value={draft}
      onChange={setDraft}
      onChangeEnd={(next) => {
        if (next !== value) onCommit(next)
      }}
    />
  )
}
