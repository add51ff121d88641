import { describe, expect, it } from 'vitest'
import { textOf, toBlock } from './inlines.ts'
import { shorterForms } from './masthead.ts'
import { bodyStyles, isVerbatim, storyText } from './story-text.ts'
import { unitsOf } from './units.ts'
import type { PlacedBlock } from '../analyse/article.ts'

describe('isVerbatim', () => {
  it.each([
    'In <jrh578689@thudpucker.com> J. R. Hacker wrote: <I recently had occasion',
    "#ifdef FLAME Hasn't anyone told those idiots",
    'vegard@gyversalen:~$ ping -i 450 10.0.3.1 PING 10.0.3.1 (10.0.3.1): 56 data bytes 64 bytes from 10.0.3.1: icmp_seq=0 ttl=255',
    '!X id1',
    'https://www.example.org/archive/letters/2026/index.html',
    'jane.doe@example.org, john.roe@example.org, society@example.org',
    'SHA-256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Read more at http://www.catb.org/~esr/jargon/html/index.html',
  ])('knows %s', (text) => {
    expect(isVerbatim(text)).toBe(true)
  })

  it.each([
    'In 1961, students from Caltech (California Institute of Technology, in Pasadena) hacked the Rose Bowl football game.',
    '“The word {hack} doesn’t really have 69 different meanings”, according to MIT hacker Phil Agre.',
    'Dates and times: on 28 April 2001, the group sent 9 packets.',
    'The archive is kept by volunteers, who answer every letter they get; a list is at https://www.example.org/archive/letters/index.html for everybody.',
    'Write to jane.doe@example.org, who has kept the papers of the society since it was founded, or come to the reading room on any day.',
    'The file lies in /usr/local/share/society/papers/index.txt on the machine in the cellar, where nobody has looked for it for many years now.',
    'Die Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ist lang.',
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิต่างมีเหตุผลและมโนธรรม',
    '有人问他，现在都用铁船、塑料船，谁还来修木船？他说：“来修船的人，不是没有钱买新的。”',
    '「どこへ行くの？」「市場へ。」「雨なのに！」と、三人は笑った。',
    'वे हँसे। हम चुप रहे। रात हुई।',
    'سألته: متى؟ قال: غدًا، إن شاء الله؛ ثم ضحك.',
  ])('leaves prose alone: %s', (text) => {
    expect(isVerbatim(text)).toBe(false)
  })
})

describe('a paragraph with an address in it', () => {
  it('is set as the others: justified and hyphenated as its style says', () => {
    const paragraph = (index: number, text: string): PlacedBlock => ({
      index,
      kind: 'paragraph',
      document: 'a.md',
      text,
      inlines: [{ text }],
    })
    const prose =
      'The society has met on every first Monday of the month since it was founded, whatever the weather, and keeps a list of it all.'
    const blocks = [
      paragraph(0, prose),
      paragraph(1, `${prose} It is at https://www.example.org/archive/index.html to read.`),
      paragraph(2, prose),
    ]
    const units = unitsOf(blocks, 'en')
    const text = storyText(
      units,
      units.map(() => 'all' as const),
      { first: 'first', body: 'body', flush: 'flush', crosshead: 'crosshead', question: 'question' },
    )
    expect(text.blocks.map(({ attrs }) => [attrs?.style, attrs?.align, attrs?.hyphenate])).toEqual([
      ['first', undefined, undefined],
      ['body', undefined, undefined],
      ['body', undefined, undefined],
    ])
  })
})

describe('a term on a line of its own', () => {
  const set = (texts: readonly PlacedBlock['inlines'][]) => {
    const units = unitsOf(
      texts.map((inlines, index) => ({
        index,
        kind: 'paragraph',
        document: 'a.md',
        text: inlines.map(({ text }) => text).join(''),
        inlines,
      })),
      'en',
    )
    const styles = { first: 'first', body: 'body', flush: 'flush', crosshead: 'crosshead', question: 'question' }
    const all = units.map(() => 'all' as const)
    return storyText(units, all, styles).blocks.map(({ attrs }) => [attrs?.style, attrs?.keepWithNext ?? false])
  }
  const prose = [{ text: 'Mailboxes are owned and writable by this group, as is explained in the policy of the society.' }]

  it('stands flush, and no column ends between it and what is said of it', () => {
    expect(set([prose, [{ text: 'mail', marks: ['bold'] }], prose, prose])).toEqual([
      ['first', false],
      ['flush', true],
      ['flush', false],
      ['body', false],
    ])
  })

  it('is no sentence, and nothing that has a bold word in it', () => {
    const bold = { text: 'Never.', marks: ['bold'] as const }
    expect(set([prose, [bold], [{ text: 'mail', marks: ['bold'] }, { text: ' and news' }]])).toEqual([
      ['first', false],
      ['body', false],
      ['body', false],
    ])
  })
})

describe('shorterForms', () => {
  it('cuts runs of words that carry meaning out of a title', () => {
    expect(shorterForms('Stories from the Machine Room')).toEqual(['Machine Room'])
    expect(shorterForms('How Hackers Talk')).toEqual(['Hackers Talk'])
    expect(shorterForms('Folklore')).toEqual([])
  })

  it.each([
    ['Walking on Foot across the Alps', 'en', []],
    ['My Grandfather Keeps Bees in the Middle', 'en', []],
    ['Hidden History of Slide Rules', 'en', ['Slide Rules', 'Hidden History']],
    ['Der alte Hafen und die kleinen Boote', 'de', []],
  ])('leaves no scrap of a sentence of %j', (name, language, forms) => {
    expect(shorterForms(name, language)).toEqual(forms)
  })
})

describe('lines that were broken on purpose', () => {
  const verse: PlacedBlock = {
    index: 3,
    kind: 'paragraph',
    document: 'verse.md',
    text: 'The fog comes\u2028on little cat feet.\u2028It sits looking',
    inlines: [{ text: 'The fog ' }, { text: 'comes\u2028on', marks: ['italic'] }, { text: ' little cat feet.\u2028It sits looking' }],
  }
  const styles = { first: 'first', body: 'body', flush: 'flush', crosshead: 'crosshead', question: 'question' }

  it('end where they ended', () => {
    const { content = [] } = toBlock(verse, 0, verse.text.length, {})
    expect(content.map((inline) => (inline.type === 'text' ? inline.text : inline.type))).toEqual([
      'The fog ',
      'comes',
      'hard_break',
      'on',
      ' little cat feet.',
      'hard_break',
      'It sits looking',
    ])
    expect(textOf(toBlock(verse, 4, 16, {}))).toBe('fog comes on')
  })

  it('are set left, and shown together or not at all', () => {
    const units = unitsOf([verse], 'en')
    expect(units[0]?.paragraphs[0]?.sentences).toHaveLength(1)
    const { blocks } = storyText(units, ['all'], styles)
    expect(blocks[0]?.attrs).toMatchObject({ align: 'left', hyphenate: false })
  })
})

describe('paragraphs after a heading', () => {
  const paragraph = { body: { name: 'Body' }, 'body-first': { name: 'First' }, 'body-flush': { name: 'Flush' } }
  const flushIn = (language: string): string => bodyStyles({ styles: { paragraph, character: {} }, language }, 'body').flush

  it('are flush in Latin letters', () => {
    expect(['en', 'he', 'hi'].map(flushIn)).toEqual(['body-flush', 'body-flush', 'body-flush'])
  })

  it('are indented like the others in square characters', () => {
    expect(['ja', 'zh-Hant', 'ko'].map(flushIn)).toEqual(['body', 'body', 'body'])
  })
})

it('another scene begins flush, apart from the one before it, where a rule parts them', () => {
  const text = 'Ned went to the harbour by a train, and then by a bus that carried more chickens than people.'
  const blocks = [0, 1, 2, 3].map((index): PlacedBlock => {
    const rule = index === 2 ? { ruled: 'text' as const } : {}
    return { index, kind: 'paragraph', document: 'a.txt', text, inlines: [{ text }], ...rule }
  })
  const units = unitsOf(blocks, 'en')
  const styles = { first: 'body-first', body: 'body', flush: 'body-flush', crosshead: 'crosshead', question: 'crosshead' }
  const set = storyText(
    units,
    units.map(() => 'all' as const),
    styles,
  )
  expect(set.blocks.map(({ attrs }) => attrs?.style)).toEqual(['body-first', 'body', 'body-flush', 'body'])
  expect(set.blocks.map(({ attrs }) => (attrs?.spaceBefore ?? 0) > 0)).toEqual([false, false, true, false])
})
