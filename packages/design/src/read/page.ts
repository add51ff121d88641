import { createLayer } from '../create.ts'
import { isKind, type Layer } from '../layer.ts'
import { defined } from '../own.ts'
import { LayerRef, MAX_GUIDES, MAX_LAYERS, type Page, ROOT, type RulerGuide } from '../page.ts'
import { A4 } from '../units.ts'
import { arrange, type UnplacedLayer } from './arrange.ts'
import { collectLayers, type RawLayer } from './collect.ts'
import { createIds, type Ids } from './ids.ts'
import { readLayer } from './layer.ts'
import { firstNumber, limitsAt } from './numbers.ts'
import { type Plain, type PlainRecord, recordOf, textOf } from './plain.ts'
import type { Note } from './report.ts'

/** What reading a page needs to know of the design. */
export interface PageContext {
  size: { width: number; height: number } | undefined
  /** Gives ids to pages. */
  ids: Ids
  note: Note
}

const layersIn = (raw: PlainRecord): Plain => raw.layers ?? raw.children ?? raw

/** The name of the root among the raw layers: what the page says, else `ROOT`, else the first of that kind. */
const rootOf = (raw: PlainRecord, layers: ReadonlyMap<string, RawLayer>, read: ReadonlyMap<string, Layer>): string | null => {
  const isRoot = (id: string | undefined): id is string => id !== undefined && read.has(id) && isKind(read.get(id) as Layer, 'Root')
  const named = textOf(raw.rootId)
  if (isRoot(named)) return named
  return isRoot(ROOT) ? ROOT : ([...layers.keys()].find(isRoot) ?? null)
}

const paper = (size: { width: number; height: number } | undefined): Layer => {
  const { width, height } = size ?? A4
  return createLayer('Root', { boxSize: { width, height } })
}

/** A second root within a page is a group. */
const asGroup = ({ props, ...rest }: Layer): Layer =>
  ({
    ...rest,
    type: { resolvedName: 'GroupLayer' },
    props: { boxSize: props.boxSize, position: props.position, rotate: props.rotate },
  }) as Layer

const readAll = (raws: ReadonlyMap<string, RawLayer>, path: string, note: Note): Map<string, Layer> => {
  const read = new Map<string, Layer>()
  for (const { id, raw, child } of raws.values()) {
    const layer = readLayer(raw, child.length > 0, `${path}.layers.${id}`, note)
    if (layer) read.set(id, layer)
  }
  return read
}

const looseLayers = (raw: PlainRecord, path: string, { size, note }: PageContext): Map<string, UnplacedLayer> => {
  const raws = collectLayers(layersIn(raw), (at, message) => note(at === '' ? path : `${path}.${at}`, message))
  const read = readAll(raws, path, note)
  const root = rootOf(raw, raws, read)
  if (root === null) note(path, 'The page had no root and got one.')
  const ids = createIds()
  ids.of(ROOT)
  const name = (id: string) => (id === root ? ROOT : ids.of(id === ROOT ? `${ROOT}-` : id))
  const loose = new Map<string, UnplacedLayer>([[ROOT, { layer: paper(size), parent: null, child: [] }]])
  for (const [id, layer] of read) {
    const { parent, child } = raws.get(id) as RawLayer
    const isExtra = id !== root && isKind(layer, 'Root')
    loose.set(name(id), { layer: isExtra ? asGroup(layer) : layer, parent: parent === null ? null : name(parent), child: child.map(name) })
  }
  return loose
}

const omitsOf = (value: Plain | undefined): LayerRef[] | undefined =>
  Array.isArray(value) ? value.slice(0, MAX_LAYERS).flatMap((item) => LayerRef.safeParse(item).data ?? []) : undefined

const guideOf = (value: Plain, path: string, note: Note): RulerGuide[] => {
  const raw = recordOf(value)
  const axis = raw.axis
  const at = firstNumber(raw, 'at')
  if ((axis === 'x' || axis === 'y') && at !== undefined) return [{ axis, at: limitsAt(path, note).length('at', at) }]
  note(path, 'It is no guide and was left out.')
  return []
}

const guidesOf = (value: Plain | undefined, path: string, note: Note): RulerGuide[] | undefined => {
  if (!Array.isArray(value)) return undefined
  if (value.length > MAX_GUIDES) note(path, `${value.length - MAX_GUIDES} guides more than a page holds were left out.`)
  return value.slice(0, MAX_GUIDES).flatMap((item, i) => guideOf(item, `${path}.${i}`, note))
}

/** A text within its length; what is cut off is reported. */
const within = (value: Plain | undefined, max: number, path: string, note: Note): string | undefined => {
  const text = textOf(value)
  if (text !== undefined && text.length > max) note(path, `It is longer than ${max} characters; the rest was left out.`)
  return text?.slice(0, max)
}

/** Reads a page of ours from a raw one of any form. */
export const readPage = (value: Plain, index: number, path: string, context: PageContext): Page => {
  const raw = recordOf(value)
  const layers = arrange(looseLayers(raw, path, context), path, context.note)
  const notes = within(raw.notes, 20_000, `${path}.notes`, context.note)
  const guides = guidesOf(raw.guides, `${path}.guides`, context.note)
  const links = { master: textOf(raw.master), verso: textOf(raw.verso), omits: omitsOf(raw.omits) }
  return {
    id: context.ids.fresh(textOf(raw.id) ?? `page-${index + 1}`),
    name: within(raw.name, 200, `${path}.name`, context.note) ?? `${index + 1}`,
    rootId: ROOT,
    layers,
    ...defined(links),
    ...(guides !== undefined && { guides }),
    ...(notes !== undefined && notes !== '' && { notes }),
    ...(raw.locked === true && { locked: true }),
  }
}
