import { fontCatalogue, readFace } from '@magazineai/assets'
import { type Block, createLayer, type Design } from '@magazineai/design'
import { dumpFrame, type PageFrame } from '@magazineai/render'
import { expect, it } from 'vitest'
import { design, page, shape } from '@magazineai/editor/testing'
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

const typed = (text: string): Design => {
  const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }] }
  return design(page('one', { t: createLayer('Text', { position: { x: 200, y: 200 }, boxSize: { width: 2_000, height: 600 }, doc }) }))
}
const facesOf = (engine: Engine, magazine: Design): string[] =>
  engine.layouter
    .story(magazine, 'layer:one/t')
    ?.frames.flatMap(({ lines }) => lines.flatMap(({ segments }) => segments.map(({ face }) => face))) ?? []

it('asks for the face of a script that is typed or pasted, and sets it in that face', async () => {
  let asked = 0
  const port = { read: async (hash: string) => new Uint8Array(await readFace(hashes.get(hash)!)), show: () => Promise.resolve() }
  const engine = await createEngine(fontCatalogue(), port, () => asked++)
  await engine.ensure(typed('Sea'))
  for (const [text, face] of [
    ['Sea 日本', 'Noto Sans SC/400'],
    ['Sea にほん', 'BIZ UDGothic/400'],
    ['Sea 한국', 'Nanum Gothic/400'],
    ['Sea مرحبا', 'Noto Naskh Arabic/400'],
  ] as const) {
    const before = asked
    facesOf(engine, typed(text))
    expect(asked).toBeGreaterThan(before)
    expect(await engine.ensure(typed(text))).toBe(true)
    expect(facesOf(engine, typed(text))).toContain(face)
  }
})

it('shows a page whose fallback face cannot be fetched, and takes the face when it can', async () => {
  let isConnected = false
  const read = async (hash: string) => {
    if (!isConnected && hashes.get(hash)!.startsWith('Noto Naskh')) throw new Error('offline')
    return new Uint8Array(await readFace(hashes.get(hash)!))
  }
  const engine = await createEngine(fontCatalogue(), { read, show: () => Promise.resolve() }, () => {})
  await engine.ensure(typed('Sea مرحبا'))
  expect(facesOf(engine, typed('Sea مرحبا')).length).toBeGreaterThan(0)
  isConnected = true
  expect(await engine.ensure(typed('Sea مرحبا!'))).toBe(true)
  expect(facesOf(engine, typed('Sea مرحبا!'))).toContain('Noto Naskh Arabic/400')
})

it('gives every page whole when they are looked over, however much of a long story was set before', { timeout: 60_000 }, async () => {
  const magazine = longStory(120, 40)
  const engine = await engineFor(magazine, () => {})
  engine.layouter.page(magazine, 0)
  const frames = await engine.settled(magazine, new AbortController().signal)
  const whole = await engineFor(magazine)
  expect(frames.map(dumpFrame)).toEqual(magazine.pages.map((_page, index) => dumpFrame(whole.layouter.page(magazine, index))))
  await expect(engine.settled(longStory(5, 3), AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed')
})
