import { createLayer, type Layer } from '@magazineai/design'
import { expect, it } from 'vitest'
import { editorOf, page, shape, text } from '../testing/build.ts'
import { layerTitle } from './layer-title.ts'

/** What a layer is called when it stands on a page of its own. */
function titleOf(layer: Layer): string {
  const editor = editorOf(page('p', { a: layer }))
  return layerTitle(editor.design, editor.page, 'a')
}

const box = { position: { x: 0, y: 0 }, boxSize: { width: 400, height: 200 } }
const line = (ends: object): Layer => createLayer('Line', { ...box, ...ends })
const photo = (url: string, name?: string) => {
  const picture = { url, position: { x: 0, y: 0 }, boxSize: box.boxSize, ...(name === undefined ? {} : { name }) }
  return createLayer('Image', { ...box, image: picture })
}

it('calls a shape by its form, and a line by whether it points', () => {
  expect(titleOf(shape(0, 0))).toBe('Rectangle')
  expect(titleOf(createLayer('Shape', { ...box, shape: 'circle' }))).toBe('Ellipse')
  expect(titleOf(createLayer('Shape', { ...box, boxSize: { width: 200, height: 200 }, shape: 'circle' }))).toBe('Circle')
  expect(titleOf(createLayer('Shape', { ...box, shape: 'arrowTop' }))).toBe('Arrow up')
  expect(titleOf(createLayer('Shape', { ...box, shape: 'triangleUpsideDown' }))).toBe('Triangle')
  expect(titleOf(line({}))).toBe('Line')
  expect(titleOf(line({ arrowEnd: 'arrow' }))).toBe('Arrow')
  expect(titleOf(line({ arrowEnd: 'square' }))).toBe('Line')
})

it('calls a text by its first words, in whatever script', () => {
  expect(titleOf(text(0, 0, '“Tides”, said the keeper, and went on for a while'))).toBe('“Tides”, said the keeper, and wen…”')
  expect(titleOf(text(0, 0, '潮の満ち引き'))).toBe('“潮の満ち引き”')
  expect(titleOf(text(0, 0, ''))).toBe('Text')
})

it('calls a picture by what it shows, else by its file, else by the sample it is', () => {
  const shown = photo('/api/assets/1', 'IMG 2041')
  expect(titleOf({ ...shown, props: { ...shown.props, alt: 'A lighthouse at dusk' } })).toBe('Picture · A lighthouse at dusk')
  expect(titleOf(shown)).toBe('Picture · IMG 2041')
  expect(titleOf(photo('asset:photos/open-office'))).toBe('Picture · open office')
  expect(titleOf(photo('/api/assets/1'))).toBe('Picture')
})

it('calls a layer by the name somebody gave it before all else', () => {
  expect(titleOf({ ...shape(0, 0), name: 'Sky' })).toBe('Sky')
})
