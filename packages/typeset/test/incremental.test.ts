import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Layout, Paragraph, TextFrame } from '../src/index.ts'
import { layoutHash } from '../src/hash.ts'
import { SERIF, testTypesetter } from './fonts.ts'

/*
 * A story that is edited step by step must stand exactly as if it were laid out from nothing: what is kept from the layout before may
 * never show. Seeded, so that a failure can be repeated.
 */

const EDITS = 600
const style = { face: SERIF, size: 40 }
const words = readFileSync(new URL('corpus/en.txt', import.meta.url), 'utf8').split(/\s+/)

/** A seeded random number from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const next = seeded(20)
const upTo = (count: number): number => Math.floor(next() * count)
const pick = <T>(values: readonly T[]): T => values[upTo(values.length)]!

const prose = (count: number): string => {
  const from = upTo(words.length - count)
  return words.slice(from, from + count).join(' ')
}

const paragraphOf = (text: string): Paragraph => ({
  runs: [{ text, style }],
  style,
  leading: 50,
  align: pick(['justify', 'justify', 'left', 'center'] as const),
  language: 'en',
  hyphenate: true,
})

const textOf = (paragraph: Paragraph): string => paragraph.runs[0]!.text
const withText = (paragraph: Paragraph, text: string): Paragraph => ({ ...paragraph, runs: [{ text, style }] })

const frameOf = (id: string): TextFrame => ({ id, width: 900, height: 700 })

interface Story {
  paragraphs: Paragraph[]
  frames: TextFrame[]
}

const alter = (story: Story, change: (paragraph: Paragraph) => Paragraph): Story => {
  const at = upTo(story.paragraphs.length)
  return { ...story, paragraphs: story.paragraphs.with(at, change(story.paragraphs[at]!)) }
}

const alterFrame = (story: Story, change: (frame: TextFrame) => TextFrame): Story => {
  const at = upTo(story.frames.length)
  return { ...story, frames: story.frames.with(at, change(story.frames[at]!)) }
}

const typed = (paragraph: Paragraph): Paragraph => {
  const text = textOf(paragraph)
  const at = upTo(text.length + 1)
  return withText(paragraph, text.slice(0, at) + pick(['a', 'n', ' ', 'supercalifragilistic ', '—', '\u00ad']) + text.slice(at))
}

const deleted = (paragraph: Paragraph): Paragraph => {
  const text = textOf(paragraph)
  const at = upTo(text.length + 1)
  return withText(paragraph, text.slice(0, at) + text.slice(at + 1 + upTo(40)))
}

/** What an author and a designer do; typing most of all. */
const edits: readonly ((story: Story) => Story)[] = [
  (story) => alter(story, typed),
  (story) => alter(story, typed),
  (story) => alter(story, typed),
  (story) => alter(story, deleted),
  (story) => ({ ...story, paragraphs: story.paragraphs.toSpliced(upTo(story.paragraphs.length), 0, paragraphOf(prose(5 + upTo(40)))) }),
  (story) =>
    story.paragraphs.length < 12 ? story : { ...story, paragraphs: story.paragraphs.toSpliced(upTo(story.paragraphs.length), 1) },
  (story) =>
    alter(story, (paragraph) => ({ ...paragraph, dropCap: paragraph.dropCap ? null : { lines: 2 + upTo(2), chars: 1, style, gap: 8 } })),
  (story) => alter(story, (paragraph) => ({ ...paragraph, keepWithNext: !paragraph.keepWithNext })),
  (story) => alter(story, (paragraph) => ({ ...paragraph, keepTogether: !paragraph.keepTogether })),
  (story) => alter(story, (paragraph) => ({ ...paragraph, widows: 1 + upTo(3), orphans: 1 + upTo(3) })),
  (story) => alter(story, (paragraph) => ({ ...paragraph, spaceBefore: upTo(60), spaceAfter: upTo(60), indent: upTo(50) })),
  (story) => alter(story, (paragraph) => ({ ...paragraph, grid: pick(['all', 'first', 'none'] as const) })),
  (story) => alterFrame(story, (frame) => ({ ...frame, height: 400 + upTo(500), width: 500 + upTo(600) })),
  (story) => alterFrame(story, (frame) => ({ ...frame, columns: { count: 1 + upTo(3), gutter: 30, balance: next() < 0.4 } })),
  (story) => alterFrame(story, (frame) => ({ ...frame, grid: frame.grid ? null : { offset: upTo(50), step: 50 } })),
  (story) => alterFrame(story, (frame) => ({ ...frame, verticalAlign: pick(['top', 'middle', 'bottom'] as const) })),
  (story) =>
    alterFrame(story, (frame) => ({ ...frame, exclusions: next() < 0.5 ? [] : [{ x: upTo(600), y: upTo(400), width: 200, height: 150 }] })),
  (story) => ({ ...story, frames: story.frames.length > 3 ? story.frames.slice(0, -1) : [...story.frames, frameOf(`f${upTo(1e6)}`)] }),
]

const whole = (layout: Layout): string => JSON.stringify([layoutHash(layout), layout.overset, layout.frames.map((frame) => frame.height)])

test(`${EDITS} edits one after the other leave what a layout from nothing gives`, { timeout: 300_000 }, async () => {
  const [kept, fresh] = [await testTypesetter(), await testTypesetter()]
  let story: Story = { paragraphs: Array.from({ length: 14 }, () => paragraphOf(prose(30))), frames: ['a', 'b', 'c'].map(frameOf) }
  for (let edit = 0; edit < EDITS; edit++) {
    story = pick(edits)(story)
    const fit = edit % 50 === 49 ? { fit: { min: 0.7 } } : {}
    const layout = kept.layout(story.paragraphs, story.frames, fit)
    // Copies are other objects, so nothing is known of them.
    const again = structuredClone(story)
    expect(whole(layout), `edit ${edit}`).toBe(whole(fresh.layout(again.paragraphs, again.frames, fit)))
    if (edit % 10 === 0)
      expect(kept.layout(story.paragraphs, story.frames, fit).frames.map((frame, i) => frame === layout.frames[i])).not.toContain(false)
  }
})

test('typing leaves the frames before it, and the lines that only other paragraphs hold, the objects they were', async () => {
  const typesetter = await testTypesetter()
  const paragraphs = Array.from({ length: 20 }, () => paragraphOf(prose(30)))
  const frames = ['a', 'b', 'c', 'd'].map(frameOf)
  const before = typesetter.layout(paragraphs, frames)
  const at = before.frames[2]!.lines[3]!.paragraph
  const after = typesetter.layout(paragraphs.with(at, withText(paragraphs[at]!, `${textOf(paragraphs[at]!)}.`)), frames)
  expect(after.frames.slice(0, 2).every((frame, i) => frame === before.frames[i])).toBe(true)
  const others = (layout: Layout) => layout.frames[2]!.lines.filter((line) => line.paragraph < at)
  expect(others(after).length).toBeGreaterThan(0)
  others(after).forEach((line, i) => expect(line).toBe(others(before)[i]))
})
