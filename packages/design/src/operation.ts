import { z } from 'zod'
import type { Design } from './design.ts'
import { addLayers } from './ops/add-layers.ts'
import { addPage } from './ops/add-page.ts'
import { addStory } from './ops/add-story.ts'
import { editBlocks } from './ops/edit-blocks.ts'
import { moveLayer } from './ops/move-layer.ts'
import { movePage } from './ops/move-page.ts'
import { removeLayers } from './ops/remove-layers.ts'
import { removePage } from './ops/remove-page.ts'
import { removeStory } from './ops/remove-story.ts'
import { setDesign } from './ops/set-design.ts'
import { setLayer } from './ops/set-layer.ts'
import { setPage } from './ops/set-page.ts'
import { setProps } from './ops/set-props.ts'
import { setStoryFrames } from './ops/set-story-frames.ts'
import { setStyle } from './ops/set-style.ts'
import { setStyleProps } from './ops/set-style-props.ts'
import { setSwatch } from './ops/set-swatch.ts'
import { checkedOperation } from './ops/checked-operation.ts'
import { Refusal, refuse, type OperationHandler } from './ops/operation-handler.ts'
import { own } from './own.ts'

/** Every verb by its name. A new operation begins with a row here. */
const verbs = {
  'add-layers': addLayers,
  'remove-layers': removeLayers,
  'set-props': setProps,
  'set-layer': setLayer,
  'move-layer': moveLayer,
  'add-page': addPage,
  'remove-page': removePage,
  'move-page': movePage,
  'set-page': setPage,
  'edit-blocks': editBlocks,
  'add-story': addStory,
  'remove-story': removeStory,
  'set-story-frames': setStoryFrames,
  'set-style': setStyle,
  'set-style-props': setStyleProps,
  'set-swatch': setSwatch,
  'set-design': setDesign,
} as const

type Verbs = typeof verbs

/** The name of a single operation. */
export type OperationName = keyof Verbs

/** Every name of a single operation. */
export const operationNames = Object.keys(verbs) as OperationName[]

/** A change of one thing. */
export type SingleOperation = { [K in OperationName]: z.infer<Verbs[K]['schema']> }[OperationName]

/** Operations done as one: all of them, or none. */
export interface GroupOperation {
  op: 'group'
  ops: SingleOperation[]
}

/** A change of a design, as plain data: it survives JSON, and is applied, undone and merged by the functions below. */
export type Operation = SingleOperation | GroupOperation

/** Most operations in one group. */
const MAX_GROUP = 20_000

type Options = [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]

const schemas = Object.values(verbs).map((verb) => verb.schema) as unknown as Options

const Group = z.object({ op: z.literal('group'), ops: z.array(z.discriminatedUnion('op', schemas)).max(MAX_GROUP) })

/** Any operation, for parsing what comes from outside. */
export const Operation = z.discriminatedUnion('op', [Group, ...schemas]) as unknown as z.ZodType<Operation>

/** The design after an operation, or one sentence on why it cannot be done. */
export type Applied = { ok: true; design: Design } | { ok: false; reason: string }

const verbOf = (op: SingleOperation) => verbs[op.op] as unknown as OperationHandler<SingleOperation, SingleOperation>

/** Lists the single operations of an operation, in order. */
export const flatten = (op: Operation): SingleOperation[] => (op.op === 'group' ? op.ops : [op])

/** Makes one operation of several; a single one stays what it is. */
export const group = (ops: readonly Operation[]): Operation => {
  const flat = ops.flatMap(flatten)
  return flat.length === 1 ? (flat[0] as SingleOperation) : { op: 'group', ops: flat }
}

/** The single operations of an operation as their schemas leave them. @throws Refusal when one carries what no design may hold. */
const soundOps = (op: Operation): SingleOperation[] =>
  flatten(op).map((single) => {
    const { op: name }: { op: string } = single
    const verb = own<object>(verbs, name) ?? refuse(`There is no operation “${name}”.`)
    return checkedOperation(single, (verb as OperationHandler<SingleOperation, SingleOperation>).schema)
  })

/** Operations in order, those that follow each other and can be done in one go together. */
const runsOf = (ops: readonly SingleOperation[]): SingleOperation[][] => {
  const runs: SingleOperation[][] = []
  let [verb, whole, parts]: [string, string, Set<string>] = ['', '', new Set()]
  for (const op of ops) {
    const named = verbOf(op).joint?.names(op)
    if (named && op.op === verb && named.whole === whole && !parts.has(named.part)) runs.at(-1)?.push(op)
    else {
      runs.push([op])
      ;[verb, whole, parts] = [named ? op.op : '', named?.whole ?? '', new Set()]
    }
    if (named) parts.add(named.part)
  }
  return runs
}

const applyRun = (design: Design, run: readonly SingleOperation[]): Design => {
  const [op] = run as readonly [SingleOperation]
  const verb = verbOf(op)
  return verb.joint && run.length > 1 ? verb.joint.apply(design, run) : verb.apply(design, op)
}

/**
 * Applies an operation, once what it carries has passed the schemas of a design. The design given is never changed: the result shares all
 * that the operation does not name with it, so whoever caches by identity recomputes only what is different.
 */
export const apply = (design: Design, op: Operation): Applied => {
  try {
    return { ok: true, design: runsOf(soundOps(op)).reduce(applyRun, design) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message }
    throw error
  }
}

/**
 * Builds the operation that undoes `op`. `before` is the design that `op` is, or was, applied to.
 * @throws Refusal when `op` does not fit `before`.
 */
export const invert = (op: Operation, before: Design): Operation => {
  const undone: SingleOperation[][] = []
  let design = before
  for (const run of runsOf(soundOps(op))) {
    // What one operation of a run changes no other looks at, so that each can be undone from where the run began.
    for (const single of run) undone.push(verbOf(single).invert(single, design))
    design = applyRun(design, run)
  }
  return group(undone.toReversed().flat())
}

const mergeSingle = (a: SingleOperation, b: SingleOperation): SingleOperation | null =>
  a.op === b.op ? (verbOf(a).merge?.(a, b) ?? null) : null

/** True when the operations touch each a layer of its own, so that they commute. */
const areIndependent = (ops: SingleOperation[]): boolean =>
  ops.length === 1 || new Set(ops.map((op) => (op.op === 'set-props' ? `${op.page}/${op.layer}` : ''))).size === ops.length

/** Merges two groups of the same length pair by pair: a drag of several layers. */
const mergePairs = (a: SingleOperation[], b: SingleOperation[]): Operation | null => {
  if (a.length !== b.length || !areIndependent(a)) return null
  const ops = a.map((op, i) => mergeSingle(op, b[i] as SingleOperation))
  return ops.every((op) => op !== null) ? group(ops) : null
}

/** Merges two operations into one that does what `a` and then `b` do, when they are steps of the same gesture; else null. */
export const merge = (a: Operation, b: Operation): Operation | null => mergePairs(flatten(a), flatten(b))
