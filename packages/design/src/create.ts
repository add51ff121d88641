import { type Design, FORMAT, VERSION } from './design.ts'
import { newId } from './id.ts'
import type { Layer, LayerKind, LayerOf, PropsOf } from './layer.ts'
import { defaultProps } from './layers/defaults.ts'
import { defined } from './own.ts'
import { type Page, ROOT } from './page.ts'
import { A4, mm, VIDEO } from './units.ts'

/** The layout engine of designs that were never laid out. */
const NO_ENGINE = ''

/** Makes a layer of a kind: its defaults, and what is given. It belongs to the root of its page until it is put elsewhere. */
export const createLayer = <K extends LayerKind>(
  kind: K,
  props: Partial<PropsOf<K>> = {},
  rest: Partial<Omit<Layer, 'type' | 'props'>> = {},
): LayerOf<K> =>
  ({
    type: { resolvedName: `${kind}Layer` },
    props: defined({ ...defaultProps[kind](), ...props }),
    locked: false,
    parent: kind === 'Root' ? null : ROOT,
    child: [],
    ...rest,
  }) as unknown as LayerOf<K>

/** What a new page may be given. `layers` are put on it from back to front. */
export interface NewPage {
  id: string
  name?: string
  size?: { width: number; height: number }
  color?: string | null
  layers?: Readonly<Record<string, Layer>>
}

/** Makes a page of white A4, or as given. */
export const createPage = ({ id, name = '', size = A4, color = '#ffffff', layers = {} }: NewPage): Page => {
  const tops = Object.keys(layers).filter((layer) => layers[layer]?.parent === ROOT)
  const root = createLayer('Root', { boxSize: { width: size.width, height: size.height }, color }, { child: tops })
  return { id, name, rootId: ROOT, layers: { [ROOT]: root, ...layers } }
}

/** What a new design may be given; `random` makes the id of its first page. */
export type NewDesign = Partial<Omit<Design, 'format' | 'version'>> & { random: () => number }

/** Margins of a new A4 magazine in whole millimetres, sides < top < bottom as in the classic proportion. */
const MARGINS = { top: mm(20), right: mm(17), bottom: mm(23), left: mm(17) } as const

const paper = (mode: Design['mode']) =>
  mode === 'video'
    ? { pageSize: { ...VIDEO }, bleed: 0, margins: { top: 24, right: 24, bottom: 24, left: 24 }, facing: false }
    : { pageSize: { ...A4 }, bleed: mm(3), margins: { ...MARGINS }, facing: true }

/** Makes a design: one empty page of A4 with 3 mm of bleed on a 12 pt baseline grid, or as given. */
export const createDesign = ({ random, ...given }: NewDesign): Design => {
  const mode = given.mode ?? 'magazine'
  const base = paper(mode)
  const size = given.pageSize ?? base.pageSize
  return {
    format: FORMAT,
    version: VERSION,
    mode,
    name: '',
    language: 'en',
    ...base,
    baseline: { start: base.margins.top, step: 50 },
    masters: [],
    stories: {},
    styles: { paragraph: {}, character: {} },
    swatches: [],
    fonts: {},
    engine: NO_ENGINE,
    pages: [createPage({ id: newId(random), name: '1', size })],
    ...given,
  }
}
