import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes, type Layout, type Paragraph, type TextFrame } from '../src/index.ts'
import { frame, paragraph } from './build.ts'
import { GARAMOND, testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()

/** Checks that the lines hold every character once, in order, up to the point where the text is overset. */
function expectPlacedOnce(layout: Layout, paragraphs: readonly Paragraph[]): void {
  const { overset } = layout
  const reached = paragraphs.map(() => 0)
  const finished = paragraphs.map(() => false)
  let current = 0
  for (const line of layout.frames.flatMap((part) => part.lines)) {
    expect(line.paragraph).toBeGreaterThanOrEqual(current)
    current = line.paragraph
    expect(line.start).toBe(reached[current])
    expect(line.end).toBeGreaterThanOrEqual(line.start)
    reached[current] = line.end
    finished[current] = line.last
  }
  paragraphs.forEach((source, index) => {
    const length = source.runs.reduce((sum, run) => sum + run.text.length, 0)
    if (!overset || index < overset.paragraph) expect([reached[index], finished[index]]).toEqual([length, true])
    else expect(reached[index]).toBe(index === overset.paragraph ? overset.offset : 0)
  })
}

function expectNoOverflow(layout: Layout): void {
  for (const line of layout.frames.flatMap((part) => part.lines)) {
    const visible = line.segments
      .filter((segment) => !segment.space && !segment.role)
      .map((segment) => (segment.hyphen ? segment.text.slice(0, -1) : segment.text))
    if (graphemes(visible.join('')).length > 2) expect(line.width).toBeLessThanOrEqual(line.measure + 1)
  }
}

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,12}$/) },
  fc.constantFrom(
    'office',
    'well-known',
    'https://example.com/very/long/path',
    'naïve',
    '“quoted”',
    'Straße',
    '—',
    '3.14',
    '日本語',
    'שלום',
    'مرحبا',
    '👩‍👩‍👧',
    'soft\u00adhyphen',
    '\u2028',
    '\t',
    '\u00a0',
  ),
)
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))

const anyParagraph: fc.Arbitrary<Paragraph> = fc
  .record({
    text,
    align: fc.constantFrom('left', 'center', 'right', 'justify'),
    size: fc.constantFrom(20, 40, 90),
    hyphenate: fc.boolean(),
    indent: fc.constantFrom(0, 40),
    grid: fc.constantFrom('all', 'first', 'none'),
    widows: fc.constantFrom(1, 2),
    orphans: fc.constantFrom(1, 3),
    keepTogether: fc.boolean(),
    keepWithNext: fc.boolean(),
    drop: fc.boolean(),
    transform: fc.constantFrom('none', 'uppercase', 'capitalize'),
    tracking: fc.constantFrom(0, 0.05),
    direction: fc.constantFrom('auto', 'rtl'),
  })
  .map(({ text: content, size, drop, transform, tracking, ...rest }) => {
    const style = { face: GARAMOND, size, transform, tracking } as const
    return paragraph(content, {
      ...rest,
      style,
      leading: size * 1.2,
      spaceBefore: 10,
      spaceAfter: 5,
      dropCap: drop ? { lines: 3, chars: 1, style, gap: 6 } : null,
    }) as Paragraph
  })

const anyFrame: fc.Arbitrary<TextFrame> = fc
  .record({
    width: fc.integer({ min: 60, max: 900 }),
    height: fc.integer({ min: 20, max: 900 }),
    count: fc.integer({ min: 1, max: 3 }),
    balance: fc.boolean(),
    step: fc.constantFrom(0, 24),
    hole: fc.boolean(),
  })
  .map(({ width, height, count, balance, step, hole }) =>
    frame(width, height, {
      columns: { count, gutter: 12, balance },
      grid: step ? { offset: 3, step } : null,
      exclusions: hole ? [{ x: width / 3, y: height / 4, width: width / 3, height: height / 4 }] : [],
    }),
  )

test('every character is placed once, in order, or is overset', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(anyParagraph, { minLength: 1, maxLength: 5 }), fc.array(anyFrame, { maxLength: 3 }), (paragraphs, frames) => {
      const layout = typesetter.layout(paragraphs, frames)
      expectPlacedOnce(layout, paragraphs)
      expectNoOverflow(layout)
    }),
    { seed: 20261121, numRuns: 400 },
  )
})

test('the same input gives the same layout, whatever was laid out before', () => {
  fc.assert(
    fc.property(anyParagraph, anyFrame, (source, box) => {
      const once = typesetter.layout([source], [box])
      typesetter.layout([{ ...source, leading: 10 }], [frame(333, 333)])
      expect(typesetter.layout([{ ...source }], [box])).toEqual(once)
    }),
    { seed: 7, numRuns: 60 },
  )
})
