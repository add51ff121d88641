import type { Block } from '@magazineai/design'
import { describe, expect, test } from 'vitest'
import { storyDesign, p, layOut, pdfOf, textOfBlocks, type StoryLook } from './pdf/stories.ts'
import { extracted, hasTextTools } from './pdf/tools.ts'

const PROSE =
  'The office of affirmation afflicts officials; a waffle, a shuffle, fluffy fjord offers. Internationalisation and characterisation of ' +
  'extraordinary typographical considerations notwithstanding, hyphenation must keep words whole (always).'

const justified = { align: 'justify', hyphenate: true } as const

const BENGALI = [
  'মানব পরিবারের সকল সদস্যের সমান ও অবিচ্ছেদ্য অধিকারসমূহ এবং সহজাত মর্যাদার স্বীকৃতিই হচ্ছে বিশ্বে শান্তি, স্বাধীনতা এবং ন্যায়বিচারের ভিত্তি।',
  'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে; সুতরাং সকলেরই একে অপরের প্রতি ভ্রাতৃত্বসুলভ মনোভাব নিয়ে আচরণ করা উচিত।',
]
const JAPANESE = [
  'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  '「東京」は日本の首都（しゅと）であり、2026年にABC社が…',
]
// Each SARA AM (ำ) is drawn in two glyphs, marks stand on marks.
const THAI = [
  'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  'น้ำท่วมในถ้ำทำให้กำนันต้องจำยอม น้ำใจ ย่ำค่ำ',
]
/** Letters that are drawn in two parts, before and behind: more glyphs than characters. */
const SPLIT = 'কো কৌ কোনো ভৌগোলিক মোট লোক পৌঁছে'
const ARABIC = 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق (1948). وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.'

/** Text as a reader of words sees it: hyphenated words joined, lines too. */
const words = (text: string) =>
  text
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const letters = (text: string) => words(text).replaceAll(' ', '')

const cases: Record<string, { blocks: Block[]; look: StoryLook; read: (text: string) => string }> = {
  'several paragraphs, justified and hyphenated, with ligatures': {
    blocks: [p(justified, `${PROSE} ${PROSE}`), p(justified, `Second: ${PROSE}`), p({}, PROSE)],
    look: { width: 500 },
    read: words,
  },
  'a drop cap': {
    blocks: [p({ ...justified, dropCap: { lines: 3, chars: 1 } }, `Once upon a midnight dreary. ${PROSE}`), p({}, 'After it.')],
    look: { width: 700 },
    read: words,
  },
  'a drop cap that is a word': {
    blocks: [p({ ...justified, dropCap: { lines: 3, chars: 2 } }, `A midnight dreary, while I pondered. ${PROSE}`)],
    look: { width: 700 },
    read: words,
  },
  'small capitals and letter spacing': {
    blocks: [
      p({}, 'Set in ', ['Small Capitals', { type: 'features', attrs: { features: ['smcp'] } }], ' and old figures 1234.'),
      p({}, ['Wide LETTERS here', { type: 'tracking', attrs: { tracking: 0.3 } }], ' and narrow.'),
      p({}, ['Very wide apart', { type: 'tracking', attrs: { tracking: 0.8 } }]),
    ],
    look: {},
    read: words,
  },
  'a word hyphenated across pages': {
    blocks: [p(justified, Array.from({ length: 6 }, () => PROSE).join(' '))],
    look: { width: 500, heights: [430, 3000] },
    read: words,
  },
  'no-break spaces, soft hyphens and breaks without width': {
    blocks: [
      p(
        justified,
        'Um 12\u00a0Uhr kostet die Donau\u00addampf\u00adschifffahrt 1\u202f200\u00a0Franken, stroman\u200b/\u200babwärts. '.repeat(4),
      ),
    ],
    look: { language: 'de', width: 480 },
    // A line may end behind it.
    read: (text) => words(text.replaceAll(/\u200b\s*/g, '\u200b')),
  },
  Bengali: {
    blocks: BENGALI.map((text) => p({ align: 'justify' }, text)),
    look: { language: 'bn', family: 'Noto Serif Bengali', width: 700 },
    read: words,
  },
  'Bengali vowels in two parts': {
    blocks: [p({ align: 'justify' }, `${SPLIT} ${SPLIT} ${SPLIT}`)],
    look: { language: 'bn', family: 'Noto Serif Bengali', width: 700 },
    read: words,
  },
  Thai: {
    blocks: THAI.map((text) => p({ align: 'justify' }, text)),
    look: { language: 'th', family: 'Noto Sans Thai', width: 700 },
    read: letters,
  },
  Japanese: {
    blocks: JAPANESE.map((text) => p({ align: 'justify' }, text)),
    look: { language: 'ja', family: 'BIZ UDMincho', width: 700 },
    read: letters,
  },
}

describe.skipIf(!hasTextTools).each(Object.entries(cases))('text of %s is copied as it was written', (_, { blocks, look, read }) => {
  test.each(['pdftotext', 'mutool'] as const)('by %s', async (tool) => {
    const pdf = await pdfOf(storyDesign(blocks, look))
    expect(read(await extracted(pdf, tool))).toBe(read(textOfBlocks(blocks)))
  })
})

test('the word across pages is really parted there', async () => {
  const { blocks, look } = cases['a word hyphenated across pages']!
  const frames = await layOut(storyDesign(blocks, look))
  const lines = frames[0]!.layers.flatMap((layer) => layer.items.flatMap((item) => (item.type === 'text' ? [item] : [])))
  expect(lines.at(-1)!.segments.some((segment) => segment.hyphen)).toBe(true)
  expect(frames[1]!.layers.some((layer) => layer.items.length > 0)).toBe(true)
})

const inOneLine: Record<string, { text: string; look: StoryLook }> = {
  Bengali: { text: BENGALI[0]!, look: { language: 'bn', family: 'Noto Serif Bengali' } },
  'Bengali vowels in two parts': { text: SPLIT, look: { language: 'bn', family: 'Noto Serif Bengali' } },
  'Thai with marks': { text: THAI[1]!, look: { language: 'th', family: 'Noto Sans Thai' } },
  'Thai words': { text: THAI[0]!, look: { language: 'th', family: 'Noto Sans Thai' } },
  Japanese: { text: JAPANESE[1]!, look: { language: 'ja', family: 'BIZ UDMincho' } },
}

describe.skipIf(!hasTextTools).each(Object.entries(inOneLine))('a line of %s is copied to the character', (_, { text, look }) => {
  test.each(['pdftotext', 'mutool'] as const)('by %s', async (tool) => {
    const pdf = await pdfOf(storyDesign([p({}, text)], { ...look, size: 18, width: 2100 }))
    expect((await extracted(pdf, tool)).trim()).toBe(text)
  })
})

describe.skipIf(!hasTextTools)('what readers make of', () => {
  test('Arabic: the right letters in the right words; marks, numbers and brackets may change places', async () => {
    const pdf = await pdfOf(storyDesign([p({}, ARABIC)], { language: 'ar', family: 'Noto Naskh Arabic', width: 700 }))
    const plain = (text: string) =>
      text
        .normalize('NFD')
        // Marks, and the signs by which a reader says which way a line runs.
        .replaceAll(/[\p{M}\u202A-\u202E\u200E\u200F]/gu, '')
        .replaceAll(/[().\d]/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    expect(plain(await extracted(pdf, 'pdftotext'))).toEqual(plain(ARABIC))
    // This reader gives every line as it is seen, from left to right.
    const seen = await extracted(pdf, 'mutool')
    const turned = seen.split('\n').map((line) => Array.from(line.normalize('NFD')).toReversed().join(''))
    expect(plain(turned.join('\n'))).toEqual(plain(ARABIC))
    expect(seen).not.toMatch(/[\uFFFD\u2060]/)
  })

  test('a list: numbers and bullets before their words', async () => {
    const blocks = [
      p({ list: { kind: 'bullet', level: 0 } }, 'First thing'),
      p({ list: { kind: 'bullet', level: 1 } }, 'Below it'),
      p({ list: { kind: 'ordered', level: 0 } }, 'Then this'),
      p({}, 'Done.'),
    ]
    const pdf = await pdfOf(storyDesign(blocks, {}))
    for (const tool of ['pdftotext', 'mutool'] as const)
      expect(words(await extracted(pdf, tool))).toBe('• First thing – Below it 1. Then this Done.')
  })
})
