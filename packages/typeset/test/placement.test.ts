import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes, type Layout, type Line, type Paragraph, type Run, type Segment, type TextFrame, type TextStyle } from '../src/index.ts'
import { frame, paragraph } from './build.ts'
import { ARABIC, BENGALI, GARAMOND, JAPANESE, SERIF, testTypesetter, THAI } from './fonts.ts'

const typesetter = await testTypesetter()
for (const language of ['de', 'bn']) await typesetter.addLanguage(language)

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

/** What may stand in no segment: line separators, and soft hyphens that are not shown. */
const UNSEEN = /^[\u00ad\u2028]*$/

/** Checks that the segments of every line show each of its characters once, and each glyph of a segment stands within it. */
function expectShownOnce(layout: Layout, paragraphs: readonly Paragraph[]): void {
  for (const line of layout.frames.flatMap((part) => part.lines)) {
    const text = paragraphs[line.paragraph]!.runs.map((run) => run.text).join('')
    let reached = line.start
    for (const segment of textSegments(line)) {
      expect(text.slice(reached, segment.start)).toMatch(UNSEEN)
      expect(segment.start).toBeGreaterThanOrEqual(reached)
      reached = segment.end
      expectWhole(segment)
    }
    expect(text.slice(reached, line.end)).toMatch(UNSEEN)
  }
}

const textSegments = (line: Line): Segment[] =>
  line.segments.filter(({ role }) => role === undefined || role === 'dropCap').toSorted((a, b) => a.start - b.start || a.end - b.end)

function expectWhole(segment: Segment): void {
  if (segment.glyphs.length === 0) return
  const clusters = segment.glyphs.map((glyph) => glyph.cluster)
  expect(Math.min(...clusters)).toBe(segment.start)
  expect(Math.max(...clusters)).toBeLessThanOrEqual(segment.end)
  for (const { x, y, advance } of segment.glyphs) expect([x, y, advance].every(Number.isFinite)).toBe(true)
  if (segment.role === undefined) expect(segment.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)).toBeCloseTo(segment.width, 6)
}

/** Graphemes that cannot be parted: a syllable of Thai has up to this many. */
const UNPARTED = 4

function expectNoOverflow(layout: Layout, paragraphs: readonly Paragraph[]): void {
  for (const line of layout.frames.flatMap((part) => part.lines)) {
    const visible = line.segments
      .filter((segment) => !segment.space && !segment.role)
      .map((segment) => (segment.hyphen ? segment.text.slice(0, -1) : segment.text))
    const hang = paragraphs[line.paragraph]!.opticalMargin ? 1.4 * Math.max(0, ...line.segments.map((segment) => segment.size)) : 0
    if (graphemes(visible.join('')).length - 1 > UNPARTED) expect(line.width).toBeLessThanOrEqual(line.measure + hang + 1)
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
    'Donaudampfschifffahrt',
    'বাংলাদেশের',
    'ভ্রাতৃত্বসুলভ',
    'بِسْمِ',
    'التاريخ',
    '（「かな」）、ニャーと鳴く。',
    'ภาษาไทยเพลงไพเราะ',
    '१२',
    '12.50\t3,75',
    '(א)',
  ),
)
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))

/** The text cut into runs at a few places, every second in another face, size and spacing. */
function runsOf(content: string, cuts: readonly number[], style: TextStyle): Run[] {
  const bounds = graphemes(content)
  const at = [...new Set([0, ...cuts.map((cut) => bounds[cut % bounds.length]!), content.length])].toSorted((a, b) => a - b)
  return at.slice(1).map((end, index) => ({
    text: content.slice(at[index], end),
    style: index % 2 ? { ...style, face: SERIF, size: style.size * 0.8, baselineShift: 3, features: ['smcp'] } : style,
  }))
}

const anyParagraph: fc.Arbitrary<Paragraph> = fc
  .record({
    text,
    cuts: fc.array(fc.nat(300), { maxLength: 4 }),
    align: fc.constantFrom('left', 'center', 'right', 'justify'),
    size: fc.constantFrom(20, 40, 90),
    hyphenate: fc.boolean(),
    language: fc.constantFrom('en', 'de', 'bn', 'ar', 'ja', 'th'),
    indent: fc.constantFrom(0, 40, -30),
    marginLeft: fc.constantFrom(0, 30),
    grid: fc.constantFrom('all', 'first', 'none'),
    widows: fc.constantFrom(1, 2),
    orphans: fc.constantFrom(1, 3),
    keepTogether: fc.boolean(),
    keepWithNext: fc.boolean(),
    drop: fc.boolean(),
    bullet: fc.boolean(),
    opticalMargin: fc.boolean(),
    lineBreak: fc.constantFrom('strict', 'normal', 'loose'),
    breaker: fc.constantFrom('greedy', 'optimal'),
    stops: fc.array(
      fc.record({
        at: fc.integer({ min: 1, max: 900 }),
        align: fc.constantFrom('left', 'center', 'right', 'decimal'),
        leader: fc.constant('.'),
      }),
      { maxLength: 3 },
    ),
    transform: fc.constantFrom('none', 'uppercase', 'capitalize'),
    tracking: fc.constantFrom(0, 0.05),
    direction: fc.constantFrom('auto', 'rtl'),
  })
  .map(({ text: content, cuts, size, drop, bullet, stops, transform, tracking, ...rest }) => {
    const style: TextStyle = { face: GARAMOND, fallback: [BENGALI, ARABIC, JAPANESE, THAI], size, transform, tracking }
    return paragraph(content, {
      ...rest,
      style,
      runs: runsOf(content, cuts, style),
      leading: size * 1.2,
      spaceBefore: 10,
      spaceAfter: 5,
      tabs: stops.toSorted((a, b) => a.at - b.at),
      marker: bullet ? { text: '•', style, gap: 6 } : null,
      dropCap: drop ? { lines: 3, chars: 1, style, gap: 6 } : null,
    } as Partial<Paragraph>)
  })

const anyFrame: fc.Arbitrary<TextFrame> = fc
  .record({
    width: fc.integer({ min: 60, max: 900 }),
    height: fc.integer({ min: 20, max: 900 }),
    count: fc.integer({ min: 1, max: 3 }),
    balance: fc.boolean(),
    step: fc.constantFrom(0, 24),
    hole: fc.boolean(),
    verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    maxLines: fc.constantFrom(0, 0, 3),
    inset: fc.constantFrom(0, 8),
  })
  .map(({ width, height, count, balance, step, hole, verticalAlign, maxLines, inset }) =>
    frame(width, height, {
      verticalAlign,
      maxLines,
      inset: { top: inset, right: inset, bottom: inset, left: inset },
      columns: { count, gutter: 12, balance },
      grid: step ? { offset: 3, step } : null,
      exclusions: hole ? [{ x: width / 3, y: height / 4, width: width / 3, height: height / 4 }] : [],
    }),
  )

test('every character is placed and shown once, in order, or is overset', { timeout: 900_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(anyParagraph, { minLength: 1, maxLength: 4 }),
      fc.array(anyFrame, { maxLength: 3 }),
      fc.constantFrom(1, 1, 0.5),
      (paragraphs, frames, min) => {
        const layout = typesetter.layout(paragraphs, frames, { fit: { min } })
        expectPlacedOnce(layout, paragraphs)
        expectShownOnce(layout, paragraphs)
        expectNoOverflow(layout, paragraphs)
      },
    ),
    { seed: 20261121, numRuns: 2000 },
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
