import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldOut } from '../../packages/compose/test/grounding/held-out.ts'
import { tuned } from '../../packages/compose/test/grounding/tuned.ts'
import type { Piece } from './pieces.ts'
import { sayingsOf } from './pieces.ts'
import type { Saying } from './pieces.ts'
import { bytesOf } from './writers.ts'
import type { TrialFormat } from './writers.ts'

/** A document nobody prepared for: made by code, with everything it says. */
export interface TrialDocument {
  id: string
  file: { name: string; bytes: Uint8Array }
  says: readonly Saying[]
  /** True when there is nothing in it: then it may be refused, if the reason is said. */
  isEmpty: boolean
}

const root = join(import.meta.dirname, '../..')
const heading = (text: string, level: 1 | 2 | 3 = 2): Piece => ({ kind: 'heading', level, text })
const paragraph = (text: string, footnote?: string): Piece => ({ kind: 'paragraph', text, ...(footnote ? { footnote } : {}) })
const item = (text: string, level: 0 | 1 | 2 = 0): Piece => ({ kind: 'item', level, text })
const table = (...rows: string[][]): Piece => ({ kind: 'table', rows })

/** Sentences that are all different: a text of any length in which nothing may be lost without being missed. */
function sentences(count: number, from = 0): string[] {
  const who = ['The baker', 'A clerk', 'The ferryman', 'Her aunt', 'The gardener', 'A pupil', 'The printer']
  const does = ['counts', 'paints', 'mends', 'carries', 'forgets', 'measures', 'sells', 'keeps', 'draws', 'hides', 'finds']
  const what = [
    'the lamps',
    'a blue door',
    'three nets',
    'old maps',
    'the bread',
    'a clock',
    'the stairs',
    'paper boats',
    'a bell',
    'the herbs',
    'wool',
    'two chairs',
    'the seeds',
  ]
  const when = [
    'before dawn',
    'in March',
    'on the ferry',
    'after the rain',
    'near the mill',
    'by candle light',
    'every winter',
    'for a neighbour',
    'without haste',
    'at the market',
    'in the attic',
    'under the lime tree',
    'at noon',
    'with great care',
    'on the last day',
    'in the cellar',
    'beside the canal',
  ]
  return Array.from({ length: count }, (_, index) => {
    const at = index + from
    return `${who[at % 7]} ${does[at % 11]} ${what[at % 13]} ${when[at % 17]}.`
  })
}

const prose = (count: number, from = 0): Piece[] => {
  const all = sentences(count, from)
  return Array.from({ length: Math.ceil(count / 5) }, (_, index) => paragraph(all.slice(index * 5, index * 5 + 5).join(' ')))
}

/** A text with every kind of mark and block. */
const everything = (from = 0): Piece[] => [
  heading('The Workshop by the Canal', 1),
  paragraph(
    `It has **one bold word** in running text and *two italic* ones. ${sentences(4, from).join(' ')}`,
    'The canal was dug before the town had a name.',
  ),
  heading('What is on the shelves'),
  paragraph(
    `A [link to somewhere](https://example.org/shelves) stands in the middle, and \`code\` too. ${sentences(5, from + 20).join(' ')}`,
  ),
  item('Nets of hemp, mended twice'),
  item('Needles of bone', 1),
  item('Thread that was waxed', 2),
  item('Lamps without glass'),
  table(['Tool', 'Year', 'Price'], ['Plane', '1921', '12'], ['Saw', '1934', '8'], ['Auger', '1950', '15']),
  heading('The people'),
  ...prose(20, from + 40),
  paragraph(`Nobody **writes** anything down. ${sentences(3, from + 70).join(' ')}`, 'Only the clerk does, and he tells nobody.'),
  { kind: 'quote', text: 'Whoever mends a net mends the evening as well.' },
]

const scripts = [...tuned, ...heldOut]

/** A text of another script, long enough for pages, each paragraph once. */
function inScript(language: string, extra: readonly string[] = []): Piece[] {
  const sources = scripts.filter((each) => each.language === language).map(({ source }) => source)
  return [
    ...sources.flatMap((source) => {
      const [first = '', ...rest] = source
      const end = /[.。।]|\s(?=\p{L})/u.exec(first)?.index ?? 12
      return [heading(first.slice(0, end), 1), paragraph(first.slice(end + 1).trim()), ...rest.map((text) => paragraph(text))]
    }),
    ...extra.map((text) => paragraph(text)),
  ]
}

const persian: Piece[] = [
  heading('کتابخانهٔ کوچک', 1),
  paragraph('مریم رضایی از سال ۱۳۷۸ در کوچهٔ قدیمی شیراز کتابخانه‌ای کوچک دارد. **هزار کتاب** در آن هست و هر روز بچه‌ها می‌آیند.'),
  heading('روزهای زمستان'),
  paragraph('در زمستان بخاری روشن است و چای می‌نوشند. پدربزرگ‌ها شعر می‌خوانند و کسی حرف نمی‌زند.'),
]
const hebrew: Piece[] = [
  heading('המאפייה בסמטה', 1),
  paragraph('יעל לוי אופה לחם בעכו מאז שנת 1984. **התנור הישן** נבנה בידי סבא שלה, והוא עדיין חם בכל בוקר.'),
  heading('השכנים'),
  paragraph('בימי שישי השכנים מביאים סירים ומניחים אותם בתנור עד הערב. איש אינו שוכח את הסיר שלו.'),
]

const fromPackage = (name: string, path = 'README.md'): TrialDocument | null =>
  fromFile(`npm ${name}`, join(root, 'node_modules', name, path), 'md')
const fromSystem = (path: string): TrialDocument | null => fromFile(`debian ${path.split('/').at(-1) ?? ''}`, path, 'txt')

/** Longest piece of a foreign text that is taken, in characters. */
const TAKEN = 30_000

/** A text from somewhere else, as it is: what it says is not known beforehand, so that only pages and characters are counted. */
function fromFile(id: string, path: string, format: 'md' | 'txt'): TrialDocument | null {
  if (!existsSync(path)) return null
  const bytes = new TextEncoder().encode(readFileSync(path, 'utf8').slice(0, TAKEN))
  return { id, file: { name: `${id.replaceAll(/\W+/gu, '-')}.${format}`, bytes }, says: [], isEmpty: false }
}

function made(id: string, format: TrialFormat, pieces: readonly Piece[], isEmpty = false): TrialDocument {
  // A file of lines has no footnotes, and what stood in tables is text there.
  const isPlain = format === 'txt' || format === 'pdf'
  const says = sayingsOf(pieces)
    .filter(({ kind }) => kind !== 'footnote' || format === 'md' || format === 'docx')
    .map((saying) => (isPlain ? { ...saying, kind: 'text' as const } : saying))
  return { id: `${id}.${format}`, file: { name: `${id}.${format}`, bytes: bytesOf(format, pieces) }, says, isEmpty }
}

const odd: readonly (readonly [string, string])[] = [
  ['joiners', 'A family 👨‍👩‍👧‍👦 walks home\u2060, a word\u00adbreak and a no\u00a0break space stand here.'],
  ['combining', 'Zalgo z\u0310\u0301a\u0323\u0302l\u0331go and e\u0301cole, n\u0303 and o\u0308, stacked as they come.'],
  ['private', 'The logo \ue000\uf8ff of a house stands in private letters and nobody can read it.'],
  ['control', 'A bell\u0007, a form\u000cfeed and an escape\u001b were typed by a machine.'],
  ['symbols', 'Arrows → ⇒, a snowman ☃, chess ♞, music 𝄞, mathematics ∑∫√∞ and the dice ⚄ stand in one line.'],
  ['rare', 'Old scripts: ᚠᚢᚦ runes, 𐤀𐤁 Phoenician, ꙮ the many-eyed, ⲁⲃ Coptic and ᓀᐦᐃᔭᐤ Cree.'],
]

/** Creates the documents of the trial, the same every time; those of packages that are not installed are left out. */
export function trialDocuments(): TrialDocument[] {
  const one = sentences(1)[0] ?? ''
  const documents: (TrialDocument | null)[] = [
    ...(['md', 'docx', 'txt', 'pptx', 'pdf'] as const).map((format) => made('everything', format, everything())),
    ...['ar', 'bn', 'hi', 'th', 'ja', 'zh', 'ko', 'el', 'ru'].map((language) => made(`script ${language}`, 'md', inScript(language))),
    made('script fa', 'docx', persian),
    made('script he', 'docx', hebrew),
    made('script bn bold', 'docx', [heading('নৌকার পাঠাগার', 1), paragraph('রহিমা **একটি নৌকায়** পাঠাগার চালান।'), ...prose(40)]),
    made('scripts mixed', 'docx', [...everything(), ...inScript('ja'), ...inScript('ar')]),
    ...odd.map(([id, text]) => made(`odd ${id}`, 'md', [heading('Odd letters', 1), paragraph(text), heading('And then'), ...prose(20)])),
    made('odd everything', 'docx', [
      heading('Odd letters', 1),
      ...odd.filter(([id]) => id !== 'control').map(([, text]) => paragraph(text)),
      ...prose(30),
    ]),
    made('short', 'md', [paragraph('One sentence.')]),
    made('short word', 'txt', [paragraph('Hello')]),
    made('long paragraph', 'md', [heading('All in one', 1), paragraph(sentences(300).join(' '))]),
    made('long word', 'md', [
      heading('A word', 1),
      paragraph(`It says ${'Donaudampfschifffahrt'.repeat(30)} and goes on. ${sentences(10).join(' ')}`),
    ]),
    made(
      'headings only',
      'md',
      Array.from({ length: 30 }, (_, index) => heading(`Heading number ${index + 1}`, ((index % 3) + 1) as 1 | 2 | 3)),
    ),
    made('headings twice', 'docx', [
      heading('Notes', 1),
      ...prose(15),
      heading('Notes', 1),
      ...prose(15, 15),
      heading('Notes', 1),
      ...prose(15, 30),
    ]),
    made('empty', 'txt', [], true),
    made('empty', 'docx', [], true),
    made('blank', 'md', [paragraph('\u00a0 \u200b')], true),
    made('tables', 'docx', [
      heading('Figures', 1),
      ...prose(10),
      table(['City', 'People'], ['Aveiro', '80 978'], ['Braga', '193 349']),
      table(
        Array.from({ length: 9 }, (_, index) => `Column ${index + 1}`),
        Array.from({ length: 9 }, (_, index) => `Cell ${index + 1}`),
      ),
      heading('More figures'),
      table(['Month', 'Rain'], ...Array.from({ length: 24 }, (_, index) => [`Month ${index + 1}`, `${(index * 7) % 50}`])),
    ]),
    made('tables only', 'md', [table(['Name', 'Street'], ['Rosa', 'Lime street'], ['Emil', 'Mill lane'])]),
    made('footnotes', 'md', [
      heading('Notes below', 1),
      ...sentences(25).map((text, index) => paragraph(text, `Footnote ${index + 1} says ${sentences(1, 100 + index)[0] ?? one}`)),
    ]),
    made('footnotes', 'docx', [
      heading('Notes below', 1),
      ...sentences(12).map((text, index) => paragraph(text, `Remark ${index + 1}: ${sentences(1, 200 + index)[0] ?? one}`)),
    ]),
    made('lists', 'docx', [heading('To do', 1), ...sentences(40).map((text, index) => item(text, (index % 3) as 0 | 1 | 2))]),
    made('code', 'md', [
      heading('A programme', 1),
      ...prose(10),
      paragraph('`const answer = 42` is set, and `if (answer) return` ends it.'),
      ...prose(10, 10),
    ]),
    fromPackage('zod'),
    fromPackage('papaparse'),
    fromPackage('mammoth'),
    fromSystem('/usr/share/common-licenses/MPL-2.0'),
    fromSystem('/usr/share/common-licenses/Artistic'),
  ]
  return documents.filter((document) => document !== null)
}
