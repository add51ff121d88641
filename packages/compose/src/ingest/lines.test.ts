import { describe, expect, it } from 'vitest'
import { areCounted, typedNumber, valueOf } from './counted.ts'
import { pictureOfDataUrl } from './data-url.ts'
import {
  areAmounts,
  areBrief,
  areBrokenOnPurpose,
  areCountedInWords,
  areDated,
  areEnjambed,
  areRows,
  areWrappedAt,
  countOf,
  ends,
  looksLikeLog,
  wrappedWidth,
} from './lines.ts'
import { encodePng } from './png.ts'

const lines = (text: string): string[] => text.split('\n')

/** Prose wrapped between words at a width. */
function wrapped(text: string, width: number): string[] {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const last = out.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

const PROSE =
  'The town wakes before the light does, and the first trams are full of people who do not speak. By eight the bakers have sold what they made in the night. Nobody here would call it a good life. What keeps them is the river, the long summer, and the habit of knowing who lives next door. The ferry goes at six. It comes back when it is dark, with bread and letters from the other side.'
const VERSE = lines('I left my coat\non the back of the sea\nand the sea put it on\nand it walked up the road\nin the shape of me')

describe('lines of prose that was wrapped', () => {
  it.each([50, 60, 72, 78, 100])('at %i characters are known by it, and are not broken on purpose', (width) => {
    const paragraph = wrapped(PROSE, width)
    const found = wrappedWidth([paragraph])
    expect(found).toBeGreaterThan(width * 0.85)
    expect(found).toBeLessThanOrEqual(width)
    expect(areWrappedAt(paragraph, found)).toBe(true)
    expect(areBrokenOnPurpose(paragraph, width)).toBe(false)
  })

  it('are none where they are verse, a list, or one line', () => {
    for (const each of [VERSE, lines('Milk\nBread\nSalt\nTwo onions'), [PROSE], [], ['']]) expect(wrappedWidth([each])).toBe(0)
    expect(areWrappedAt([], 60)).toBe(false)
    expect(areWrappedAt(['one'], 60)).toBe(false)
  })
})

describe('lines that end where their author ended them', () => {
  it.each([
    [VERSE, 40],
    [lines('Anna Wold\nMill Lane 4\nHarbour'), 60],
    [lines('We came at six.\nWe left at nine.\nNobody spoke.'), 16],
  ])('are known: %j', (each, width) => {
    expect(areBrokenOnPurpose(each, width)).toBe(true)
  })

  it('are two at least', () => {
    for (const each of [[], [''], ['Anna Wold']]) expect(areBrokenOnPurpose(each, 60)).toBe(false)
  })

  it('go on in the midst of a sentence where they are verse', () => {
    expect(areEnjambed(VERSE)).toBe(true)
    expect(areEnjambed(lines('Anna Wold\nMill Lane 4\nHarbour'))).toBe(false)
    expect(areEnjambed(['a'.repeat(161), 'and b'])).toBe(false)
    expect(areEnjambed(['One.'])).toBe(false)
  })
})

describe('lines of a kind', () => {
  const KINDS = {
    log: lines('2024-03-01 12:00:01 INFO start\n2024-03-01 12:00:02 INFO done\n2024-03-01 12:00:03 ERROR no'),
    shell: lines('$ cd /tmp\n$ ls -la\nada@host:~$ exit'),
    program: lines('function a() {\n  return 1;\n}\nimport x'),
    dates: lines('12 March: the ferry\n14 March: the market\n3 April: the fair'),
    clock: lines('19:00 Doors\n20:00 Film\n22:30 Talk'),
    rows: lines('Bread – 4 pounds\nMilk – 2 pounds\nSalt – 1 pound'),
    fields: lines('From: Anna\nTo: Bert\nSubject: Bread'),
    amounts: lines('200 g flour\n2 eggs\n½ l milk\nsalt'),
    notices: lines('Wanted: a van for Saturday.\nLost: a grey cat near the mill.\nFor sale: two chairs, hardly used.'),
    verse: VERSE,
    prose: wrapped(PROSE, 72),
  }
  const TESTS = { log: looksLikeLog, dated: areDated, rows: areRows, amounts: areAmounts, brief: areBrief } as const

  it.each([
    ['log', ['log', 'shell', 'program']],
    ['dated', ['log', 'dates', 'clock']],
    ['amounts', ['amounts']],
    ['brief', ['notices']],
  ] as const)('%s are told from all others', (test, kinds) => {
    const found = Object.entries(KINDS).flatMap(([kind, each]) => (TESTS[test](each) ? [kind] : []))
    for (const kind of kinds) expect(found, kind).toContain(kind)
    expect(found).not.toContain('verse')
    expect(found).not.toContain('prose')
  })

  it('in rows have the same parts', () => {
    for (const kind of ['rows', 'fields'] as const) expect(areRows(KINDS[kind])).toBe(true)
    for (const kind of ['verse', 'prose', 'amounts'] as const) expect(areRows(KINDS[kind])).toBe(false)
  })

  it('are none where there are none, whatever is asked', () => {
    for (const test of Object.values(TESTS)) for (const each of [[], [''], ['', '', ''], ['x']]) expect(test(each)).toBe(false)
  })

  it.each(['-- ENDS --', 'ENDS', '*** Ends ***', '# ENDS.', '- Ends -'])('%j ends a press release', (line) => {
    expect(ends.test(line)).toBe(true)
  })

  it.each(['The world ends.', 'ENDS here', 'Endsleigh', ''])('%j ends none', (line) => {
    expect(ends.test(line)).toBe(false)
  })
})

describe('what counts a line', () => {
  it.each([
    ['12', 12],
    ['٣', 3],
    ['۱۰', 10],
    ['৪২', 42],
    ['३', 3],
    ['๙', 9],
    ['１２', 12],
    ['០', 0],
    ['007', 7],
    ['999999999', 999_999_999],
  ])('%s says %i', (figures, value) => {
    expect(valueOf(figures)).toBe(value)
  })

  it('says nothing where there is none', () => {
    for (const text of ['', 'x', '一', 'IV', '½']) expect(valueOf(text)).toBeNaN()
  })

  it.each([
    ['1. one', '1'],
    ['2) two', '2'],
    ['٣. ثلاثة', '٣'],
    ['１．一', '１'],
    ['3、三', '3'],
  ])('stands before %j', (line, number) => {
    expect(typedNumber.exec(line)?.[1]).toBe(number)
  })

  it.each(['1.5 litres', '12:30 lunch', '1.', 'a. b', '1984', '1234567890. x', '(1) x'])('is none before %j', (line) => {
    expect(typedNumber.exec(line)).toBeNull()
  })

  it.each([
    [['1. a', '2. b', '3. c'], 1, true],
    [['0. a', '1. b'], 1, true],
    [['1. a', '1. b', '1. c'], 1, true],
    [['4. a', '5. b'], 4, true],
    [['4. a', '5. b'], 1, false],
    [['1. a', '3. b'], 1, false],
    [['1984. a', '1989. b'], 1, false],
    [['12. august – a', '13. august – b'], 12, false],
    [['١. ا', '٢. ب'], 1, true],
    [['1. a', 'b'], 1, false],
  ])('%j from %i on are counted: %s', (each, next, counted) => {
    expect(areCounted(each, next)).toBe(counted)
  })

  it('may be words before a number, the same for all', () => {
    expect(areCountedInWords(['Step 1: a', 'Step 2: b', 'Step 3: c'])).toBe(true)
    expect(areCountedInWords(['Step 1: a', 'Stage 2: b'])).toBe(false)
    expect(areCountedInWords(['Step 1: a', 'Step 3: b'])).toBe(false)
    expect(areCountedInWords(['Step 1: a'])).toBe(false)
    expect(areCountedInWords(['ขั้นที่ 1 ก', 'ขั้นที่ 2 ข'])).toBe(true)
    expect(countOf('Step 12: bake')).toEqual({ words: 'step', number: 12, length: 7 })
    for (const line of ['12 eggs', 'Bake', '', 'In 1984 we came']) expect(countOf(line)).toBeNull()
  })
})

describe('a picture within the text', () => {
  const png = encodePng(new Uint8Array([1, 2, 3, 4, 5, 6]), 2, 1, 3)
  const base64 = btoa(String.fromCharCode(...png))

  it.each([
    `data:image/png;base64,${base64}`,
    `DATA:IMAGE/PNG;BASE64,${base64}`,
    `data:image/png;charset=utf-8;base64,${base64}`,
    `data:image/png;name=a.png;base64,${base64.replaceAll('+', '%2B').replaceAll('/', '%2F').replaceAll('=', '%3D')}`,
    `data:image/png;base64,${base64.replaceAll('+', '%2b').replaceAll('/', '%2f').replaceAll('=', '%3d')}`,
    `data:image/png;base64,\n${base64.slice(0, 20)}\n  ${base64.slice(20)}\n`,
  ])('is read: %j', (url) => {
    expect(pictureOfDataUrl(url)).toEqual({ ending: 'png', bytes: png })
  })

  it.each([
    'https://example.org/a.png',
    'data:text/html;base64,PHA+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,abc',
    'data:image/png;base64,***',
    'data:image/png;base64',
    '',
    `data:image/png;${'x=y;'.repeat(80)}base64,${base64}`,
  ])('is none: %j', (url) => {
    expect(pictureOfDataUrl(url)).toBeNull()
  })
})

describe('a picture that is packed', () => {
  it.each([
    [1, 1, 3],
    [3, 2, 3],
    [2, 3, 4],
    [64, 64, 4],
  ] as const)('of %i × %i pixels of %i bytes has its size and its parts', (width, height, channels) => {
    const packed = encodePng(
      Uint8Array.from({ length: width * height * channels }, (_, at) => at % 256),
      width,
      height,
      channels,
    )
    const view = new DataView(packed.buffer)
    expect([view.getUint32(16), view.getUint32(20), packed[24], packed[25]]).toEqual([width, height, 8, channels === 4 ? 6 : 2])
    // Each part says its length and its sum; the last is the end.
    const names: string[] = []
    for (let at = 8; at < packed.length; at += view.getUint32(at) + 12) names.push(String.fromCharCode(...packed.subarray(at + 4, at + 8)))
    expect(names).toEqual(['IHDR', 'IDAT', 'IEND'])
    // The sum of the end is known (PNG, 3rd edition, 11.2.5).
    expect(view.getUint32(packed.length - 4)).toBe(0xae426082)
  })
})
