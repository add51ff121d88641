import { createLayer, createPage } from '@magazineai/design'
import { box, feature, PAGE, paragraph, run, textLayer, type Feature } from './feature.ts'

const LONG =
  'In the grey hour before the harbour wakes, the first boats come in without a sound, their lamps swinging low over water that is the colour of slate. Nobody speaks until the ropes are made fast, and then only the extraordinarily necessary words.'
const MORE = 'Efficient refrigeration turned a local affair into an international business; the official figures show a fivefold increase.'

const price = (name: string, value: string) => paragraph('label', `${name}\t${value}`, { tabs: [{ at: 700, align: 'decimal' }] })

/** How text is set. */
export const text: Feature[] = [
  feature('text/justified-hyphenated', { t: textLayer([paragraph('justified', LONG)]) }),
  feature('text/aligned-left-centre-right', {
    t: textLayer((['left', 'center', 'right'] as const).map((align) => paragraph('body', MORE, { align, spaceAfter: 20 }))),
  }),
  feature('text/drop-cap-three-lines', {
    t: textLayer([
      paragraph('justified', LONG, { dropCap: { lines: 3, family: 'Playfair Display', weight: 700, color: 'swatch:accent' } }),
    ]),
  }),
  feature('text/tabs-decimal', { t: textLayer([price('Cod', '12.50'), price('Sole, whole', '8.9'), price('Crab', '104')]) }),
  feature('text/tabs-leader', {
    t: textLayer(
      ['Letter\t4', 'The long read\t18', 'Recipes\t104'].map((line) =>
        paragraph('label', line, { tabs: [{ at: 780, align: 'right', leader: ' .' }] }),
      ),
    ),
  }),
  feature('text/optical-margin', {
    t: textLayer(
      [
        paragraph(
          'justified',
          '“Quiet,” she said, “is a price; silence – a market.” “And who,” he asked, “pays?” “Those who talk, of course,” she answered, “always.”',
          { opticalMargin: true },
        ),
      ],
      box(200, 60, 500, 480),
    ),
    edge: createLayer('Line', { ...box(200, 50, 500, 2), style: 'solid', color: '#b23a2e' }),
  }),
  feature('text/columns-balanced', { t: textLayer([paragraph('body', LONG)], { columns: { count: 2, gutter: 40, balance: true } }) }),
  feature('text/columns-three-gutter', { t: textLayer([paragraph('label', LONG)], { columns: { count: 3, gutter: 30 } }) }),
  feature('text/baseline-grid', {
    t: textLayer([paragraph('label', MORE, { grid: 'all' }), paragraph('body', MORE, { grid: 'all' })], {
      ...box(60, 73, 780, 480),
      grid: true,
    }),
  }),
  feature('text/runaround', {
    t: textLayer([paragraph('justified', LONG)]),
    plate: createLayer('Shape', { ...box(500, 140, 300, 180), shape: 'circle', color: '#e0a458', wrap: { margin: 24 } }),
  }),
  feature('text/list-ordered-nested', {
    t: textLayer([
      paragraph('label', 'The first of the list, long enough to need a second line of its own.', { list: { kind: 'ordered', level: 0 } }),
      paragraph('label', 'A level below.', { list: { kind: 'ordered', level: 1 } }),
      paragraph('label', 'The second.', { list: { kind: 'ordered', level: 0 } }),
    ]),
  }),
  feature('text/list-bullets', {
    t: textLayer([0, 1, 2].map((level) => paragraph('label', `Level ${level + 1}`, { list: { kind: 'bullet', level } }))),
  }),
  feature('text/marks', {
    t: textLayer([
      paragraph('body', [
        run('Plain, '),
        run('bold', { type: 'bold' }),
        run(', '),
        run('italic', { type: 'italic' }),
        run(', '),
        run('under', { type: 'underline' }),
        run(', '),
        run('struck', { type: 'strike' }),
        run(', x'),
        run('2', { type: 'superscript' }),
        run(', H'),
        run('2', { type: 'subscript' }),
        run('O, '),
        run('red', { type: 'color', attrs: { color: 'swatch:accent' } }),
        run(', '),
        run('marked words', { type: 'highlight', attrs: { color: '#ffe08a' } }),
        run('.'),
      ]),
    ]),
  }),
  feature('text/small-caps-tracking', {
    t: textLayer([
      paragraph('body', [
        run('Small caps', { type: 'features', attrs: { features: ['smcp'] } }),
        run(', old figures 1984, ', { type: 'features', attrs: { features: ['onum'] } }),
        run('tracked, ', { type: 'tracking', attrs: { tracking: 0.12 } }),
        run('upper', { type: 'transform', attrs: { transform: 'uppercase' } }),
      ]),
    ]),
  }),
  feature('text/links', {
    t: textLayer([
      paragraph('body', [
        run('Read '),
        run('the report', { type: 'link', attrs: { href: 'https://example.org/report' } }),
        run(' or write to '),
        run('us', { type: 'link', attrs: { href: 'mailto:desk@example.org' } }),
        run('.'),
      ]),
    ]),
  }),
  feature('text/fit-shrinks', {
    t: textLayer([paragraph('title', 'Too long for its box')], { ...box(60, 60, 780, 150), fit: { min: 0.3 } }),
  }),
  feature('text/vertical-align-bottom-inset', {
    plate: createLayer('Shape', { ...box(60, 60, 780, 480), shape: 'rectangle', color: '#f1e9da' }),
    t: textLayer([paragraph('body', MORE)], { verticalAlign: 'bottom', inset: { top: 20, right: 60, bottom: 40, left: 60 } }),
  }),
  feature('text/overset', { t: textLayer([paragraph('body', LONG)], box(60, 60, 780, 150)) }),
  feature('text/missing-glyphs', {
    t: textLayer([
      paragraph('body', 'No font here has Բարեւ, Ⴀ or ⴰⵣ; words with a lⴰck too.'),
      paragraph('justified', 'Set in lines that are justified, ⵜⴰⵎⴰⵣⵉⵖⵜ keeps its boxes where print has them, bold and wide as they are.'),
      paragraph('title', [run('Այօ', { type: 'color', attrs: { color: 'swatch:accent' } })]),
    ]),
  }),
  feature(
    'text/folio-from-master',
    {},
    {
      masters: [
        createPage({
          id: 'm',
          name: 'Folio',
          size: PAGE,
          layers: {
            folio: textLayer([
              paragraph('label', [
                { type: 'field', attrs: { name: 'magazine-name' } },
                run(' — '),
                { type: 'field', attrs: { name: 'page-number' } },
                run(' / '),
                { type: 'field', attrs: { name: 'page-count' } },
              ]),
            ]),
          },
        }),
      ],
    },
  ),
]

const script = (style: object, language: string, words: string) =>
  textLayer([paragraph('script', words, { language })], { style: 'script', ...style })

/** Writing systems. */
export const scripts: Feature[] = [
  feature(
    'script/bengali',
    { t: script({}, 'bn', 'ঘাটে ভোরের আলো ফোটার আগেই প্রথম নৌকাগুলো নিঃশব্দে ফিরে আসে। দড়ি বাঁধা না হওয়া পর্যন্ত কেউ কথা বলে না।') },
    {
      styles: { paragraph: { script: { name: 'S', family: 'Noto Serif Bengali', size: 44, leading: 70, grid: 'none' } }, character: {} },
    },
  ),
  feature(
    'script/arabic',
    { t: script({}, 'ar', 'قبل أن يستيقظ الميناء تعود القوارب الأولى (بلا صوت) في الساعة 5، ولا يتكلم أحد حتى تُشد الحبال.') },
    {
      styles: { paragraph: { script: { name: 'S', family: 'Noto Naskh Arabic', size: 48, leading: 84, grid: 'none' } }, character: {} },
    },
  ),
  feature(
    'script/japanese',
    { t: script({}, 'ja', '港が目を覚ます前の薄明かりの中、最初の船が音もなく戻ってくる。「縄が結ばれるまで」誰も口をきかない。') },
    {
      styles: { paragraph: { script: { name: 'S', family: 'BIZ UDMincho', size: 44, leading: 70, grid: 'none' } }, character: {} },
    },
  ),
  feature(
    'script/hebrew-mixed',
    { t: script({}, 'he', 'השוק עומד כאן כבר 300 שנה (ויותר), ורוב הזמן היה הרגל ולא Architecture.') },
    {
      styles: { paragraph: { script: { name: 'S', family: 'Arimo', size: 44, leading: 66, grid: 'none' } }, character: {} },
    },
  ),
]
