import { kindOf } from '../layer.ts'
import { own } from '../own.ts'
import { MAX_LAYERS, type Page } from '../page.ts'
import { ancestorsOf, MAX_DEPTH } from '../tree.ts'
import { insertBefore } from './anchor.ts'
import { pageOf, parentIn, withPage } from './lookup.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'
import { type RemoveLayers, AddLayers } from './layer-operations.ts'

/** Walks the new layers from their tops. @returns the ids met. @throws Refusal when they are no tree. */
const checkTree = (op: AddLayers, room: number): Set<string> => {
  const met = new Set<string>()
  const visit = (id: string, parent: string, depth: number): void => {
    const layer = own(op.layers, id) ?? refuse(`The new layer “${id}” is missing.`)
    if (met.has(id)) refuse(`The new layer “${id}” has two parents.`)
    if (layer.parent !== parent) refuse(`The new layer “${id}” does not know its parent “${parent}”.`)
    if (layer.child.length > 0 && kindOf(layer) !== 'Group') refuse(`Layer “${id}” is no group and holds no layers.`)
    if (kindOf(layer) === 'Root') refuse('A page has one root only.')
    if (depth > room) refuse(`Groups nest ${MAX_DEPTH} deep at most.`)
    met.add(id)
    for (const child of layer.child) visit(child, id, depth + 1)
  }
  for (const top of op.tops) visit(top, op.parent, 1)
  return met
}

const check = (page: Page, op: AddLayers): void => {
  const ids = Object.keys(op.layers)
  const taken = ids.find((id) => Object.hasOwn(page.layers, id))
  if (taken !== undefined) refuse(`There is already a layer “${taken}” on page “${page.id}”.`)
  if (Object.keys(page.layers).length + ids.length > MAX_LAYERS) refuse(`A page holds ${MAX_LAYERS} layers at most.`)
  const met = checkTree(op, MAX_DEPTH - 1 - ancestorsOf(page, op.parent).length)
  const stray = ids.find((id) => !met.has(id))
  if (stray !== undefined) refuse(`The new layer “${stray}” belongs to no other.`)
}

/** How `add-layers` works. */
export const addLayers: OperationHandler<AddLayers, RemoveLayers> = {
  schema: AddLayers,

  apply(design, op) {
    const page = pageOf(design, op.page)
    const parent = parentIn(page, op.parent)
    check(page, op)
    const holder = { ...parent, child: insertBefore(parent.child, op.tops, op.before) }
    return withPage(design, { ...page, layers: { ...page.layers, ...op.layers, [op.parent]: holder } })
  },

  invert: (op) => [{ op: 'remove-layers', page: op.page, layers: op.tops }],
}
