import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { epubOf } from '../../test/epub.ts'
import { fixture } from '../../test/fixtures.ts'
import { htmlOf } from '../../test/html.ts'
import { randomOf } from '../../test/random-pieces.ts'
import { countWords, type SourceBlock, type SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

/** What is wrong with a document, whatever it was read from. */
function faultsOf({ blocks, words, pictures = [], footnotes = [] }: SourceDocument): string[] {
  const faults = blocks.flatMap(({ index, kind, level, text, inlines, rows, columns, header, indents, code }, at) => [
    ...(index === at ? [] : [`block ${at} says that it is ${index}`]),
    ...(kind === 'table' || inlines.map((inline) => inline.text).join('') === text ? [] : [`${at}: runs are not its text`]),
    ...(kind === 'table' || text.trim() !== '' ? [] : [`${at}: a blank ${kind}`]),
    ...(kind !== 'heading' || (level !== undefined && level >= 1 && level <= 6) ? [] : [`${at}: a heading of level ${level}`]),
    ...(kind !== 'item' || (level !== undefined && level >= 0) ? [] : [`${at}: an item of level ${level}`]),
    ...(/(?![\u2028\t\n])\p{Cc}|\uFEFF/u.test(text) ? [`${at}: a control character`] : []),
    ...(code || !/ {2}/u.test(text) ? [] : [`${at}: spaces that are not collapsed`]),
    ...(text.isWellFormed() ? [] : [`${at}: half a character`]),
    ...((kind === 'table') === (rows !== undefined) ? [] : [`${at}: rows of a ${kind}`]),
    ...(inlines.every((inline) => inline.marks?.length !== 0) ? [] : [`${at}: a run with no marks in its list`]),
    ...(!indents || indents.length === text.split('\u2028').length ? [] : [`${at}: ${indents.length} indents`]),
    ...(!rows || !columns || columns.length === Math.max(0, ...rows.map((row) => row.length)) ? [] : [`${at}: ${columns.length} columns`]),
    ...(columns ?? []).flatMap(({ values }) =>
      !values || values.length === (rows?.length ?? 0) - (header ? 1 : 0) ? [] : [`${at}: ${values.length} figures`],
    ),
  ])
  const counted = blocks.reduce((sum, { text }) => sum + countWords(text), 0)
  return [
    ...faults,
    ...(Math.abs(counted - words) <= 0 ? [] : [`${words} words, of which ${counted} are there`]),
    ...[...pictures, ...footnotes].flatMap(({ after }) =>
      after >= -1 && after < Math.max(1, blocks.length) ? [] : [`something stands after ${after}`],
    ),
  ]
}

const random = randomOf(41)

/** Random blocks with every mark, list and table; words `w…` stand nowhere else. */
function blocksOf(count: number): SourceBlock[] {
  return Array.from({ length: count }, (_, index): SourceBlock => {
    const kind = random.pick(['heading', 'paragraph', 'paragraph', 'item', 'quote', 'table'] as const)
    if (kind === 'table') {
      const columns = random.count(2, 4)
      const rows = Array.from({ length: random.count(2, 5) }, () => Array.from({ length: columns }, () => random.words(1, 3)))
      return { index, kind, text: '', inlines: [], rows }
    }
    const inlines = random.inlines(2, 30)
    const level = kind === 'heading' ? random.count(1, 4) : random.count(0, 1)
    return {
      index,
      kind,
      text: inlines.map(({ text }) => text).join(''),
      inlines,
      ...(kind === 'heading' || kind === 'item' ? { level } : {}),
      ...(kind === 'item' && random.chance() < 0.5 ? { ordered: true } : {}),
    }
  })
}
const texts = Array.from({ length: 25 }, (_, at) => blocksOf(1 + at))

const marked = (text: string): string[] => text.match(/\bw\d+\b/gu) ?? []
const inBlocks = (blocks: readonly SourceBlock[]): string[] =>
  blocks.flatMap(({ text, rows }) => marked(rows ? rows.flat().join(' ') : text))

const WRITERS: Readonly<Record<string, (blocks: readonly SourceBlock[]) => Uint8Array>> = {
  'a.docx': (blocks) => docxOf(blocks),
  'a.html': (blocks) => strToU8(`<!doctype html><html><body>${htmlOf(blocks)}</body></html>`),
  'a.epub': (blocks) => epubOf([{ name: 'a.xhtml', body: htmlOf(blocks) }], ['a.xhtml']),
}

describe.each(Object.entries(WRITERS))('a text in %s', (name, write) => {
  it('keeps the laws of a document, and every word in its order', async () => {
    for (const blocks of texts) {
      const document = await ingest({ name, bytes: write(blocks) })
      expect(faultsOf(document)).toEqual([])
      expect(inBlocks(document.blocks), JSON.stringify(blocks).slice(0, 2_000)).toEqual(inBlocks(blocks))
    }
  })

  it('is read twice as once', async () => {
    const bytes = write(texts.at(-1) ?? [])
    expect(await ingest({ name, bytes })).toEqual(await ingest({ name, bytes }))
  })
})

describe('documents of every kind', () => {
  it.each([
    'guide.docx',
    'guide.odt',
    'guide.rtf',
    'guide.md',
    'guide.pdf',
    'book.ods',
    'book.xlsx',
    'hackers.md',
    'hackers-two-columns.pdf',
  ])('%s keeps the laws', async (name) => {
    expect(faultsOf(await ingest({ name, bytes: fixture(name) }))).toEqual([])
  })

  const odd: readonly (readonly [string, string])[] = [
    ['a.txt', 'one\r\ntwo\rthree\n\n\n\n\tfour\n    five\f\fsix\u0085seven\u2028eight\u2029nine'],
    ['a.txt', `${'\n'.repeat(500)}x${'\n'.repeat(500)}`],
    ['a.txt', '\uFEFFbegins with a mark\n\nand has \uFEFF another'],
    ['a.txt', 'null\u0007 bell \u001B[31mred\u001B[0m \u0000'.replaceAll('\u0000', '')],
    ['a.txt', `${'a'.repeat(300)} ${'b '.repeat(4_000)}`],
    ['a.txt', '- \n- \n-\n* x\n*\n1.\n2. \n3. y'],
    ['a.txt', '====\n----\n****\n====\n'],
    ['a.txt', 'שלום עולם\n\nمرحبا بالعالم\n\nনমস্কার পৃথিবী\n\n你好，世界\n\nสวัสดีชาวโลก\n\n👩‍👩‍👧‍👦👍🏽'],
    ['a.md', '# \n\n## \n\n#\n\n- \n\n> \n\n```\n```\n\n| |\n|-|\n| |\n\n![]()\n\n[]()\n\n****\n\n`` ` ``'],
    ['a.md', '# One\n### Three\n###### Six\n####### Seven\n\n    code\n\n\ttab\n\n1) a\n2) b\n\n- a\n  - b\n    - c\n      - d\n'],
    ['a.md', 'a **bold _both_** ~~gone~~ <u>html</u> &amp; &nbsp; &#0; &#x110000; \\* [l](javascript:alert(1)) <script>x</script>'],
    ['a.md', '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n\n[^1]: note\n\ntext[^1] and [^2]'],
    ['a.html', '<p>a<p>b<div>c<br><br>d</div><p></p><p> </p><p>&nbsp;</p><h7>e</h7><li>f'],
    ['a.html', '<table><tr><td rowspan=9>a<td colspan=99>b<tr><td><table><tr><td>c</table></table>'],
    ['a.html', '<ul><li>a<ul><li>b<ul><li>c<ul><li>d<ul><li>e<ul><li>f</ul></ul></ul></ul></ul></ul>'],
    ['a.html', '<h1><h2>a</h2></h1><p><b><i><u>b</b></i></u></p><sup></sup><a href="x"></a>'],
    ['a.html', '<style>p{}</style><script>1</script><noscript>no</noscript><template>t</template><textarea>x</textarea><p>a</p>'],
    ['a.html', `${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`],
    ['a.html', '<p>a\u0000b\u0001c&#1;d&#xD800;e&#xFFFF;f</p>'],
    ['a.csv', 'a,b\n1\n1,2,3\n,,\n"x\ny",""""\n'],
    ['a.csv', 'a;b;c\n1,5;2,5;\n;;\n3,5;x;y'],
    ['a.csv', 'only one column\n1\n2\n3'],
    ['a.csv', '\uFEFFa\tb\n১\t২\n৩\t৪\n'],
    ['a.rtf', "{\\rtf1\\ansi a\\par\\par {\\b b}\\line c\\tab d \\u8364? \\'e9\\par}"],
    ['a.rtf', '{\\rtf1 {\\*\\unknown gone} {\\fonttbl x} {\\pict 0011} unclosed {{{ \\par x'],
    ['a.rtf', '{\\rtf1\\ansi\\uc0\\u55357\\u56397 \\u2453 \\trowd\\cellx1\\cellx2 a\\cell b\\cell\\row c\\par}'],
  ]

  it.each(odd)('%s that is odd keeps the laws: %j', async (name, text) => {
    const document = await ingest({ name, bytes: strToU8(text) }).catch((error: unknown) => {
      expect((error as Error).name).toBe('IngestError')
      return null
    })
    if (document) expect(faultsOf(document)).toEqual([])
  })
})
