import { resolveColor } from '@magazineai/design'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ColorField } from '../../../../ui/color-field.tsx'
import type { Editor } from '@magazineai/editor/state'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { useStroke } from './use-stroke.ts'

/** A colour of the design: `#rrggbb`, or `swatch:<id>`. Null when several layers have unlike ones. */
export interface ColorRowProps {
  label: string
  value: string | null
  onChange: (color: string) => void
  size?: 'sm' | 'md'
  isCompact?: boolean
  isDisabled?: boolean
}

const SWATCH = 'swatch:'

/** A colour, with the swatches of the magazine at hand: one that is chosen stays tied to its swatch. */
export function ColorRow({ value, onChange, size = 'sm', ...props }: ColorRowProps) {
  const editor = useEditor()
  const design = useDeferredState((state) => state.design)
  const stroke = useStroke()
  const swatches = useMemo(
    () => design.swatches.map(({ id, name, color }) => ({ id, name, color: resolveColor(design, color).color.slice(0, 7) })),
    [design],
  )
  const shown = value === null ? '#808080' : resolveColor(design, value).color.slice(0, 7)
  const swatch = value?.startsWith(SWATCH) ? value.slice(SWATCH.length) : null
  return (
    <ColorField
      {...props}
      size={size}
      value={shown}
      isMixed={value === null}
      swatches={swatches}
      swatch={swatch}
      onSwatch={(id) => onChange(`${SWATCH}${id}`)}
      onChange={(hex) => {
        if (value !== null && hex.toLowerCase() === shown.toLowerCase()) return
        stroke.change(() => onChange(hex.toLowerCase()))
      }}
      onChangeEnd={() => stroke.end()}
      footer={swatch === null && value !== null && <AddSwatch editor={editor} color={shown} onAdd={(id) => onChange(`${SWATCH}${id}`)} />}
    />
  )
}

/** Makes a swatch of the magazine from a colour. */
function AddSwatch({ editor, color, onAdd }: { editor: Editor; color: string; onAdd: (id: string) => void }) {
  const add = (): void => {
    const id = editor.newId()
    if (editor.change('Add swatch', { op: 'set-swatch', id, swatch: { id, name: color.toUpperCase(), color } })) onAdd(id)
  }
  return (
    <Button variant="ghost" size="sm" onPress={add} className="self-start">
      <Plus size={13} aria-hidden />
      Add to swatches
    </Button>
  )
}
