import { fontCatalogue, readFace } from '@magazineai/assets'
import { type Block, createLayer, type Design } from '@magazineai/design'
import { dumpFrame, type PageFrame } from '@magazineai/render'
import { expect, it } from 'vitest'
import { design, page, shape } from '../test/build.ts'
import { createEngine, type Engine } from './engine.ts'

const WORDS = 'The quick brown fox jumps over the lazy dog and runs on through the long grass of a summer evening. '

/** A story of so many paragraphs of a hundred words through so many pages. */
function longStory(paragraphs: number, pages: number): Design {
  const ids = Array.from({ length: pages }, (_, index) => `p${index}`)
  const frame = createLayer('Text', { position: { x: 200, y: 200 }, boxSize: { width: 2_000, height: 3_000 }, story: 'long' })
  const { doc: _doc, ...props } = frame.props
  const content = Array.from({ length: paragraphs }, (_, index): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `${index}. ${WORDS.repeat(5)}` }],
  }))
  return {
    ...design(...ids.map((id) => page(id, { t: { ...frame, props } }))),
    stories: { long: { doc: { type: 'doc', content }, frames: ids.map((id) => ({ page: id, layer: 't' })) } },
  }
}

const hashes = new Map(
  fontCatalogue().families.flatMap(({ family, styles }) =>
    styles.map(({ hash, weight, italic }) => [hash, `${family}/${weight}${italic ? 'i' : ''}`] as const),
  ),
)

const engineFor = async (magazine: Design, onMore?: () => void): Promise<Engine> => {
  const port = { read: async (hash: string) => new Uint8Array(await readFace(hashes.get(hash)!)), show: () => Promise.resolve() }
  const engine = await createEngine(fontCatalogue(), port, () => {}, onMore)
  await engine.ensure(magazine)
  return engine
}

const linesOf = (frame: PageFrame): number => frame.layers.flatMap(({ items }) => items.filter(({ type }) => type === 'text')).length

it('sets a long story a stretch at a time, and what is set stands where it will stand', { timeout: 60_000 }, async () => {
  const magazine = longStory(120, 40)
  const whole = await engineFor(magazine)
  const all = magazine.pages.map((_page, index) => whole.layouter.page(magazine, index))

  let more: () => void = () => {}
  const sliced = await engineFor(magazine, () => more())
  const first = sliced.layouter.page(magazine, 0)
  expect(dumpFrame(first)).toBe(dumpFrame(all[0]!))
  const last = all.findLastIndex((frame) => linesOf(frame) > 0)
  expect(linesOf(sliced.layouter.page(magazine, last))).toBe(0)
  let rounds = 0
  while (linesOf(sliced.layouter.page(magazine, last)) < linesOf(all[last]!) && rounds < 100) {
    const ready = new Promise<void>((resolve) => (more = resolve))
    rounds++
    await ready
  }
  expect(rounds).toBeGreaterThan(3)
  expect(magazine.pages.map((_page, index) => dumpFrame(sliced.layouter.page(magazine, index)))).toEqual(all.map(dumpFrame))
})

it('sets a letter typed into a long story that is set at once', { timeout: 60_000 }, async () => {
  const magazine = longStory(120, 40)
  let more: () => void = () => {}
  const engine = await engineFor(magazine, () => more())
  for (let round = 0; round < 12; round++) {
    const ready = new Promise<void>((resolve) => (more = resolve))
    engine.layouter.page(magazine, 0)
    if (engine.layouter.story(magazine, 'story:long')!.frames.some(({ lines }) => lines.at(-1)?.paragraph === 119)) break
    await ready
  }
  const story = magazine.stories['long']!
  const content = story.doc.content.with(60, { type: 'paragraph', content: [{ type: 'text', text: 'Another paragraph.' }] })
  const typed = { ...magazine, stories: { long: { ...story, doc: { ...story.doc, content } } } }
  const { frames } = engine.layouter.story(typed, 'story:long')!
  expect(frames.findLast(({ lines }) => lines.length > 0)!.lines.at(-1)!.paragraph).toBe(119)
})

it('asks for what lays out a rarer layer, and shows the page as it was until that is there', async () => {
  const port = { read: async (hash: string) => new Uint8Array(await readFace(hashes.get(hash)!)), show: () => Promise.resolve() }
  let asked = 0
  const engine = await createEngine(fontCatalogue(), port, () => asked++)
  const plain = design(page('one', { plate: shape(0, 0) }))
  await engine.ensure(plain)
  const before = engine.layouter.page(plain, 0)
  expect(asked).toBe(0)

  const first = plain.pages[0]!
  const chart = createLayer('Chart', { kind: 'bar', data: [{ label: 'Tide', value: 4 }], boxSize: { width: 900, height: 600 } })
  const drawn: Design = { ...plain, pages: [page('one', { plate: first.layers['plate']!, chart })] }
  expect(engine.layouter.page(drawn, 0)).toBe(before)
  expect(asked).toBe(1)
  expect(await engine.ensure(drawn)).toBe(true)
  const after = engine.layouter.page(drawn, 0)
  expect(after.layers.find(({ id }) => id === 'chart')?.items.length).toBeGreaterThan(0)
  expect(asked).toBe(1)
})
