import { describe, expect, test } from 'vitest'
import type { PathItem, VectorItem } from '../../frame.ts'
import { sizedMarkup } from './markup.ts'
import { parseSvg } from './parse.ts'
import { vectorsOf } from './vectors.ts'

const NO_INKS = new Map()

const vectors = (inside: string, head = 'viewBox="0 0 100 50"') =>
  vectorsOf(parseSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`), 200, 100, NO_INKS)

const paths = (items: readonly VectorItem[]): PathItem[] =>
  items.flatMap((item) => (item.type === 'group' ? paths(item.items) : item.type === 'path' ? [item] : []))

describe('a graphic as outlines', () => {
  test('fills its box by its view box, keeping its proportions', () => {
    expect(vectors('<rect width="1" height="1"/>')!.matrix).toEqual([2, 0, 0, 2, 0, 0])
    expect(vectors('<rect width="1" height="1"/>', 'viewBox="0 0 50 50"')!.matrix).toEqual([2, 0, 0, 2, 50, 0])
    expect(vectors('<rect width="1" height="1"/>', 'viewBox="0 0 50 50" preserveAspectRatio="xMinYMin slice"')!.matrix).toEqual([
      4, 0, 0, 4, 0, 0,
    ])
    expect(vectors('<rect width="1" height="1"/>', 'viewBox="0 0 50 50" preserveAspectRatio="none"')!.matrix).toEqual([4, 0, 0, 2, 0, 0])
    expect(vectors('<rect width="1" height="1"/>', 'width="100" height="50px"')!.matrix).toEqual([2, 0, 0, 2, 0, 0])
  })

  test('takes looks over from the elements around', () => {
    const [first, second] = paths(
      vectors('<g fill="red" stroke="#00f" stroke-width="2"><path d="M0 0h9v9z"/><circle r="4" fill="none"/></g>')!.items,
    )
    expect(first).toMatchObject({ d: 'M0 0L9 0L9 9Z', fill: { type: 'solid', color: '#ff0000' }, stroke: null })
    expect(second).toMatchObject({ fill: null, stroke: { paint: { color: '#0000ff' }, width: 2 } })
    expect(
      paths(vectors('<g fill="red" stroke="#00f" stroke-width="2"><path d="M0 0h9v9z"/><circle r="4" fill="none"/></g>')!.items),
    ).toHaveLength(3)
  })

  test('gives colours of swatches their inks', () => {
    const inks = new Map([['#b23a2e', { cmyk: [10, 88, 85, 15] as const }]])
    const [path] = paths(vectorsOf(parseSvg('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#b23a2e"/></svg>'), 9, 9, inks)!.items)
    expect(path!.fill).toEqual({ type: 'solid', color: '#b23a2e', cmyk: [10, 88, 85, 15] })
  })

  test('brings gradients over the box of a shape to its coordinates', () => {
    const group = vectors(
      '<defs><linearGradient id="g"><stop stop-color="red"/><stop offset="50%" stop-color="blue" stop-opacity=".5"/></linearGradient></defs><rect x="10" y="20" width="40" height="10" fill="url(#g)"/>',
    )!.items[0]
    expect(group).toMatchObject({
      type: 'group',
      matrix: [40, 0, 0, 10, 10, 20],
      items: [
        {
          d: 'M0 0L1 0L1 1L0 1Z',
          fill: {
            type: 'linear',
            x1: 0,
            y1: 0,
            x2: 1,
            y2: 0,
            stops: [
              { color: '#ff0000', offset: 0 },
              { color: '#0000ff80', offset: 0.5 },
            ],
          },
        },
      ],
    })
  })

  test.each([
    ['a mask', '<rect width="9" height="9" mask="url(#m)"/>'],
    ['a pattern', '<defs><pattern id="p"/></defs><rect width="9" height="9" fill="url(#p)"/>'],
    ['styles', '<rect width="9" height="9" style="fill:red"/>'],
    ['text', '<text>Harbour</text>'],
    ['a share of the view', '<rect width="50%" height="9"/>'],
    ['a rare colour', '<rect width="9" height="9" fill="color(display-p3 1 0 0)"/>'],
    ['uses in a circle', '<g id="a"><use href="#a"/></g>'],
    ['a missing element', '<use href="#gone"/>'],
    ['numbers out of bounds', '<rect width="1e300" height="9"/>'],
    ['a scale out of bounds', '<g transform="scale(1e99)"><rect width="9" height="9"/></g>'],
    ['a dash out of bounds', '<rect width="9" height="9" stroke="#000" stroke-dasharray="1e99"/>'],
    ['a gradient out of bounds', '<linearGradient id="g" x1="1e99"><stop/></linearGradient><rect width="9" height="9" fill="url(#g)"/>'],
  ])('there are none of a graphic with %s', (_, inside) => expect(vectors(inside)).toBeNull())

  test('ends with what a hostile file asks for', () => {
    const uses = Array.from({ length: 30 }, (_, i) => `<g id="u${i + 1}"><use href="#u${i}"/><use href="#u${i}"/></g>`).join('')
    expect(vectors(`<rect id="u0" width="1" height="1"/>${uses}`)).toBeNull()
  })
})

test('a graphic shown as a picture says how large it is drawn', () => {
  expect(sizedMarkup('<svg viewBox="0 0 9 9" width="100%"><g/></svg>', 300, 200)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="300" height="200"><g/></svg>',
  )
  expect(sizedMarkup('<svg width="9" height="6px"><g/></svg>', 300, 200)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6" width="300" height="200"><g/></svg>',
  )
})

test('a graphic shown as a picture on a large sheet is no larger than can be opened', () => {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(sizedMarkup('<svg viewBox="0 0 9 9"/>', 60_000, 30_000))!
  expect(Number(width) * Number(height)).toBeLessThanOrEqual(40_010_000)
  expect(Number(width) / Number(height)).toBeCloseTo(2)
})
