import { ChartKind, isKind } from '@magazineai/design'
import { Table2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { Row } from '../common/section.tsx'
import { common, commonColor, type Picked, setEach } from '../common/picked.ts'
import { inWords } from '@magazineai/editor/names'

const CHARTS = ChartKind.options.map((id) => ({ id, label: inWords(id) }))
const THEMES = (['gray', 'red', 'amber', 'blue', 'violet'] as const).map((id) => ({ id, label: inWords(id) }))
const TABLES = (['grid', 'header', 'banded'] as const).map((id) => ({ id, label: inWords(id) }))

/** Opens the figures or cells of the layer. */
function EditData({ label }: { label: string }) {
  const editor = useEditor()
  const can = useDeferredState(() => editor.can('edit-data'))
  return (
    <Button size="sm" className="self-start" isDisabled={!can} onPress={() => editor.run('edit-data')}>
      <Table2 size={13} aria-hidden />
      {label}
    </Button>
  )
}

/** The way a chart draws its data. */
export function ChartControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <>
      <Row label="Chart">
        <Select<ChartKind>
          ariaLabel="Kind of chart"
          size="sm"
          options={CHARTS}
          value={common(items, (layer) => (isKind(layer, 'Chart') ? layer.props.kind : undefined))}
          placeholder="Mixed"
          onChange={(kind) => void setEach(editor, 'Chart', items, () => ({ kind }))}
          className="flex-1"
        />
      </Row>
      <EditData label="Edit data…" />
    </>
  )
}

/** Theme and style of tables. */
export function TableControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <>
      <Row label="Table">
        <Select
          ariaLabel="Table style"
          size="sm"
          options={TABLES}
          value={common(items, (layer) => (isKind(layer, 'Table') ? layer.props.style : undefined))}
          placeholder="Mixed"
          onChange={(style) => void setEach(editor, 'Table style', items, () => ({ style }))}
          className="min-w-0 flex-1"
        />
        <Select
          ariaLabel="Table colours"
          size="sm"
          options={THEMES}
          value={common(items, (layer) => (isKind(layer, 'Table') ? layer.props.theme : undefined))}
          placeholder="Mixed"
          onChange={(theme) => void setEach(editor, 'Table colours', items, () => ({ theme }))}
          className="min-w-0 flex-1"
        />
      </Row>
      <EditData label="Edit cells…" />
    </>
  )
}

/** What a QR code says, and its two colours. */
export function QrControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const text = common(items, (layer) => (isKind(layer, 'QrCode') ? layer.props.text : undefined))
  const commit = (value: string): void => {
    if (value.trim() !== '' && value !== text) setEach(editor, 'QR code', items, () => ({ text: value.trim() }))
  }
  return (
    <>
      <TextField
        key={text}
        label="Link"
        size="sm"
        defaultValue={text ?? ''}
        placeholder="https://"
        maxLength={2000}
        onBlur={(event) => commit((event.target as HTMLInputElement).value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit((event.target as HTMLInputElement).value)
        }}
      />
      {(['textColor', 'bgColor'] as const).map((key) => (
        <Row key={key} label={key === 'textColor' ? 'Code' : 'Ground'}>
          <ColorRow
            label={key === 'textColor' ? 'Colour of the code' : 'Colour of the ground'}
            value={commonColor(editor.design, items, (layer) => (isKind(layer, 'QrCode') ? layer.props[key] : undefined))}
            onChange={(color) => void setEach(editor, 'QR code', items, () => ({ [key]: color }))}
          />
        </Row>
      ))}
    </>
  )
}
