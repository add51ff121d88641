import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { beginningsBy, joinSigns, type Joined } from './division/joins.ts'
import type { Weights } from './classify/classifier.ts'
import { ingredientOf } from './blocks/ingredients.ts'
import { linesOf } from './heads.ts'
import type { Piece } from './material.ts'
import { readAlone } from './pieces.ts'
import { readMaterial } from './read-material.ts'
import { plain } from './text.ts'

const pieces = async (text: string, name = 'a.txt'): Promise<readonly Piece[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces

it.each([
  ['Speisekarte', 'Kleinanzeigen'],
  ['La carte', 'Petites annonces'],
  ['夕べの集い', '編集後記'],
])('a rubric of a paper is no section of the text before it: %s, %s', async (before, rubric) => {
  const joins: Weights<Joined> = {
    signs: joinSigns,
    classes: { begins: { offset: -9, weights: [] }, inside: { offset: 9, weights: [] } },
  }
  const document = await ingest({
    name: 'a.md',
    bytes: new TextEncoder().encode(`## ${before}\n\none\n\n## ${rubric}\n\ntwo\n\n## More\n\nthree\n`),
  })
  const heads = linesOf(document).filter(({ heading }) => heading)
  expect(beginningsBy(joins)(heads.map((line) => readAlone(line, [])))).toEqual([0, 1])
})

it('paragraphs of Japanese are set in by one letter, titles stand between signs', async () => {
  const [first, second] = await pieces(
    '丘の上だより\n第３号　令和６年春\n\n◆春のあいさつ◆\n　梅が咲きました。朝の坂道がすこし明るくなり、犬の散歩をする人の声も弾んで聞こえます。\n　今年の目標は一つです。坂の手すりを直すこと。どうぞよろしくお願いいたします。\n　　　　　　　　　　会長　丘野 花子\n\n【道の人】\n坂の途中で会った人に、毎月一人ずつ話を聞いています。今月は郵便を届けて三十年になる配達員さんです。雨の日の話が一番面白いと評判です。\n',
  )
  expect(first?.title).toBe('春のあいさつ')
  expect(first?.blocks.map((block) => (block.kind === 'prose' ? plain(block.inlines).slice(0, 4) : block.kind))).toEqual(
    expect.arrayContaining(['梅が咲き', '今年の目']),
  )
  expect(second?.title).toBe('道の人')
})

it('who wrote a poem stands under it and over no text', async () => {
  const found = await pieces(
    'برگ محله\n\nشعر\nباران آمد\nپنجره خندید\nگفتم بمان\nگفت می‌روم\n\nاز: نازنین، ۱۰ ساله\n\nاطلاعیه‌ها\n- یک دوچرخه پیدا شده است.\n- کلاس نقاشی از شنبه شروع می‌شود.\n',
  )
  expect(found.map(({ title }) => title)).not.toContain('از: نازنین، ۱۰ ساله')
})

it('a list in which one line calls is no talk', async () => {
  const [piece] = await pieces('Dove dormire\n\n- Casa del ponte, pulita\n- Ostello nuovo, 14 euro a letto\n- Rifugio alto: prenotare!!\n')
  expect(piece?.blocks.map(({ kind }) => kind)).toEqual(['items'])
})

it.each([
  ['Prep: 20 min — Oven: 1 h — Serves: 4', 'Stew'],
  ['**Vorbereitung**: 15 Min. | **Backzeit**: 40 Min.', 'Zopf'],
  ['Preparazione: 10 min – Cottura: 30 min', 'Zuppa'],
])('what a dish takes is no step of it: %s', async (line, title) => {
  const [piece] = await pieces(
    `# ${title}\n\n${line}\n\n- 200 g butter\n- 3 eggs\n- 1 kg flour\n\n1. Put the butter into the flour.\n2. Beat the eggs into both.\n`,
    'a.md',
  )
  expect(piece?.blocks.map((block) => (block.kind === 'role' ? block.role : block.kind))).toEqual(['facts', 'ingredients', 'steps'])
})

it('a table of amounts is a list of ingredients, one of anything else stays', async () => {
  const table = async (rows: string): Promise<string[]> =>
    (await pieces(`# Plum jam\n\n${rows}\n\nBoil the plums in the sugar for an hour and stir.\n`, 'a.html')).flatMap(({ blocks }) =>
      blocks.map(({ kind }) => kind),
    )
  const rows = (cells: [string, string][]): string =>
    `<table>${cells.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`
  expect(
    await table(
      rows([
        ['2 kg', 'plums'],
        ['500 g', 'sugar'],
        ['1', 'lemon'],
        ['20 ml', 'rum'],
      ]),
    ),
  ).toContain('ingredients')
  expect(
    await table(
      rows([
        ['plums', '2 kg'],
        ['sugar', '500 g'],
        ['rum', '20 ml'],
      ]),
    ),
  ).toContain('ingredients')
  expect(
    await table(
      rows([
        ['1921', 'born'],
        ['1946', 'married'],
        ['1987', 'retired'],
      ]),
    ),
  ).not.toContain('ingredients')
})

it('numbers to call are no amounts, and words behind a colon are', async () => {
  const [numbers] = await pieces('شماره‌های لازم\n\nآتش‌نشانی: ۱۲۵\nاورژانس: ۱۱۵\nدرمانگاه: ۰۲۱-۵۵۵۰۱۹۹\n')
  expect(numbers?.blocks.map(({ kind }) => kind)).not.toContain('ingredients')
  expect(ingredientOf('عدس: نصف پیمانه')).toMatchObject({ thing: 'عدس', amount: 'نصف پیمانه' })
  expect(ingredientOf('رشته: ۳۰۰ گرم')).toMatchObject({ thing: 'رشته', amount: '۳۰۰ گرم' })
})

it('long lines that end with their sentences are paragraphs, also in scripts without capitals', async () => {
  const sentence = 'در این محله هر خانه یک درخت دارد و هر درخت یک نام. بچه‌ها نام‌ها را می‌دانند و به هم می‌گویند. '
  const text = [
    'برگ',
    '',
    `خبر\n${sentence.repeat(2).trim()}\n${sentence.repeat(2).trim()}`,
    '',
    `گزارش\n${sentence.repeat(2).trim()}\n${sentence.trim()}`,
    '',
  ].join('\n')
  const found = await pieces(text)
  expect(found.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'prose').length).toBeGreaterThanOrEqual(4)
})
