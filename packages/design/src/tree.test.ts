import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from './create.ts'
import type { Layer } from './layer.ts'
import { type Page, ROOT } from './page.ts'
import { ancestorsOf, topmost, walkLayers } from './tree.ts'

/** A page of layers by number, each in an earlier one or on the page itself. */
function pageOf(parents: readonly number[]): Page {
  const nameOf = (at: number): string => (at < 0 ? ROOT : `l${at}`)
  const layers: Record<string, Layer> = {}
  for (const [at, given] of parents.entries()) {
    const child = parents.flatMap((parent, below) => (below > at && Math.min(parent, below - 1) === at ? [nameOf(below)] : []))
    layers[nameOf(at)] = createLayer('Group', {}, { parent: nameOf(Math.min(given, at - 1)), child })
  }
  return createPage({ id: 'p', layers })
}

describe('the topmost of some layers', () => {
  it('are those that no other one of them holds, in the order of the page', () => {
    const parents = fc.array(fc.integer({ min: -1, max: 8 }), { minLength: 1, maxLength: 14 })
    const picks = fc.array(fc.nat({ max: 15 }), { maxLength: 8 })
    fc.assert(
      fc.property(parents, picks, fc.boolean(), (tree, chosen, withRoot) => {
        const page = pageOf(tree)
        const ids = [...chosen.map((at) => `l${at}`), ...(withRoot ? [ROOT] : [])]
        const all = Array.from(walkLayers(page), ({ id }) => id)
        const slowly = all.filter((id) => ids.includes(id) && !ancestorsOf(page, id).some((above) => ids.includes(above)))
        expect(topmost(page, ids)).toEqual(slowly)
      }),
    )
  })

  it('are found without looking at what holds none of them', () => {
    const page = pageOf([-1, 0, 1, -1, 3, 4, -1])
    const seen = new Set<string>()
    const layers = new Proxy(page.layers, {
      getOwnPropertyDescriptor: (target, id) => (seen.add(String(id)), Reflect.getOwnPropertyDescriptor(target, id)),
    })
    expect(topmost({ ...page, layers }, ['l5'])).toEqual(['l5'])
    expect(seen.has('l1') || seen.has('l2')).toBe(false)
  })
})
