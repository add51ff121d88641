import type { LayerKind, PropsOf } from '../layer.ts'
import { A4 } from '../units.ts'
import { DEFAULT_SHAPE_COLOR } from './shape.ts'

const at = (width: number, height: number) => ({ boxSize: { width, height }, position: { x: 0, y: 0 }, rotate: 0 })

const picture = (url: string, width: number, height: number) => ({ url, position: { x: 0, y: 0 }, boxSize: { width, height } })

/** A single grey pixel: what stands where a picture has still to be chosen. */
export const BLANK_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mN4AAAA4gDhuP4+jQAAAABJRU5ErkJggg=='

/** The properties of a new layer of each kind, at the top left of its page. */
export const defaultProps: { [K in LayerKind]: () => PropsOf<K> } = {
  Root: () => ({ ...at(A4.width, A4.height), color: '#ffffff', gradient: null, image: null }),
  Text: () => ({ ...at(1000, 200), doc: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  Shape: () => ({ ...at(600, 600), shape: 'rectangle', color: DEFAULT_SHAPE_COLOR }),
  Line: () => ({ ...at(800, 4), style: 'solid', color: '#000000' }),
  Image: () => ({ ...at(800, 600), image: picture(BLANK_IMAGE, 800, 600) }),
  Frame: () => ({ ...at(800, 800), clipPath: 'M0 0L800 0L800 800L0 800Z', image: null, color: '#e6e6e6' }),
  Svg: () => ({ ...at(600, 600), colors: [] }),
  QrCode: () => ({ ...at(480, 480), text: 'https://example.org/', bgColor: '#ffffff', textColor: '#000000', logo: null }),
  Group: () => at(100, 100),
  Drawing: () => ({ ...at(600, 400), path: '', color: '#000000', width: 8 }),
  Chart: () => ({
    ...at(1000, 700),
    kind: 'bar',
    data: [
      { label: 'A', value: 3 },
      { label: 'B', value: 5 },
      { label: 'C', value: 4 },
    ],
  }),
  Table: () => ({
    ...at(1000, 500),
    rows: 3,
    columns: 3,
    cells: Array.from({ length: 3 }, () => ['', '', '']),
    theme: 'gray',
    style: 'header',
  }),
  Video: () => ({ ...at(700, 394), url: 'asset:video/none', poster: null }),
  Audio: () => ({ ...at(700, 120), url: 'asset:audio/none', poster: null }),
  Widget: () => ({ ...at(600, 400), widget: 'weather', poster: null }),
}
