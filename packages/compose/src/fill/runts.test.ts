import { templateKit } from '@magazineai/assets'
import type { Line } from '@magazineai/typeset'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { ComposePorts } from '../ports.ts'
import { Draft } from './draft.ts'
import { plainBlock, textOf } from './inlines.ts'
import { mendRunts } from './runts.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const STORY = 'a1-body'
const WORDS =
  'the ledger of the harbour master tells of boats that came home late and of those that did not come at all while the town slept'.split(
    ' ',
  )

/** Paragraphs of every length from 30 words on, so that some of them end in a runt. */
const paragraphs = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const words = Array.from({ length: 30 + index }, (_each, at) => WORDS[(at * 7 + index) % WORDS.length])
    return `So ${words.join(' ')} in it.`
  })

async function storyOf(kit: string, texts: readonly string[]): Promise<Draft> {
  const design = templateKit(kit).build([{ recipe: 'article', key: 'a1' }])
  const draft = new Draft(design, ports.layouter)
  await ports.loadFaces(design)
  draft.setStory(STORY, { type: 'doc', content: texts.map((text) => plainBlock(text, { style: 'body' })) })
  return draft
}

const linesOf = (draft: Draft): Line[] => draft.storyLayout(STORY)?.frames.flatMap((frame) => frame.lines) ?? []
const shownIn = (line: Line): string =>
  line.segments
    .map(({ text }) => text)
    .join('')
    .trim()
const runtsOf = (draft: Draft): string[] =>
  linesOf(draft).flatMap((line) => (line.last && !line.first && shownIn(line).length < 6 ? [shownIn(line)] : []))
const wordsOf = (draft: Draft): string[] => draft.design.stories[STORY]?.doc.content.map(textOf) ?? []
const trackingsOf = (draft: Draft): number[] =>
  draft.design.stories[STORY]?.doc.content.flatMap(({ content = [] }) =>
    content.flatMap(({ marks = [] }) => marks.flatMap((mark) => (mark.type === 'tracking' ? [mark.attrs.tracking] : []))),
  ) ?? []

describe.each(['velour', 'kernel', 'crumb'])('runts in the text of %s', (kit) => {
  it('go by moving letters a little, and no word changes', async () => {
    const ending = []
    for (const text of paragraphs(90)) {
      const draft = await storyOf(kit, [text])
      if (runtsOf(draft).length) ending.push({ text, draft })
    }
    expect(ending.length).toBeGreaterThan(0)
    for (const { draft } of ending) mendRunts(draft, STORY)
    expect(ending.filter(({ draft }) => runtsOf(draft).length).length).toBeLessThanOrEqual(ending.length / 4)
    for (const { draft, text } of ending) {
      expect(wordsOf(draft)).toEqual([text])
      expect(trackingsOf(draft).every((tracking) => Math.abs(tracking) <= 0.015)).toBe(true)
    }
  })

  it('stay where taking them away would push text out of its frames', async () => {
    const fits: string[] = []
    for (const text of paragraphs(60)) {
      const draft = await storyOf(kit, [...fits, text])
      if (draft.storyLayout(STORY)?.overset) break
      fits.push(text)
    }
    const draft = await storyOf(kit, fits)
    mendRunts(draft, STORY)
    expect(draft.storyLayout(STORY)?.overset).toBeNull()
  })
})

it('leaves text without runts as it is', async () => {
  const draft = await storyOf('velour', [WORDS.slice(0, 8).join(' ')])
  const before = draft.design
  mendRunts(draft, STORY)
  expect(draft.design).toBe(before)
})
