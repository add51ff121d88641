import type { Paragraph, Run, TextFrame, TextStyle } from '../src/index.ts'
import type { CorpusCase, CorpusInput } from './corpus-case.ts'

const WIDTH = 900
const page = (rest: Partial<TextFrame> = {}, height = 4000): TextFrame[] => [{ id: 'page', width: WIDTH, height, ...rest }]

/** One case or more for every feature, each named by it. */
export function featureCases({ texts, faces, scripts }: CorpusInput): CorpusCase[] {
  const style: TextStyle = { face: faces[0]!, fallback: Object.values(scripts), size: 36 }
  const bodies = (name: string): string[] => texts[name]!.trim().split('\n\n')
  const [first, second, third] = bodies('en') as [string, string, string]
  const body = (text: string, rest: Partial<Paragraph> = {}): Paragraph => ({
    runs: [{ text, style: rest.style ?? style }],
    style,
    leading: 46,
    align: 'justify',
    language: 'en',
    hyphenate: true,
    ...rest,
  })
  const runs = (...parts: [text: string, rest: Partial<TextStyle>][]): Run[] =>
    parts.map(([text, rest]) => ({ text, style: { ...style, ...rest } }))
  const story = [body(first), body(second, { indent: 36 }), body(third, { indent: 36 })]
  const styled = runs(
    ['Small capitals, ', { features: ['smcp'] }],
    ['old figures 0123456789, ', { features: ['onum', '-liga'] }],
    ['spaced wide, ', { tracking: 0.08 }],
    ['set tight, ', { tracking: -0.02 }],
    ['in capitals, ', { transform: 'uppercase' }],
    ['raised', { size: 22, baselineShift: 12 }],
    [' and in another face: office affluent.', { face: faces[1]! }],
  )
  const list = [
    'First of the list, long enough to run on to a second line of its own, as lists in magazines do',
    'Second',
    'Within it',
  ].map((text, index): Paragraph =>
    body(text, {
      align: 'left',
      marginLeft: index === 2 ? 120 : 60,
      marker: { text: index === 2 ? '–' : `${index + 1}.`, style, gap: 14 },
      spaceAfter: 8,
    }),
  )
  const contents = ['Editor’s letter\t3', 'The quiet return of paper\t12', 'Index\t128'].map((text) =>
    body(text, { align: 'left', tabs: [{ at: WIDTH, align: 'right', leader: ' .' }] }),
  )
  const table = ['Paper\tA4\t1,250.75', 'Ink\tblack\t98.5', 'Thread\t\t3'].map((text) =>
    body(text, {
      align: 'left',
      tabs: [
        { at: 400, align: 'center' },
        { at: 700, align: 'decimal' },
      ],
    }),
  )
  const mixed = `${first.slice(0, 90)} বাংলা ভাষা, العربية (١٢٣), 日本語「かな」 ${second.slice(0, 120)}`
  const halves = Array.from(bodies('ar')[0]!.slice(0, 60), (char, index): [string, Partial<TextStyle>] => [char, { paint: index % 2 }])
  const heading = (text: string): Paragraph => body(text, { align: 'left', keepWithNext: true, breaker: 'optimal', spaceBefore: 40 })
  const of = (name: string, paragraphs: Paragraph[], frames: TextFrame[] = page(), fit?: { min: number }): CorpusCase =>
    fit ? { name, paragraphs, frames, fit } : { name, paragraphs, frames }

  return [
    of(
      'optical margins',
      story.map((each) => ({ ...each, opticalMargin: true })),
    ),
    of('styles within a paragraph', [body('', { runs: styled })]),
    of('lists', list),
    of('tabs and leaders', contents),
    of('tabs at the middle and the decimal point', table),
    of('tabs without stops', [body('a\tbc\tdef\tg', { align: 'left' })]),
    of('scripts side by side', [body(mixed)]),
    of('Arabic in two colours', [body('', { runs: runs(...halves), language: 'ar' })]),
    of('drop cap', [body(first, { dropCap: { lines: 3, chars: 1, style: { ...style, face: faces[1]! }, gap: 10 } }), body(second)]),
    of('balanced columns', story, page({ columns: { count: 3, gutter: 30, balance: true } })),
    of('threads', story, [...page({}, 300), { id: 'next', width: 500, height: 400 }, { id: 'last', width: 700, height: 4000 }]),
    of('overset', story, page({}, 300)),
    of(
      'baseline grid',
      story.map((each) => ({ ...each, grid: 'all' })),
      page({ grid: { offset: 7, step: 50 } }),
    ),
    of(
      'baseline grid for first lines',
      story.map((each) => ({ ...each, grid: 'first' })),
      page({ grid: { offset: 7, step: 64 } }),
    ),
    of(
      'space before and after',
      story.map((each) => ({ ...each, spaceBefore: 12, spaceAfter: 20 })),
    ),
    of(
      'kept together',
      [heading('A heading'), ...story.map((each) => ({ ...each, keepTogether: true }))],
      [...page({}, 420), { id: 'next', width: WIDTH, height: 4000 }],
    ),
    of(
      'widows and orphans',
      story.map((each) => ({ ...each, widows: 3, orphans: 3 })),
      page({ columns: { count: 4, gutter: 30 } }, 330),
    ),
    of('runaround', story, page({ exclusions: [{ x: 300, y: 120, width: 260, height: 300 }] })),
    of(
      'vertical alignment: middle',
      [body(second)],
      page({ verticalAlign: 'middle', inset: { top: 30, right: 40, bottom: 50, left: 60 } }),
    ),
    of('vertical alignment: bottom', [body(second)], page({ verticalAlign: 'bottom' })),
    of('at most three lines', story, page({ maxLines: 3 })),
    of('shrunk to fit', story, page({}, 700), { min: 0.5 }),
    of('headline', [heading('The quiet return of the paper magazine in a loud and hurried century')], page({ width: 520 })),
    of('narrow column', story, page({ width: 260 })),
    of('right and centred', [body(second, { align: 'right' }), body(third, { align: 'center' })]),
    of('last line justified', [body(second, { lastLine: 'justify' })]),
    ...(['strict', 'normal', 'loose'] as const).map((lineBreak) =>
      of(`Japanese, ${lineBreak}`, [body(bodies('ja').join(''), { language: 'ja', lineBreak, opticalMargin: true })], page({ width: 310 })),
    ),
    of('Thai', [body(bodies('th')[0]!, { language: 'th', align: 'left' })], page({ width: 430 })),
  ]
}
