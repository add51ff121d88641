import { createDesign } from '@magazineai/design'
import { expect, test, vi } from 'vitest'
import { readDesign } from './read-design.ts'

const stored = createDesign({ random: () => 0.5, name: 'Tide' })

/** How often the chunk with the readers of foreign forms was asked for. */
const chunk = vi.hoisted(() => ({ asked: 0 }))

vi.mock('./foreign-forms.ts', (original) => {
  chunk.asked++
  return original()
})

test('a design as the server stores it is read without what reads other forms', async () => {
  expect(await readDesign(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(chunk.asked).toBe(0)
})

test('a damaged design and a foreign one are put right', async () => {
  expect(await readDesign({ ...stored, bleed: 'wide' })).toMatchObject({ name: 'Tide', bleed: stored.bleed })
  expect(chunk.asked).toBe(1)
  const page = { layers: { a: { type: { resolvedName: 'TextLayer' }, props: { text: '<p>Ebb</p>' } } } }
  expect((await readDesign([page])).pages[0]!.layers['a']!.props).toMatchObject({ doc: { content: [{ content: [{ text: 'Ebb' }] }] } })
})

test('what is no design is refused with a sentence', async () => {
  await expect(readDesign({ name: 'Nothing' })).rejects.toThrow('The magazine could not be read. This is no design')
})
