import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from '../create.ts'
import { groupLayers, ungroupLayers } from '../group-layers.ts'
import { apply, type Operation } from '../operation.ts'
import type { Page } from '../page.ts'
import { sample } from '../testing/sample.ts'
import { testOperation } from '../testing/test-operation.ts'
import { validate } from '../validate.ts'
import { boundsOf, containsPoint, containsRect, cornersOf, intersects, unionOf } from './box.ts'
import { inverse, multiply, rotation, scaling, transform, translation } from './matrix.ts'
import { absoluteBox, boxWithin } from './placement.ts'

const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'number' ? Math.round(each * 1e3) / 1e3 + 0 : each)))

describe('matrices', () => {
  it('do the inner first, and go back', () => {
    const matrix = multiply(translation(10, 0), multiply(rotation(90, { x: 0, y: 0 }), scaling(2)))
    expect(transform(matrix, { x: 1, y: 0 })).toEqual({ x: 10, y: 2 })
    expect(rounded(transform(inverse(matrix), { x: 10, y: 2 }))).toEqual({ x: 1, y: 0 })
  })
})

describe('boxes', () => {
  const box = { x: 0, y: 0, width: 200, height: 100, rotate: 90 }

  it('turn about their centre', () => {
    expect(boundsOf(box)).toEqual({ x: 50, y: -50, width: 100, height: 200 })
    expect(cornersOf(box)[0]).toEqual({ x: 150, y: -50 })
    expect(boundsOf({ ...box, rotate: 360 })).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  })

  it('know what is inside', () => {
    expect(containsPoint(box, { x: 100, y: 140 })).toBe(true)
    expect(containsPoint(box, { x: 10, y: 50 })).toBe(false)
    expect(containsRect({ x: 0, y: 0, width: 9, height: 9 }, { x: 1, y: 1, width: 8, height: 8 })).toBe(true)
    expect(intersects({ x: 0, y: 0, width: 9, height: 9 }, { x: 10, y: 0, width: 9, height: 9 })).toBe(false)
    expect(unionOf([])).toBeNull()
  })
})

/** A turned and scaled group with a turned picture in it, beside a plain shape. */
const page = (): Page =>
  createPage({
    id: 'p1',
    layers: {
      plain: createLayer('Shape', { position: { x: 50, y: 60 }, boxSize: { width: 100, height: 40 } }),
      turned: createLayer(
        'Group',
        { position: { x: 1000, y: 1000 }, boxSize: { width: 400, height: 200 }, rotate: 30, scale: 2, opacity: 0.5 },
        { child: ['inner', 'other'] },
      ),
      inner: createLayer('Shape', { position: { x: 10, y: 20 }, boxSize: { width: 60, height: 30 }, rotate: 15 }, { parent: 'turned' }),
      other: createLayer('Text', { position: { x: 100, y: 20 }, boxSize: { width: 60, height: 30 } }, { parent: 'turned' }),
    },
  })

const design = () => JSON.parse(JSON.stringify({ ...sample(), pages: [page()], stories: {} })) as ReturnType<typeof sample>

const after = (op: Operation | null): Page => {
  const next = testOperation(design(), op as Operation)
  expect(validate(next)).toEqual([])
  return next.pages[0] as Page
}

describe('nested layers', () => {
  it('show where their groups put them', () => {
    const box = absoluteBox(page(), 'inner')
    expect(box).toMatchObject({ width: 120, height: 60, rotate: 45 })
    expect(rounded(boxWithin(page(), 'turned', box))).toEqual({ x: 10, y: 20, width: 60, height: 30, rotate: 15 })
  })

  it('stay where they are when grouped', () => {
    const next = after(groupLayers(page(), ['plain', 'inner'], 'g'))
    expect(next.layers.g?.child).toEqual(['plain', 'inner'])
    expect(next.layers.turned?.child).toEqual(['g', 'other'])
    for (const id of ['plain', 'inner', 'other']) expect(rounded(absoluteBox(next, id))).toEqual(rounded(absoluteBox(page(), id)))
  })

  it('stay where they are, and look the same, when ungrouped', () => {
    const next = after(ungroupLayers(page(), 'turned'))
    expect(next.layers.ROOT?.child).toEqual(['plain', 'inner', 'other'])
    expect(next.layers.inner?.props).toMatchObject({ scale: 2, opacity: 0.5, rotate: 45 })
    for (const id of ['inner', 'other']) expect(rounded(absoluteBox(next, id))).toEqual(rounded(absoluteBox(page(), id)))
  })

  it('come back when grouped and ungrouped', () => {
    const together = apply(design(), groupLayers(page(), ['plain', 'turned'], 'g') as Operation)
    const apart = together.ok ? apply(together.design, ungroupLayers(together.design.pages[0] as Page, 'g') as Operation) : together
    expect(apart.ok && apart.design).toEqual(design())
  })

  it('are grouped from two on', () => {
    expect(groupLayers(page(), ['plain'], 'g')).toBeNull()
    expect(groupLayers(page(), ['turned', 'inner'], 'g')).toBeNull()
    expect(ungroupLayers(page(), 'plain')).toBeNull()
  })
})
