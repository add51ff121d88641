import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pointsOf } from '../src/outline.ts'
import { createTypesetter, FontError, type Layout, type Line, type Paragraph, type Segment, type Typesetter } from '../src/index.ts'
import { frame, justified, paragraph, STYLE } from './build.ts'
import { BENGALI, fontPath, GARAMOND, JOST, SERIF, testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()
const LOREM =
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief. '

const linesOf = (layout: Layout): Line[] => layout.frames.flatMap((part) => part.lines)
const textOf = (line: Line): string => line.segments.map((segment) => segment.text).join('')
/** How far the ink of a segment of one glyph reaches from its pen, em. */
const inkRight = ({ face, glyphs }: Segment): number =>
  Math.max(
    ...pointsOf(typesetter.glyphPath(face, glyphs[0]!.id), typesetter.metrics(face).unitsPerEm).flatMap((points) => points.map(([x]) => x)),
  )
const baselines = (layout: Layout): number[] => linesOf(layout).map((line) => line.baseline)
const rows = (layout: Layout): number[] => layout.frames.map((part) => part.lines.length)

describe('vertical placement', () => {
  test('the first baseline stands one ascent below the top, the others one leading apart', () => {
    const layout = typesetter.layout([paragraph(LOREM)], [frame(600, 1000)])
    const { ascent } = typesetter.metrics(SERIF)
    baselines(layout).forEach((baseline, index) => expect(baseline).toBeCloseTo(ascent * 40 + index * 50, 6))
    expect(layout.frames[0]!.height).toBe(linesOf(layout).at(-1)!.bottom)
  })

  test('line boxes tile: each begins where the one before ends', () => {
    const lines = linesOf(typesetter.layout([paragraph(LOREM), paragraph(LOREM)], [frame(600, 3000)]))
    lines.slice(1).forEach((line, index) => expect(line.top).toBeCloseTo(lines[index]!.bottom, 6))
  })

  test('a frame as high as its text holds that text, even with tight leading', () => {
    for (const leading of [30, 50, 90]) {
      const source = paragraph(LOREM, { leading })
      const { height } = typesetter.layout([source], [frame(600, 5000)]).frames[0]!
      expect(typesetter.layout([source], [frame(600, height)]).overset).toBeNull()
    }
  })

  test('space before is dropped at the top of a column, space after and before add up below', () => {
    const lines = linesOf(
      typesetter.layout([paragraph('One', { spaceBefore: 30, spaceAfter: 10 }), paragraph('Two', { spaceBefore: 30 })], [frame(600, 500)]),
    )
    expect(lines[1]!.baseline - lines[0]!.baseline).toBeCloseTo(90, 6)
    expect(lines[0]!.baseline).toBeCloseTo(typesetter.metrics(SERIF).ascent * 40, 6)
  })

  test('baselines snap to the grid: all of them, or the first of a paragraph', () => {
    const grid = { offset: 7, step: 60 }
    const all = baselines(typesetter.layout([paragraph(LOREM, { grid: 'all' })], [frame(600, 1000, { grid })]))
    all.forEach((baseline, index) => expect(baseline).toBeCloseTo(67 + 60 * index, 6))
    const first = baselines(typesetter.layout([paragraph(LOREM, { grid: 'first' })], [frame(600, 1000, { grid })]))
    expect(first.slice(0, 2)).toEqual([67, 117])
  })

  test('text stands at the top, in the middle or at the bottom of its frame', () => {
    const at = (verticalAlign: 'top' | 'middle' | 'bottom'): Line =>
      linesOf(typesetter.layout([paragraph('One')], [frame(600, 500, { verticalAlign })]))[0]!
    expect(at('bottom').bottom).toBeCloseTo(500, 6)
    expect(at('middle').top - at('top').top).toBeCloseTo((500 - at('top').bottom) / 2, 6)
    expect(at('bottom').segments[0]!.glyphs[0]!.y).toBeCloseTo(at('bottom').baseline, 6)
  })
})

describe('frames', () => {
  test('a thread runs on into the next column and the next frame; what is left is overset', () => {
    const layout = typesetter.layout(
      [paragraph(LOREM.repeat(3))],
      [frame(640, 160, { columns: { count: 2, gutter: 40 } }), frame(300, 160)],
    )
    expect(layout.frames[0]!.lines.map((line) => line.column)).toEqual([0, 0, 0, 1, 1, 1])
    expect(layout.frames[0]!.lines[3]!.x).toBe(340)
    expect(rows(layout)).toEqual([6, 3])
    expect(layout.overset).toEqual({ paragraph: 0, offset: layout.frames[1]!.lines.at(-1)!.end, lines: expect.any(Number) })
    const rest = typesetter.layout([paragraph(LOREM.repeat(3).slice(layout.overset!.offset))], [frame(300, 1e6)])
    expect(layout.overset!.lines).toBe(linesOf(rest).length)
  })

  test('balanced columns are even', () => {
    const layout = typesetter.layout([paragraph(LOREM.repeat(2))], [frame(900, 2000, { columns: { count: 3, gutter: 30, balance: true } })])
    const counts = [0, 1, 2].map((column) => linesOf(layout).filter((line) => line.column === column).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(layout.overset).toBeNull()
  })

  test('text runs around an exclusion on both sides', () => {
    const layout = typesetter.layout(
      [justified(LOREM.repeat(3))],
      [frame(1000, 2000, { exclusions: [{ x: 400, y: 100, width: 200, height: 200 }] })],
    )
    const beside = linesOf(layout).filter((line) => line.baseline > 140 && line.baseline < 290)
    expect(beside.length).toBeGreaterThanOrEqual(4)
    for (const line of beside) expect(line.x + line.width <= 400.01 || line.x >= 599.99).toBe(true)
    expect(new Set(beside.map((line) => line.baseline)).size * 2).toBe(beside.length)
  })

  test('no more than maxLines lines are set', () => {
    expect(rows(typesetter.layout([paragraph(LOREM)], [frame(600, 2000, { maxLines: 2 }), frame(600, 2000)]))[0]).toBe(2)
  })

  test('fit shrinks the type until it fits, not below its limit', () => {
    const layout = typesetter.layout([paragraph(LOREM.repeat(2))], [frame(600, 400)], { fit: { min: 0.3 } })
    expect(layout.overset).toBeNull()
    expect(layout.fit).toBeLessThan(1)
    expect(linesOf(layout)[0]!.segments[0]!.size).toBeCloseTo(40 * layout.fit, 9)
    expect(layout.frames[0]!.height).toBeGreaterThan(300)
    const limited = typesetter.layout([paragraph(LOREM.repeat(9))], [frame(600, 200)], { fit: { min: 0.9 } })
    expect([limited.fit, limited.overset !== null]).toEqual([0.9, true])
    expect(typesetter.layout([paragraph('Short')], [frame(600, 400)], { fit: { min: 0.3 } }).fit).toBe(1)
  })
})

describe('keeping together', () => {
  const room = (lines: number): number =>
    typesetter.metrics(SERIF).ascent * 40 + (lines - 1) * 50 + typesetter.metrics(SERIF).descent * 40 + 1
  const four = 'one two three four five six seven eight nine ten eleven twelve'
  const split = (lines: number, rest: Partial<Paragraph>): number[] =>
    rows(typesetter.layout([paragraph('Before'), paragraph(four, rest)], [frame(330, room(lines)), frame(330, room(9))]))

  test('without rules a paragraph splits anywhere', () => {
    expect(split(2, {})).toEqual([2, 3])
  })

  test('orphans: too few lines at the foot move on', () => {
    expect(split(2, { orphans: 2 })).toEqual([1, 4])
  })

  test('widows: a last line is joined by the one before it', () => {
    expect(split(4, {})).toEqual([4, 1])
    expect(split(4, { widows: 2 })).toEqual([3, 2])
  })

  test('a paragraph kept together moves as a whole', () => {
    expect(split(4, { keepTogether: true })).toEqual([1, 4])
  })

  test('a heading moves with the paragraph it is kept with', () => {
    const story = [paragraph('Before'), paragraph('Heading', { keepWithNext: true }), paragraph(four, { orphans: 2 })]
    expect(rows(typesetter.layout(story, [frame(330, room(3)), frame(330, room(9))]))).toEqual([1, 5])
  })

  test('nothing is pushed out of the last column', () => {
    expect(
      rows(typesetter.layout([paragraph('Before'), paragraph(four, { keepTogether: true, orphans: 3 })], [frame(330, room(3))])),
    ).toEqual([3])
  })
})

describe('initials', () => {
  test('the first line begins nearer to an initial that leaves room at its height, and all of them as far from its ink', () => {
    const [gap, style] = [10, { face: SERIF, size: 1 }]
    const set = (letter: string) => {
      const text = `${letter}${LOREM.slice(1)}`
      const lines = linesOf(typesetter.layout([justified(text, { dropCap: { lines: 3, chars: 1, style, gap } })], [frame(600, 2000)]))
      return { lines, drop: lines[0]!.segments[0]! }
    }
    for (const letter of ['A', 'L']) {
      const { lines } = set(letter)
      expect(lines[0]!.x).toBeLessThan(lines[1]!.x - 12)
      expect(lines[2]!.x).toBe(lines[1]!.x)
    }
    for (const letter of ['T', 'H', 'W']) {
      const { lines, drop } = set(letter)
      expect(lines[0]!.x).toBe(lines[1]!.x)
      // Its side bearing is no room that is added to the gap.
      const ink = drop.x + inkRight(drop) * drop.size
      expect(lines[1]!.x - ink).toBeCloseTo(gap, 0)
    }
  })

  test('an initial of letters that hang from a headline stands on the baseline of its last line with its ink', () => {
    const style = { face: BENGALI, size: 40 }
    const text = 'রাত সাড়ে দশটায় শেষ ট্রামটা আমাদের গলির মুখ দিয়ে যায়। '.repeat(5)
    const cap = { lines: 3, chars: 1, style: { face: BENGALI, size: 1 }, gap: 10 }
    const lines = linesOf(
      typesetter.layout([justified(text, { style, runs: [{ text, style }], dropCap: cap, language: 'bn' })], [frame(600, 2000)]),
    )
    const drop = lines[0]!.segments[0]!
    const { unitsPerEm } = typesetter.metrics(BENGALI)
    const feet = drop.glyphs.flatMap(({ id, y }) =>
      pointsOf(typesetter.glyphPath(BENGALI, id), unitsPerEm).flatMap((points) => points.map(([, up]) => y - up * drop.size)),
    )
    expect(drop.role).toBe('dropCap')
    expect(Math.abs(Math.max(...feet) - lines[2]!.baseline)).toBeLessThan(0.02 * drop.size)
  })
})

describe('paragraphs', () => {
  test('a drop cap reaches from the cap height of the first line to the baseline of the last', () => {
    const style = { face: JOST, size: 1 }
    const lines = linesOf(typesetter.layout([justified(LOREM, { dropCap: { lines: 3, chars: 1, style, gap: 10 } })], [frame(600, 2000)]))
    const drop = lines[0]!.segments[0]!
    expect([drop.role, drop.text, drop.start, drop.end]).toEqual(['dropCap', 'I', 0, 1])
    expect(drop.y).toBe(lines[2]!.baseline)
    const top = drop.y - drop.size * typesetter.metrics(JOST).capHeight
    expect(top).toBeCloseTo(lines[0]!.baseline - 40 * typesetter.metrics(SERIF).capHeight, 6)
    expect(lines[0]!.x).toBe(lines[2]!.x)
    expect(lines[0]!.x).toBeGreaterThan(10)
    expect(lines[3]!.x).toBe(0)
    expect([lines[0]!.start, lines[0]!.segments[1]!.start]).toEqual([0, 1])
  })

  test('a drop cap never reaches below its paragraph', () => {
    const layout = typesetter.layout(
      [paragraph('A short one', { dropCap: { lines: 3, chars: 1, style: STYLE, gap: 5 } }), paragraph('Next')],
      [frame(900, 500)],
    )
    expect(linesOf(layout)[0]!.segments.map((segment) => segment.role ?? segment.text)).toEqual(['A', ' ', 'short', ' ', 'one'])
  })

  test('a marker hangs before the first line', () => {
    const [line] = linesOf(
      typesetter.layout([paragraph('Item', { marginLeft: 60, marker: { text: '•', style: STYLE, gap: 15 } })], [frame(600, 500)]),
    )
    const [marker, word] = line!.segments
    expect(marker!.role).toBe('marker')
    expect(marker!.x + marker!.width).toBeCloseTo(45, 6)
    expect(word!.x).toBe(60)
  })

  test('alignment', () => {
    const at = (align: 'left' | 'center' | 'right'): Line =>
      linesOf(typesetter.layout([paragraph('Word', { align })], [frame(600, 100)]))[0]!
    expect(at('right').x + at('right').width).toBeCloseTo(600, 6)
    expect(at('center').x).toBeCloseTo(at('right').x / 2, 6)
  })

  test('letter case, soft hyphens and tracking', () => {
    const style = { ...STYLE, transform: 'uppercase', tracking: 0.1 } as const
    const [line] = linesOf(typesetter.layout([paragraph('straße fi', { style })], [frame(900, 100)]))
    expect(textOf(line!)).toBe('STRASSE FI')
    expect([line!.end, line!.segments[0]!.letterSpacing]).toEqual([9, 4])
    expect(line!.segments[2]!.glyphs.length).toBe(2)
    const soft = linesOf(typesetter.layout([paragraph('extra\u00adordinary')], [frame(180, 200)]))
    expect(soft.map(textOf)).toEqual(['extra-', 'ordinary'])
    expect(textOf(linesOf(typesetter.layout([paragraph('extra\u00adordinary')], [frame(900, 200)]))[0]!)).toBe('extraordinary')
  })

  test('no-break spaces keep words together; the one of full width is justified as a space, the narrow ones keep their width', () => {
    const words = 'Um 12\u00a0Uhr kostet 1\u202f200\u00a0Franken, 3\u2007500 mehr als am Abend um 7\u00a0Uhr'
    const narrow = new Set<number>()
    for (let width = 150; width <= 900; width += 25) {
      const lines = linesOf(typesetter.layout([paragraph(words, { align: 'justify' })], [frame(width, 2_000)]))
      for (const line of lines) {
        expect(words.slice(line.start, line.end), String(width)).not.toMatch(/[\u00a0\u202f\u2007]$/)
        const spaces = line.segments
          .filter(({ text }) => text === ' ' || text === '\u00a0')
          .map((segment) => Math.round(segment.width * 10))
        expect(new Set(spaces.slice(0, -1)).size, `${width}: ${textOf(line)}`).toBeLessThanOrEqual(1)
        for (const { text, glyphs } of line.segments)
          for (const glyph of glyphs) if (/\d\u202f/.test(text) && text[glyph.cluster] === '\u202f') narrow.add(glyph.advance)
      }
    }
    expect(narrow.size).toBeLessThanOrEqual(1)
  })

  test('an address is broken at its marks, without a hyphen, and only where the paragraph needs it', () => {
    const address = 'https://www.example.org/archive/2026/some-long-page/index.html'
    const text = `The office keeps its letters at ${address} and everybody may read them there whenever the office is open to the public.`
    for (const width of [260, 380, 520]) {
      const lines = linesOf(typesetter.layout([paragraph(text, { align: 'justify', hyphenate: true })], [frame(width, 2_000)]))
      const [from, to] = [text.indexOf(address), text.indexOf(address) + address.length]
      for (const line of lines.filter(({ end }) => end > from && end < to)) {
        expect(text.slice(line.end), `${width}: ${textOf(line)}`).toMatch(/^(?:[/.-]|www)/)
        expect(textOf(line)).not.toMatch(/-$/)
      }
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01)
    }
    expect(linesOf(typesetter.layout([paragraph(address)], [frame(2_000, 100)]))).toHaveLength(1)
  })

  test('a path in a ragged line is parted only where the line would be half empty without it', () => {
    const command = 'rsync --archive --delete /srv/verein/ /mnt/sicherung/verein/'
    const shown = (width: number) =>
      linesOf(typesetter.layout([paragraph(command)], [frame(width, 900)])).map((line) => textOf(line).trim())
    const whole = Array.from({ length: 12 }, (_, index) => shown(820 + 40 * index))
    for (const lines of whole) expect(lines.join('\n')).not.toMatch(/mnt\n|srv\n/)
    expect(new Set(whole.map(({ length }) => length))).toEqual(new Set([1, 2]))
    expect(shown(300).some((line) => line.startsWith('/'))).toBe(true)
  })

  test('a space without width ends a line without a hyphen', () => {
    const lines = linesOf(typesetter.layout([paragraph('strom\u200babwärts')], [frame(180, 200)]))
    expect(lines.map((line) => textOf(line).replace('\u200b', ''))).toEqual(['strom', 'abwärts'])
  })

  test('a line separator breaks the line, and an empty paragraph has one line', () => {
    const layout = typesetter.layout([paragraph('one\u2028two\u2028'), paragraph('')], [frame(600, 500)])
    expect(linesOf(layout).map((line) => [line.paragraph, line.start, line.end, textOf(line)])).toEqual([
      [0, 0, 4, 'one'],
      [0, 4, 8, 'two'],
      [0, 8, 8, ''],
      [1, 0, 0, ''],
    ])
  })

  test('atoms are never broken', () => {
    const runs = [
      { text: 'see page ', style: STYLE },
      { text: '12 - 14', style: STYLE, atom: true },
    ]
    expect(linesOf(typesetter.layout([{ ...paragraph('x'), runs }], [frame(220, 500)])).map(textOf)).toEqual(['see page ', '12 - 14'])
  })

  test('addresses break without hyphens and never overflow', () => {
    const lines = linesOf(
      typesetter.layout([justified('Read https://example.com/anextraordinarilylongaddresswithoutanybreaks')], [frame(300, 900)]),
    )
    expect(lines.some((line) => line.hyphenated)).toBe(false)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(300.01)
  })

  test('characters that a face lacks come from its fallbacks', () => {
    const style = { face: JOST, size: 40, fallback: [GARAMOND] }
    const [line] = linesOf(typesetter.layout([paragraph('a ἀρχή', { style })], [frame(600, 100)]))
    expect(line!.segments.map((segment) => segment.face)).toEqual([JOST, JOST, GARAMOND])
  })

  test('a face that a character asks for is an error until it is there, unless it cannot be had', async () => {
    const bytes = (key: string) => readFileSync(fontPath(key))
    const greek = paragraph('a ἀρχή', { style: { face: JOST, size: 40, fallback: [SERIF, GARAMOND] } })
    const facesOf = (setter: Typesetter) => linesOf(setter.layout([greek], [frame(600, 100)]))[0]!.segments.map((segment) => segment.face)
    const fresh = await createTypesetter()
    fresh.addFace(JOST, bytes(JOST))
    expect(() => facesOf(fresh)).toThrow(FontError)
    fresh.setFaceUnavailable(SERIF)
    fresh.setFaceUnavailable(GARAMOND)
    expect(facesOf(fresh)).toEqual([JOST, JOST, JOST])
    fresh.addFace(GARAMOND, bytes(GARAMOND))
    expect(facesOf(fresh)).toEqual([JOST, JOST, GARAMOND])
  })

  test('with a source nothing has to be added beforehand, and what it lacks is passed over', async () => {
    const asked: string[] = []
    const source = (key: string) => (asked.push(key), key === SERIF ? null : readFileSync(fontPath(key)))
    const fresh = await createTypesetter({ source })
    const style = { face: JOST, size: 40, fallback: [SERIF, GARAMOND] }
    for (const text of ['a', 'a ἀρχή', 'ἀρχή'])
      expect(linesOf(fresh.layout([paragraph(text, { style })], [frame(600, 100)])).length).toBe(1)
    expect(asked).toEqual([JOST, SERIF, GARAMOND])
    expect(() => fresh.layout([paragraph('a', { style: { face: SERIF, size: 40 } })], [frame(600, 100)])).toThrow(FontError)
  })

  test('hyphenation spares capitals and keeps two letters before and three after', () => {
    const lines = linesOf(
      typesetter.layout([paragraph('INTERNATIONALISATION internationalisation', { hyphenate: true })], [frame(360, 900)]),
    )
    for (const line of lines.filter((each) => each.hyphenated)) {
      const word = line.segments.at(-1)!.text
      expect(word.length).toBeGreaterThanOrEqual(3)
      expect(word).toMatch(/^[a-z]+-$/)
    }
    expect(lines.some((line) => line.hyphenated)).toBe(true)
  })
})

describe('ragged text broken optimally', () => {
  test('lines of a headline are more even than with first fit, and never too wide', () => {
    const title = 'The quiet return of the paper magazine in a loud and hurried century'
    const widths = (breaker: 'greedy' | 'optimal'): number[] =>
      linesOf(typesetter.layout([paragraph(title, { breaker })], [frame(520, 900)])).map((line) => line.width)
    const shortest = (all: number[]): number => Math.min(...all.slice(0, -1))
    expect(shortest(widths('optimal'))).toBeGreaterThanOrEqual(shortest(widths('greedy')))
    for (const width of widths('optimal')) expect(width).toBeLessThanOrEqual(520)
  })
})

describe('faces', () => {
  test('bytes that are no font, and faces never added, are named in the error', () => {
    expect(() => typesetter.addFace('Broken/400', new Uint8Array(100))).toThrow(FontError)
    expect(() => typesetter.addFace('Broken/400', new TextEncoder().encode('wOF2 and something more'))).toThrow(/Broken\/400/)
    expect(() => typesetter.layout([paragraph('x', { style: { face: 'Missing/400', size: 10 } })], [frame(100, 100)])).toThrow(
      /Missing\/400/,
    )
    expect(typesetter.hasFace('Broken/400')).toBe(false)
  })

  test('measure agrees with layout', () => {
    const [line] = linesOf(typesetter.layout([paragraph('Office affairs')], [frame(900, 100)]))
    expect(typesetter.measure('Office affairs', STYLE)).toBeCloseTo(line!.width, 9)
  })

  test('glyph outlines are path data', () => {
    const [line] = linesOf(typesetter.layout([paragraph('A')], [frame(900, 100)]))
    expect(typesetter.glyphPath(SERIF, line!.segments[0]!.glyphs[0]!.id)).toMatch(/^M[\d.,LQCMZ -]+Z$/)
  })
})
