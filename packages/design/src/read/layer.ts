import type { z } from 'zod'
import { sameJson } from '../canonical.ts'
import { type Layer, type LayerKind, layerKinds, layerProps, layerSchemas, Provenance, Slot } from '../layer.ts'
import { defaultProps } from '../layers/defaults.ts'
import { defined } from '../own.ts'
import { kindOfRaw } from './kinds.ts'
import { limitsAt } from './numbers.ts'
import { isRecord, type PlainRecord, recordOf, textOf } from './plain.ts'
import { commonProps, converters } from './props.ts'
import type { Note } from './report.ts'
import { salvage } from './salvage.ts'

const propsOf = (raw: PlainRecord): PlainRecord => {
  const data = recordOf(raw.data)
  if (isRecord(raw.props)) return raw.props
  return isRecord(data.props) ? data.props : { ...raw, ...data }
}

const sizeIn = (common: Record<string, unknown>) => common.boxSize as { width: number; height: number }

const convertedProps = (kind: LayerKind, props: PlainRecord, path: string, note: Note): Record<string, unknown> => {
  const shape: Readonly<Record<string, z.ZodType>> = layerProps[kind].shape
  const limits = limitsAt(path, note)
  const common = commonProps(props, kind, limits)
  const converted = { ...common, ...converters[kind](props, { path, note, limits, box: sizeIn(common) }) }
  const rest = Object.fromEntries(Object.entries(props).filter(([key]) => !Object.hasOwn(converted, key)))
  const kept = { ...salvage(shape, rest, path, note), ...salvage(shape, defined(converted) as PlainRecord, path, note) }
  return { ...requiredDefaults(kind), ...kept }
}

const requiredOf = (kind: LayerKind): string[] => {
  const shape: Readonly<Record<string, z.ZodType>> = layerProps[kind].shape
  return Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success)
}

/** The properties that a layer of each kind cannot do without. */
const REQUIRED = new Map(layerKinds.map((kind) => [kind, new Set(requiredOf(kind))]))

const requiredDefaults = (kind: LayerKind): object =>
  Object.fromEntries(Object.entries(defaultProps[kind]()).filter(([key]) => REQUIRED.get(kind)?.has(key)))

const flagOf = (...values: unknown[]): boolean => values.some((value) => value === true)

const bookkeeping = (raw: PlainRecord, path: string, note: Note): object => {
  const slot = raw.slot === undefined ? undefined : Slot.safeParse(raw.slot)
  const provenance = raw.provenance === undefined ? undefined : Provenance.safeParse(raw.provenance)
  if (slot?.success === false) note(`${path}.slot`, 'The slot could not be read and was left out.')
  if (provenance?.success === false) note(`${path}.provenance`, 'The provenance could not be read and was left out.')
  return { slot: slot?.data, provenance: provenance?.data, name: textOf(raw.name)?.slice(0, 200), hidden: flagOf(raw.hidden) || undefined }
}

/** True when the layer is in our own form to the last key, so that nothing would be lost by taking it as it is. */
const asOwn = (kind: LayerKind, raw: PlainRecord): Layer | null => {
  // Foreign layers are many, and to have a schema refuse one takes longer than to see that its keys are others.
  const shape: object = layerProps[kind].shape
  if (!isRecord(raw.props) || Object.keys(raw.props).some((key) => !Object.hasOwn(shape, key))) return null
  const result = layerSchemas[kind].safeParse(raw)
  return result.success && sameJson(result.data, raw) ? (raw as unknown as Layer) : null
}

/** Properties of other editors that are taken over under another name, or that only sum up what the text itself says. */
const TAKEN = new Set(
  'size x y width height rotation angle transparency gradientBackground text fonts colors fontSizes video audio data src url href cols headerRow format fontSize textColor'.split(
    ' ',
  ),
)

/** Which properties have no place in a design, for the report. */
const leftOut = (kind: LayerKind, props: PlainRecord): string => {
  const shape: object = layerProps[kind].shape
  const strays = Object.keys(props).filter((key) => !Object.hasOwn(shape, key) && !TAKEN.has(key))
  const names = strays.slice(0, 8).map((key) => `“${key.slice(0, 40)}”`)
  return strays.length === 0 ? '' : `, without ${names.join(', ')}${strays.length > names.length ? ' and others' : ''}`
}

/** Reads a layer of ours from a raw one, without its place in the tree; null when nothing tells what it is. */
export const readLayer = (raw: PlainRecord, hasChildren: boolean, path: string, note: Note): Layer | null => {
  const props = propsOf(raw)
  const kind = kindOfRaw(raw, props) ?? (hasChildren ? 'Group' : undefined)
  if (!kind) {
    note(path, 'A layer of an unknown kind was left out.')
    return null
  }
  const own = asOwn(kind, raw)
  if (own) return own
  if (isRecord(raw.type) && raw.type.resolvedName === `${kind}Layer`)
    note(path, `The layer was not in our own form and was converted${isRecord(raw.props) ? leftOut(kind, props) : ''}.`)
  return defined({
    type: { resolvedName: `${kind}Layer` },
    props: convertedProps(kind, props, `${path}.props`, note),
    locked: flagOf(raw.locked, recordOf(raw.data).locked),
    ...bookkeeping(raw, path, note),
    parent: null,
    child: [],
  }) as unknown as Layer
}
