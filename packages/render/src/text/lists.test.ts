import { createDesign, createLayer, createPage, type Mark } from '@magazineai/design'
import { createTypesetter, faceKey } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../../test/support/fonts.ts'
import { createLayouter } from '../layouter.ts'

/** The lines of a list of one item in a box 600 page pixels wide. */
async function listOf(language: string, text: string, marks: Mark[] = []) {
  const typesetter = await createTypesetter()
  const layer = createLayer('Text', {
    boxSize: { width: 600, height: 300 },
    doc: {
      type: 'doc',
      content: [
        { type: 'paragraph', attrs: { list: { kind: 'ordered', level: 0 }, align: 'justify' }, content: [{ type: 'text', text, marks }] },
        { type: 'paragraph', content: [{ type: 'field', attrs: { name: 'page-number' } }] },
      ],
    },
  })
  const page = createPage({ id: 'p', layers: { t: layer } })
  const design = { ...createDesign({ random: () => 0.5, pages: [page] }), language }
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  for (const key of new Set([faceKey('Inter', 400, false), ...layouter.faces(design)])) addFaces(typesetter, [key])
  const { items } = layouter
    .page(design, 0)
    .layers.flatMap((each) => [each, ...each.children])
    .find(({ id }) => id === 't')!
  return items.flatMap((item) => (item.type === 'text' ? [item.segments.filter(({ space }) => !space)] : []))
}

test.each([
  ['fa', 'سلام دنیا', '۱'],
  ['he', 'שלום עולם', '1'],
])('in %s the number of an item stands inside the box at the right, the text left of it', async (language, text, digit) => {
  const [[marker, ...words] = [], [folio] = []] = await listOf(language, text)
  expect(marker?.role).toBe('marker')
  expect(marker?.text).toContain(digit)
  expect(marker!.x + marker!.width).toBeLessThanOrEqual(600)
  for (const word of words) expect(word.x + word.width).toBeLessThan(marker!.x)
  expect(folio?.text).toBe(digit)
})

test('in English it stands at the left', async () => {
  const [[marker, ...words] = [], [folio] = []] = await listOf('en', 'Hello world')
  expect(marker?.text).toBe('1.')
  expect(marker!.x).toBeGreaterThanOrEqual(0)
  for (const word of words) expect(word.x).toBeGreaterThan(marker!.x + marker!.width)
  expect(folio?.text).toBe('1')
})

test('in Japanese its figures are of the face of the characters beside it', async () => {
  const [[marker, word] = []] = await listOf('ja', '霧が晴れたら開きます。')
  expect(marker?.text).toBe('1.')
  expect(marker?.face).toBe(word?.face)
})

test('it is as large as the words it stands before, and they stand clear of it', async () => {
  const [[marker, word] = []] = await listOf('en', 'Hello', [{ type: 'size', attrs: { size: 90 } }])
  expect(marker?.size).toBe(90)
  expect(marker!.x).toBeGreaterThanOrEqual(0)
  expect(word!.x).toBeGreaterThan(marker!.x + marker!.width)
})
