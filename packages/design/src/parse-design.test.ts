import { expect, test } from 'vitest'
import { createLayer, createPage } from './create.ts'
import type { Design } from './design.ts'
import { parseDesign } from './parse-design.ts'
import { cleanSvg } from './svg/clean-svg.ts'
import { layer, peers } from './testing/foreign.ts'
import { rich, sample } from './testing/sample.ts'

test.each([sample, rich])('a design in our own form is taken as it is', (make) => {
  expect(parseDesign(make())).toEqual(make())
  expect(parseDesign(JSON.parse(JSON.stringify(make())))).toEqual(make())
})

/** A sample with one thing changed. */
const changed = (change: (design: Design) => object): unknown => ({ ...sample(), ...change(sample()) })

/** A sample with a drawing on its first page. */
const withDrawing = (markup: string): unknown => {
  const page = createPage({ id: 'drawn', layers: { drawing: createLayer('Svg', { markup }) } })
  return changed(({ pages }) => ({ pages: [...pages, page] }))
}

test('a clean drawing is taken as it is', () => {
  const clean = cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')!
  expect(parseDesign(withDrawing(clean))).toEqual(withDrawing(clean))
})

test.each([
  ['a foreign form', peers({ a: layer('TextLayer', { text: '<p>Ebb</p>' }) })],
  ['JSON text', JSON.stringify(sample())],
  ['an older version', changed(() => ({ version: 0 }))],
  ['a newer version', changed(() => ({ version: 99 }))],
  ['what no schema knows', changed(() => ({ onclick: 'alert(1)' }))],
  ['control characters', changed(() => ({ name: 'a\u0007b' }))],
  ['half a character', changed(() => ({ name: '\uD800' }))],
  ['a page that is there twice', changed(({ pages }) => ({ pages: [...pages, pages[0]!] }))],
  [
    'a frame that is listed twice',
    changed(({ stories: { main } }) => ({ stories: { main: { ...main!, frames: [...main!.frames, main!.frames[0]!] } } })),
  ],
  ['a drawing with a script', withDrawing('<svg><script>alert(1)</script></svg>')],
  ['nothing', null],
])('%s is left to the reader', (_, input) => expect(parseDesign(input)).toBeNull())
