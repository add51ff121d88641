import { isKind, type Layer, type LayerOf } from '@magazineai/design'
import { fitsPage, isShowable } from '../analyse/figures.ts'
import type { SourceBlock } from '../source.ts'
import type { FillContext, Story } from './context.ts'
import { label } from './labels.ts'
import { from } from './provenance.ts'
import { tidyGroup } from './tidy.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/** Fills a page of figures: the table as it is where it fits, and drawn where its figures lend themselves to it. */
export function fillData(context: FillContext, { title, planned: { key, articles } }: Story): void {
  const { draft, wording } = context
  const block = articles.flatMap((article) => article.blocks).find(isShowable)
  label(context, key, 'kicker', title === wording.figures ? [] : [wording.figures])
  const drawn = block?.chart ? draft.slots(key, 'chart') : []
  const isTabled = block !== undefined && fitsPage(block) && draft.slots(key, 'table').length > 0
  for (const place of draft.slots(key, 'chart')) {
    if (block && drawn.length) draft.set(place, (layer) => withChart(layer, block, isTabled))
    else draft.remove([place])
  }
  for (const place of draft.slots(key, 'table')) {
    if (block && fitsPage(block)) draft.set(place, (layer) => withTable(layer, block))
    else draft.remove([place])
  }
  // Several series are named by their legend.
  const [first = -1, ...others] = block?.chart?.values ?? []
  const name = others.length ? '' : block?.columns?.[first]?.name
  label(context, key, 'chart-title', drawn.length && name ? [name] : [], block ? from(block) : undefined)
  draft.remove(draft.slots(key, 'chart-source'))
  tidyGroup(context, key)
}

/** A layer of this kind with other properties; others stay as they are. */
function changed<K extends 'Chart' | 'Table'>(
  layer: Layer,
  kind: K,
  props: (old: LayerOf<K>['props']) => LayerOf<K>['props'],
  block: PlacedBlock,
): Layer {
  return isKind(layer, kind) ? ({ ...layer, props: props((layer as LayerOf<K>).props), provenance: from(block) } as Layer) : layer
}

/** A table of which a chart can be drawn. */
export type Drawable = Pick<SourceBlock, 'rows' | 'columns' | 'header' | 'chart'>

/** What a chart layer shows of a table. */
export type ChartContent = Pick<LayerOf<'Chart'>['props'], 'kind' | 'alt' | 'data' | 'series' | 'unit' | 'figures'>

/** Returns what a chart shows of a table; null where there is nothing to draw. Figures stand at its marks where no table beside it says them. */
export function chartOf({ chart, columns = [], rows = [], header }: Drawable, isBesideTable = false): ChartContent | null {
  if (!chart) return null
  const series = chart.values.map((column) => columns[column]?.values ?? [])
  const data = (header ? rows.slice(1) : rows).map((row, index) => {
    const [value = 0, ...values] = series.map((figures) => figures[index] ?? 0)
    return { label: (row[chart.label] ?? '').slice(0, 200), value, ...(values.length ? { values } : {}) }
  })
  const names = chart.values.map((column) => ({ name: (columns[column]?.name ?? '').slice(0, 100) }))
  const unit = columns[chart.values[0] ?? -1]?.unit
  return {
    kind: chart.kind,
    alt: data
      .map((row) => `${row.label}: ${row.value}`)
      .join('; ')
      .slice(0, 1_000),
    data,
    ...(names.length > 1 ? { series: names } : {}),
    ...(isBesideTable ? { figures: false } : {}),
    ...(unit ? { unit: unit === '%' ? ' %' : ` ${unit}` } : {}),
  }
}

function withChart(layer: Layer, block: PlacedBlock, isBesideTable: boolean): Layer {
  const content = chartOf(block, isBesideTable)
  return content ? changed(layer, 'Chart', ({ series: _series, unit: _unit, ...props }) => ({ ...props, ...content }), block) : layer
}

function withTable(layer: Layer, block: PlacedBlock): Layer {
  const { rows = [], columns = [], header } = block
  return changed(
    layer,
    'Table',
    ({ columnWidths: _widths, columnAlign: _align, cellStyles: _styles, ...props }) => {
      // Rows keep the height they have in the template while there is room for them.
      const height = Math.min(props.boxSize.height, (props.boxSize.height / props.rows) * rows.length)
      return {
        ...props,
        boxSize: { ...props.boxSize, height },
        rows: rows.length,
        columns: columns.length,
        cells: rows.map((row) => row.map((cell) => cell.slice(0, 5_000))),
        columnAlign: columns.map(({ type }) => (type === 'number' ? 'right' : 'left')),
        style: header ? props.style : 'grid',
      }
    },
    block,
  )
}
