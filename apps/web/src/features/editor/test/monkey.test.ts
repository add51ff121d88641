import { readFile } from 'node:fs/promises'
import { fontCatalogue, fontFile, loadTemplate } from '@magazineai/assets'
import { canonicalJson, createHistory, createLayer, type Design, threadFrames, apply } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { commandNames, travelTo } from '@magazineai/editor/commands'
import { type CommandName, Editor, historyOptionsOf } from '@magazineai/editor/state'
import { editorController } from '@magazineai/editor/tools'
import { createEngine } from '../layout/engine.ts'
import { design, faultsOf, image, type Monkey, monkeyAt, page, shape, text } from '@magazineai/editor/testing'

/** How much is done while another tab saves: `npm run test:monkey [-- actions seeds]` is the long run. */
const ACTIONS = Number(process.env['MONKEY_ACTIONS'] ?? 1_500)
const SEEDS = (process.env['MONKEY_SEEDS'] ?? '21,22').split(',').map(Number)

/** Every action is remembered, so that a way back to the start is a way through all of them. */
const UNLIMITED = 1_000_000

function editorOn(start: Design): Editor & { clock: { time: number } } {
  let ids = 0
  const clock = { time: 0 }
  const editor: Editor = new Editor({
    history: createHistory(start, { ...historyOptionsOf(() => editor), steps: UNLIMITED }),
    loadedController: () => editorController,
    newId: () => `new${++ids}`,
    now: () => clock.time,
  })
  editor.setView({ width: 1_200, height: 800 })
  editor.store.set({ canRewrite: true })
  return Object.assign(editor, { clock })
}

/** A few pages with something of every kind that is made by hand, and a story through three frames. */
function samples(): Design {
  const words = 'The tide table on the harbour wall is the most read text of the town. '.repeat(8)
  const frames = ['one', 'two', 'three'].map((id) => ({ page: id, layer: 'frame' }))
  const pages = frames.map(({ page: id }) =>
    page(id, {
      frame: text(200, 300, ''),
      title: text(200, 100, 'High water'),
      photo: image(1_400, 300),
      box: shape(1_400, 900, 500),
      rule: createLayer('Line', { position: { x: 200, y: 2_000 }, boxSize: { width: 900, height: 8 } }),
    }),
  )
  const bare = design(...pages)
  const paragraphs = Array.from({ length: 12 }, () => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }))
  const before: Design = { ...bare, stories: { story: { doc: { type: 'doc', content: paragraphs }, frames: [] } } }
  const threaded = apply(before, threadFrames(before, 'story', frames))
  if (!threaded.ok) throw new Error(threaded.reason)
  return threaded.design
}

/** Lets a monkey act, and looks every so often whether all is well. */
async function run(
  editor: Editor,
  seed: number,
  actions: number,
  every: number,
  look: () => Promise<void> = async () => {},
  isAlone = true,
): Promise<Monkey> {
  const monkey = monkeyAt(editor, seed, isAlone)
  const recent: string[] = []
  for (let count = 1; count <= actions; count++) {
    try {
      recent.push(monkey.act())
      if (count % every === 0) {
        expect(faultsOf(editor)).toEqual([])
        await look()
      }
    } catch (error) {
      throw new Error(`seed ${seed}, action ${count}, after: ${recent.slice(-12).join(' | ')}`, { cause: error })
    }
  }
  return monkey
}

/** Undoes everything and does it again: the design must be the one it was, each time. */
function thereAndBack(editor: Editor, start: Design): void {
  editor.cancel()
  const end = canonicalJson(editor.design)
  const { cursor } = editor.history.log()
  travelTo(editor, 0)
  expect(canonicalJson(editor.design)).toBe(canonicalJson(start))
  expect(faultsOf(editor)).toEqual([])
  travelTo(editor, cursor)
  expect(canonicalJson(editor.design)).toBe(end)
  expect(editor.state.notice?.text ?? '').not.toContain('no longer fits')
}

const ran = new Set<CommandName>()

describe('a monkey', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'breaks nothing in 3,000 actions, and undo leads back to the start (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const start = seed % 2 ? samples() : await loadTemplate(seed === 4 ? 'kernel' : 'velour')
      const editor = editorOn(start)
      const monkey = await run(editor, seed, 3_000, 25)
      for (const name of monkey.ran.keys()) ran.add(name)
      expect(editor.history.log().steps.length).toBeGreaterThan(100)
      thereAndBack(editor, start)
    },
  )

  it.each([11, 12])('breaks nothing in 1,000 actions with the real layout (seed %i)', { timeout: 120_000 }, async (seed) => {
    const start = samples()
    const editor = editorOn(start)
    const port = { read: async (hash: string) => new Uint8Array(await readFile(fontFile(hash))), show: async () => {} }
    const engine = await createEngine(fontCatalogue(), port, () => {})
    await engine.ensure(start)
    editor.layouter = engine.layouter
    const monkey = await run(editor, seed, 1_000, 10, async () => {
      await engine.ensure(editor.design)
      const frame = engine.layouter.page(editor.design, editor.pageIndex)
      // What is no number becomes null in JSON; nothing may be laid out there.
      expect(JSON.stringify(frame)).not.toMatch(/"(?:x|y|width|height)":null/)
    })
    for (const name of monkey.ran.keys()) ran.add(name)
    thereAndBack(editor, start)
  })

  it.each(SEEDS)('breaks nothing while another tab saves changes (seed %i)', { timeout: 3_600_000 }, async (seed) => {
    const editor = editorOn(seed % 2 ? samples() : await loadTemplate('velour'))
    await run(editor, seed, ACTIONS, 5, undefined, false)
    editor.cancel()
    const { gesture, preview, offset, marquee, guideDrag, wordDrop } = editor.state
    expect([gesture, preview, offset, marquee, guideDrag, wordDrop]).toEqual([null, null, null, null, null, null])
    travelTo(editor, 0)
    expect(faultsOf(editor)).toEqual([])
    travelTo(editor, editor.history.log().steps.length)
    expect(faultsOf(editor)).toEqual([])
  })

  it('has run most of the commands there are', () => {
    expect(ran.size / commandNames.length).toBeGreaterThan(0.85)
  })
})
