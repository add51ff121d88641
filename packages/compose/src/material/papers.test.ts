import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { beginningsBy, joinSigns, type Joined } from './division/joins.ts'
import type { Weights } from './classify/classifier.ts'
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
