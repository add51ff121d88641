import type { LayerKind } from '../layer.ts'
import { type Plain, type PlainRecord, recordOf } from './plain.ts'

/** Our kind for every name in use, without case and the suffix “Layer”. */
const NAMES: Readonly<Record<string, LayerKind>> = {
  root: 'Root',
  text: 'Text',
  shape: 'Shape',
  line: 'Line',
  image: 'Image',
  img: 'Image',
  picture: 'Image',
  photo: 'Image',
  frame: 'Frame',
  svg: 'Svg',
  qrcode: 'QrCode',
  qr: 'QrCode',
  group: 'Group',
  drawing: 'Drawing',
  draw: 'Drawing',
  freehand: 'Drawing',
  chart: 'Chart',
  table: 'Table',
  video: 'Video',
  audio: 'Audio',
  widget: 'Widget',
  weather: 'Widget',
}

const kindNamed = (name: Plain | undefined): LayerKind | undefined => {
  const key =
    typeof name === 'string'
      ? name
          .toLowerCase()
          .replaceAll(/[\s_-]/g, '')
          .replace(/layer$/, '')
      : ''
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
}

/** The kind of a layer that does not say: by the properties it has. */
const guessed = (props: PlainRecord): LayerKind | undefined => {
  if ('doc' in props || typeof props.text === 'string') return 'bgColor' in props ? 'QrCode' : 'Text'
  if ('clipPath' in props) return 'Frame'
  if ('video' in props) return 'Video'
  if ('audio' in props) return 'Audio'
  if ('shape' in props) return 'Shape'
  if ('path' in props) return 'Drawing'
  if ('cells' in props) return 'Table'
  return ['image', 'src', 'url', 'href'].some((key) => key in props && props[key] !== null) ? 'Image' : undefined
}

/** Tells the kind of a raw layer; `undefined` when nothing tells. */
export const kindOfRaw = (raw: PlainRecord, props: PlainRecord): LayerKind | undefined => {
  const data = recordOf(raw.data)
  for (const type of [raw.type, data.type, raw.kind, raw.resolvedName]) {
    const kind = kindNamed(type) ?? kindNamed(recordOf(type).resolvedName) ?? kindNamed(recordOf(type).type)
    if (kind) return kind
  }
  return guessed(props)
}
