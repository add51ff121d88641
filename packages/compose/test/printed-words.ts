import { isKind, type Design, type Page } from '@magazineai/design'
import { textOf } from '../src/fill/inlines.ts'

/** Returns the words of a text. */
export const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns all words that stand on pages. */
export function printed(design: Design, pages: readonly Page[]): string[] {
  const layers = pages.flatMap((page) => Object.values(page.layers))
  const shown = new Set(layers.flatMap((layer) => (isKind(layer, 'Text') && layer.props.story ? [layer.props.story] : [])))
  const docs = [
    ...layers.flatMap((layer) => (isKind(layer, 'Text') && layer.props.doc ? [layer.props.doc] : [])),
    ...[...shown].flatMap((id) => design.stories[id]?.doc ?? []),
  ]
  const cells = layers.flatMap((layer) => {
    if (isKind(layer, 'Table')) return layer.props.cells.flat()
    // A chart that stands for its table names its columns and prints its figures; else they are in the table beside it.
    if (!isKind(layer, 'Chart') || layer.props.figures === false) return []
    const { data, series = [] } = layer.props
    return [
      ...series.map(({ name }) => name),
      ...data.flatMap(({ label, value, values = [] }) => [label, ...[value, ...values].map(String)]),
    ]
  })
  return [...docs.flatMap(({ content }) => content.flatMap((block) => wordsIn(textOf(block)))), ...cells.flatMap(wordsIn)]
}
