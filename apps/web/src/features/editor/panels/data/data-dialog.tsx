import { isKind, kindOf, type Layer, type LayerOf } from '@magazineai/design'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FIELD_BOX } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { QrControl } from '../appearance/data-controls.tsx'
import { type PropChanges, setEach } from '../common/picked.ts'
import { readNumber } from '../common/sums.ts'
import { kindTitle } from '@magazineai/editor/names'

/** The figures of a chart, the cells of a table, the link of a QR code. */
export function DataDialog() {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'edit-data')
  const id = useEditorState((state) => state.selected[0] ?? '')
  useEditorState((state) => state.design)
  const layer = editor.page.layers[id]
  const close = (): void => editor.store.set({ surface: null })
  if (!layer) return null
  const save = (changes: PropChanges): void => {
    setEach(editor, kindOf(layer) === 'Chart' ? 'Chart data' : 'Table cells', [{ id, layer }], () => changes)
    close()
  }
  return (
    <Dialog title={kindTitle(kindOf(layer))} isOpen={isOpen} onClose={close} width={isKind(layer, 'QrCode') ? 'sm' : 'lg'}>
      <Form id={id} layer={layer} onSave={save} />
    </Dialog>
  )
}

function Form({ id, layer, onSave }: { id: string; layer: Layer; onSave: (changes: PropChanges) => void }) {
  if (isKind(layer, 'Chart')) return <ChartForm layer={layer} onSave={onSave} />
  if (isKind(layer, 'Table')) return <TableForm layer={layer} onSave={onSave} />
  return (
    <div className="flex flex-col gap-3">
      <QrControl items={[{ id, layer }]} />
    </div>
  )
}

const CELL = `${FIELD_BOX} h-8 px-2 text-ui focus:border-ink focus:ring-1 focus:ring-ink`

/** One row of a chart as it is typed. */
interface Line {
  label: string
  figures: string[]
}

const linesOf = ({ props: { data } }: LayerOf<'Chart'>): Line[] =>
  data.map(({ label, value, values = [] }) => ({ label, figures: [value, ...values].map(String) }))

/** The rows of a chart with what was typed; a colour or place of a row stays. Null when a figure is none. */
function dataOf(lines: readonly Line[], { props: { data } }: LayerOf<'Chart'>) {
  const rows = lines.map(({ label, figures }, index) => {
    const [value, ...values] = figures.map((figure) => readNumber(figure))
    return { ...data[index], label: label.slice(0, 200), value, ...(values.length > 0 ? { values } : {}) }
  })
  const isWhole = rows.every(({ value, values = [] }) => [value, ...values].every((figure) => typeof figure === 'number'))
  return isWhole ? rows : null
}

function ChartForm({ layer, onSave }: { layer: LayerOf<'Chart'>; onSave: (changes: PropChanges) => void }) {
  const [lines, setLines] = useState(() => linesOf(layer))
  const data = dataOf(lines, layer)
  const width = Math.max(1, ...lines.map(({ figures }) => figures.length))
  const setLine = (at: number, line: Line): void => setLines(lines.map((other, index) => (index === at ? line : other)))
  const nameOf = (column: number): string => layer.props.series?.[column]?.name ?? (width > 1 ? `Series ${column + 1}` : 'Value')
  return (
    <Grid
      titles={['Name', ...Array.from({ length: width }, (_, column) => nameOf(column))]}
      rows={lines.map(({ label, figures }) => [label, ...figures])}
      onCell={(row, column, text) => {
        const line = lines[row]!
        setLine(
          row,
          column === 0
            ? { ...line, label: text }
            : { ...line, figures: line.figures.map((figure, index) => (index === column - 1 ? text : figure)) },
        )
      }}
      onAdd={() => setLines([...lines, { label: '', figures: Array.from({ length: width }, () => '0') }])}
      onRemove={(row) => setLines(lines.filter((_, index) => index !== row))}
      problem={data === null ? 'Every value must be a number.' : null}
      onSave={() => data && onSave({ data })}
    />
  )
}

const MOST_ROWS = 100

function TableForm({ layer, onSave }: { layer: LayerOf<'Table'>; onSave: (changes: PropChanges) => void }) {
  const { props } = layer
  const [cells, setCells] = useState(() =>
    Array.from({ length: props.rows }, (_, row) => Array.from({ length: props.columns }, (_, column) => props.cells[row]?.[column] ?? '')),
  )
  return (
    <Grid
      titles={Array.from({ length: props.columns }, (_, column) => `Column ${column + 1}`)}
      rows={cells}
      onCell={(row, column, text) =>
        setCells(cells.map((line, at) => (at === row ? line.map((cell, index) => (index === column ? text : cell)) : line)))
      }
      onAdd={() => setCells([...cells, Array.from({ length: props.columns }, () => '')])}
      onRemove={(row) => setCells(cells.filter((_, index) => index !== row))}
      problem={null}
      onSave={() => onSave({ cells, rows: cells.length })}
    />
  )
}

/** A grid of fields, and the row of buttons under it. */
function Grid({
  titles,
  rows,
  onCell,
  onAdd,
  onRemove,
  problem,
  onSave,
}: {
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  onCell: (row: number, column: number, text: string) => void
  onAdd: () => void
  onRemove: (row: number) => void
  problem: string | null
  onSave: () => void
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="max-h-[50dvh] overflow-auto p-1">
        <table className="w-full border-separate border-spacing-1 text-ui">
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col" className="px-1 text-left text-small font-medium text-ink-2">
                  {title}
                </th>
              ))}
              <th className="w-8">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} className="min-w-24">
                    <input
                      aria-label={`${titles[column]}, row ${at + 1}`}
                      className={CELL}
                      value={cell}
                      onChange={(event) => onCell(at, column, event.currentTarget.value)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton label={`Remove row ${at + 1}`} size="sm" isDisabled={rows.length <= 1} onPress={() => onRemove(at)}>
                    <Minus size={14} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" isDisabled={rows.length >= MOST_ROWS} onPress={onAdd}>
          <Plus size={14} aria-hidden />
          Add a row
        </Button>
        {problem !== null && (
          <p role="alert" className="text-small text-danger">
            {problem}
          </p>
        )}
        <Button variant="primary" isDisabled={problem !== null} onPress={onSave}>
          Apply
        </Button>
      </div>
    </div>
  )
}
