import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { createLayer, createPage, type Design } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TextItem } from '../src/frame.ts'
import { checkTags } from '../src/paint/pdf/check/tags.ts'
import { structureOf } from '../src/paint/pdf/index.ts'
import { StructElement } from '../src/paint/pdf/structure/element.ts'
import { tableTags } from '../src/paint/pdf/structure/table-tags.ts'
import { p, pdfOf, storyDesign, textOfBlocks } from './pdf/stories.ts'
import { hasTextTools, pdfInfo } from './pdf/tools.ts'
import { picture } from './support/pictures.ts'

const heading = (style: string, text: string) => ({ ...p({ style }, text), type: 'heading' as const })

/** Two pages of a story with headings, lists and links, beside a picture, a table, a faded note and what stands on the master. */
async function article(): Promise<Design> {
  const blocks = [
    heading('headline', 'The harbour'),
    p({}, 'Boats come in at ', ['six in the morning', { type: 'link', attrs: { href: 'https://example.org/boats' } }], ', most days.'),
    heading('crosshead', 'What they bring'),
    p({ list: { kind: 'bullet', level: 0 } }, 'Herring'),
    p({ list: { kind: 'ordered', level: 1 } }, 'smoked'),
    p({ list: { kind: 'ordered', level: 1 } }, 'salted'),
    p({ list: { kind: 'bullet', level: 0 } }, 'Salt'),
    heading('crosshead', 'What they take'),
    p({ language: 'fr' }, Array.from({ length: 30 }, () => 'Du pain et des pommes, encore une fois.').join(' ')),
  ]
  const design = storyDesign(blocks, { width: 900, heights: [1150, 2500] })
  const at = (y: number) => ({ position: { x: 1400, y }, boxSize: { width: 800, height: 400 } })
  const image = { url: await picture(60, 40, 'jpeg'), position: { x: 0, y: 0 }, boxSize: { width: 800, height: 400 } }
  const note = { type: 'doc' as const, content: [p({}, 'A faded note')] }
  const [first] = design.pages
  Object.assign(first!.layers, {
    sea: createLayer('Image', { ...at(300), image, alt: 'The sea at dawn' }),
    plain: createLayer('Image', { ...at(800), image }),
    prices: createLayer('Table', {
      ...at(1300),
      rows: 2,
      columns: 2,
      cells: [
        ['Fish', 'Price'],
        ['Herring', '3'],
      ],
      theme: 'blue',
      style: 'banded',
    }),
    note: createLayer('Text', { ...at(1800), doc: note, opacity: 0.5 }),
  })
  first!.layers['ROOT']!.child.push('sea', 'plain', 'prices', 'note')
  const folio = createLayer('Text', { ...at(3200), doc: { type: 'doc', content: [p({}, 'FOLIO')] } })
  const master = createPage({ id: 'm', name: 'Master', layers: { folio } })
  return {
    ...design,
    masters: [master],
    pages: design.pages.map((page) => ({ ...page, master: 'm' })),
    styles: {
      ...design.styles,
      paragraph: {
        ...design.styles.paragraph,
        headline: { name: 'Headline', basedOn: 'body', size: 120, leading: 130 },
        crosshead: { name: 'Crosshead', basedOn: 'body', size: 50, leading: 60 },
      },
    },
  }
}

let design: Design
let pdf: Uint8Array

beforeAll(async () => {
  design = await article()
  pdf = await pdfOf(design)
}, 60_000)

test('nothing in it trips a screen reader', async () => expect(await checkTags(pdf)).toEqual([]))

/** The structure tree as `pdfinfo` prints it: types and texts, indented. */
const outlineOf = async () => {
  const text = await pdfInfo(pdf, '-struct-text')
  return text
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/|Object )/.test(line))
    .map((line) => line.replace(/ \((block|inline)\)|:$/g, '').trimEnd())
}

describe.skipIf(!hasTextTools)('the structure tree', () => {
  test('tells headings, lists, links and the language of a story', async () => {
    const tree = await outlineOf()
    const from = tree.findIndex((line) => line.trim() === 'Art')
    expect(tree.slice(from + 1, from + 1 + STORY.length).map((line) => line.slice(4))).toEqual(STORY)
    expect(tree.filter((line) => line.includes('pommes')).length).toBeGreaterThan(10)
    expect(tree.filter((line) => line.trim() === 'P').length).toBe(3)
  })

  test('describes the picture, and has rows and cells', async () => {
    const tree = (await outlineOf()).map((line) => line.trim())
    expect(tree.filter((line) => line === 'Figure')).toHaveLength(1)
    expect(tree.slice(tree.indexOf('Table'), tree.indexOf('Table') + 11)).toEqual([
      'Table',
      'TR',
      'TH',
      '"Fish"',
      'TH',
      '"Price"',
      'TR',
      'TD',
      '"Herring"',
      'TD',
      '"3"',
    ])
  })

  test('leaves out what stands on the master', async () => expect((await outlineOf()).join(' ')).not.toContain('FOLIO'))
})

const STORY = [
  'H1',
  '  "The harbour"',
  'P',
  '  "Boats come in at "',
  '  Link',
  '    "six in the morning"',
  '  ", most "',
  '  "days."',
  'H2',
  '  "What they bring"',
  'L',
  '  LI',
  '    Lbl',
  '      "•"',
  '    LBody',
  '      "Herring"',
  '      L',
  '        LI',
  '          Lbl',
  '            "1."',
  '          LBody',
  '            "smoked"',
]

/** A numbered sentence after another, so that each word says where it belongs. */
const numbered = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `In ${name}${i} the harbour waits for boats that come in without a sound`).join('. ')

/**
 * A story whose frames lie in another order than it is read: on the first page the last column lies behind the first one, the middle one is in a turned
 * and a translucent group in front of both, and stands left of them; the story goes on to the third page and ends on the second.
 */
async function scattered(): Promise<{ design: Design; text: string; texts: string[] }> {
  const blocks = [
    heading('headline', 'Scattered'),
    p({ align: 'justify', hyphenate: true }, numbered('a', 40)),
    p({ list: { kind: 'bullet', level: 0 } }, numbered('b', 20)),
    p({ list: { kind: 'bullet', level: 1 } }, numbered('c', 15)),
    p({}, 'With a ', [numbered('d', 20), { type: 'link', attrs: { href: 'https://example.org/d' } }], ' that goes on.'),
    p({}, numbered('e', 15)),
  ]
  const base = storyDesign(blocks, { width: 600, heights: [500, 500, 500] })
  const frame = (x: number, rest: object = {}, parent = 'ROOT') =>
    createLayer('Text', { position: { x, y: 300 }, boxSize: { width: 560, height: 1500 }, story: 's', style: 'body', ...rest }, { parent })
  const image = { url: await picture(60, 40, 'jpeg'), position: { x: 0, y: 0 }, boxSize: { width: 560, height: 300 } }
  const first = createPage({
    id: 'p0',
    layers: {
      end: frame(1700),
      start: frame(1000),
      group: createLayer(
        'Group',
        { position: { x: 200, y: 0 }, boxSize: { width: 600, height: 2000 }, scale: 1, opacity: 0.9 },
        { child: ['middle'], parent: 'ROOT' },
      ),
      middle: frame(20, {}, 'group'),
      sea: createLayer('Image', { position: { x: 1000, y: 2200 }, boxSize: { width: 560, height: 300 }, image, alt: 'The sea' }),
      rule: createLayer('Shape', {
        position: { x: 200, y: 2600 },
        boxSize: { width: 2000, height: 9 },
        shape: 'rectangle',
        color: '#000000',
      }),
    },
  })
  const [, second, third] = ['p0', 'p1', 'p2'].map((id) =>
    createPage({ id, layers: { t: frame(300, { boxSize: { width: 1700, height: 2800 } }) } }),
  )
  const frames = [
    { page: 'p0', layer: 'start' },
    { page: 'p0', layer: 'middle' },
    { page: 'p0', layer: 'end' },
    { page: 'p2', layer: 't' },
    { page: 'p1', layer: 't' },
  ]
  const design = { ...base, pages: [first, second!, third!], stories: { s: { ...base.stories['s']!, frames } } }
  return { design, text: textOfBlocks(blocks), texts: blocks.map((block) => textOfBlocks([block])) }
}

/** Text with hyphenated words joined and spaces alike. */
const plain = (text: string) =>
  text
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll(/\s+/g, '')
    .trim()

describe.skipIf(!hasTextTools)('a story whose frames are painted in another order than they are read', () => {
  let lines: string[]
  let breaches: unknown
  let story: Awaited<ReturnType<typeof scattered>>

  beforeAll(async () => {
    story = await scattered()
    const made = await pdfOf(story.design)
    breaches = await checkTags(made)
    lines = (await pdfInfo(made, '-struct-text')).split('\n').map((line) => line.replace(/ \((block|inline)\)|:$/g, '').trimEnd())
  }, 60_000)

  const said = (part: readonly string[]): string => part.flatMap((line) => /^\s*"(.*)"$/.exec(line)?.[1] ?? []).join('')

  test('is read from its first frame to its last', () => {
    expect(breaches).toEqual([])
    expect(plain(said(lines)).replaceAll(/[•–]/g, '')).toBe(plain(story.text))
  })

  test('has one element for each paragraph, over all frames and pages it runs through', () => {
    const tags = lines.map((line) => line.trim()).filter((line) => /^(Document|Art|H\d|P|L|LI|LBody|Figure|Link)$/.test(line))
    expect(tags.filter((tag) => tag === 'P')).toHaveLength(3)
    expect(tags.filter((tag) => tag === 'LI')).toHaveLength(2)
    expect(tags.slice(0, 4)).toEqual(['Document', 'Art', 'H1', 'P'])
    const from = lines.findIndex((line) => line.trim() === 'P')
    const to = lines.findIndex((line, i) => i > from && /^\s*[A-Z]\w*$/.test(line))
    expect(plain(said(lines.slice(from, to)))).toBe(plain(story.texts[1]!))
  })

  test('stands before the picture below it; a rule says nothing', () => {
    const trimmed = lines.map((line) => line.trim())
    expect(trimmed.filter((line) => line === 'Figure')).toHaveLength(1)
    expect(trimmed.indexOf('Figure')).toBeGreaterThan(trimmed.lastIndexOf('P'))
  })
})

test('cells that are one, and cells of several lines, are found by their words', () => {
  const table = new StructElement('Table')
  const line = (source: string): TextItem => ({ type: 'text', paragraph: 0, segments: [], source })
  const of = tableTags(table, {
    cells: [
      ['Fish and', ''],
      ['3', 'three a day'],
    ],
    head: true,
    blocks: [{ row: 0, column: 0, rows: 1, columns: 2 }],
  })
  const tags = ['Fish ', 'and', '3', 'three ', 'a day'].map((source) => of(line(source)).text)
  const [[head], [left, right]] = table.kids.map((row) => (row as StructElement).kids as StructElement[]) as [
    [StructElement],
    [StructElement, StructElement],
  ]
  expect(tags).toEqual([head, head, left, right, right])
  expect(head.facts).toEqual({ rowSpan: 1, columnSpan: 2 })
})

test('headings are ranked by their size, whatever their styles are called', () => {
  const { paragraph } = structureOf(design)
  expect([0, 1, 2, 7].map((index) => paragraph('story:s', index)?.heading)).toEqual([1, null, 2, 2])
})

const name = PDFName.of

function find(doc: PDFDocument, key: string, value: string): PDFDict {
  for (const [, object] of doc.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.get(name(key)) === name(value)) return object
  throw new Error(`No object with ${key} ${value}`)
}

const spoilers: [what: string, rule: string, spoil: (doc: PDFDocument) => unknown][] = [
  ['no tree', 'tagged', (doc) => doc.catalog.delete(name('StructTreeRoot'))],
  ['no language', 'language', (doc) => doc.catalog.delete(name('Lang'))],
  ['a figure without words', 'alternative', (doc) => find(doc, 'S', 'Figure').delete(name('Alt'))],
  ['a level left out', 'headings', (doc) => find(doc, 'S', 'H2').set(name('S'), name('H4'))],
  ['a paragraph in a list', 'structure', (doc) => find(doc, 'S', 'LI').set(name('S'), name('P'))],
  ['an invented type', 'structure', (doc) => find(doc, 'S', 'Art').set(name('S'), name('Story'))],
  ['a link without words', 'links', (doc) => find(doc, 'Subtype', 'Link').delete(name('Contents'))],
  ['a tab key gone astray', 'order', (doc) => doc.getPage(0).node.delete(name('Tabs'))],
  [
    'things without a tag',
    'marked',
    (doc) => {
      const { node } = doc.getPage(0)
      node.set(
        name('Contents'),
        doc.context.obj([node.get(name('Contents'))!, doc.context.register(doc.context.flateStream('0 0 9 9 re f'))]),
      )
    },
  ],
]

test.each(spoilers)('the checker names %s', async (_, rule, spoil) => {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false })
  spoil(doc)
  const rules = (await checkTags(await doc.save())).map((breach) => breach.rule)
  expect(rules).toContain(rule)
})

test('a form with text of its own is tagged too', async () => {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false })
  const forms = doc.context
    .enumerateIndirectObjects()
    .filter(([, one]) => one instanceof PDFRawStream && one.dict.has(name('StructParents')))
  expect(forms).toHaveLength(1)
})
