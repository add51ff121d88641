import { docText, isKind, kindOf, type LayerKind, type Page } from '@magazineai/design'

const NAMES: Record<LayerKind, string> = {
  Root: 'Page',
  Text: 'Text',
  Shape: 'Shape',
  Line: 'Line',
  Image: 'Picture',
  Frame: 'Picture frame',
  Svg: 'Graphic',
  QrCode: 'QR code',
  Group: 'Group',
  Drawing: 'Drawing',
  Chart: 'Chart',
  Table: 'Table',
  Video: 'Video',
  Audio: 'Sound',
  Widget: 'Widget',
}

/** What a kind of layer is called. */
export const kindTitle = (kind: LayerKind): string => NAMES[kind]

/** Longest piece of a text that names its layer. */
const EXCERPT = 32

/** What a layer is called: its own name, its first words, or its kind. */
export function layerTitle(page: Page, id: string): string {
  const layer = page.layers[id]
  if (!layer) return ''
  if (layer.name) return layer.name
  const words =
    isKind(layer, 'Text') && layer.props.doc
      ? docText(layer.props.doc)
          .replaceAll(/[\s\uFFFC]+/g, ' ')
          .trim()
      : ''
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
  return excerpt ? `“${excerpt}”` : layer.slot ? `${NAMES[kindOf(layer)]} · ${layer.slot.role}` : NAMES[kindOf(layer)]
}
