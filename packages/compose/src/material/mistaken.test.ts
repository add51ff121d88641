import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'

const pieces = async (text: string, name = 'a.md'): Promise<readonly Piece[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces

const kinds = (piece: Piece | undefined): string[] => [...new Set(piece?.blocks.map(({ kind }) => kind))]

const first = async (text: string, name?: string): Promise<Piece | undefined> => (await pieces(text, name))[0]

describe('lines that are no verse', () => {
  it.each([
    [
      'a rota, under its hours',
      '# Who is at the desk\n\n9–12, 12–5, late\nMon Ada Ada Lou\nTue Ben Ada Ben\nWed Lou Lou Ada\nThu Ben Lou Ben\n',
    ],
    [
      'a short life',
      '2019 Gesellenbrief, mit Lob\n2020–21 Werft, Spätschicht\nSommer 21 auf der Walz\n2022 Meisterschule\nseither: auf der Suche\n',
    ],
    [
      'days by their number',
      '# The trip\n\nDay one: ferry at 8, picnic on deck\nDay two: the lighthouse, then nothing\nDay three: home by the early boat\n',
    ],
  ])('but say when: %s', async (_name, text) => {
    expect(kinds(await first(text))).toContain('entries')
    expect(kinds(await first(text))).not.toContain('verse')
  })

  it.each([
    ['marked by a sign', '# 掃除当番\n\n・窓は二人で拭く\n・雑巾は三枚ずつ\n・バケツの水は花壇へ\n・終わったら鍵を職員室へ\n'],
    [
      'explained behind a sign',
      '# Woorden\n\nboeg = de voorkant van het schip\nkiel = de balk onderaan\nmast = de paal voor het zeil\nroer = waarmee je stuurt\n',
    ],
  ])('but items: %s', async (_name, text) => {
    expect(kinds(await first(text))).toEqual(['items'])
  })

  it('unless they are verse that begins with days', async () => {
    const text =
      '# Days\n\nMonday’s bread is hard and black,\nTuesday’s bread is soft;\nWednesday’s crumbs are in the sack,\nThursday’s in the loft.\n'
    expect(kinds(await first(text))).toContain('verse')
  })
})

describe('figures that are no amounts', () => {
  it.each([
    [
      'places in a series, of which one looks measured',
      '1 the bus, very early\n2 lunch by the lake\n3 the castle from below\n4 l ’auberge at night\n5 the way home\n6 parents at the gate\n',
    ],
    ['years', '١٩٥٢ الولادة في عكا\n١٩٧١ شهادة المعلمين\n١٩٨٠ مدير المدرسة\n١٩٩٥ وفاة أخي\n٢٠١٢ التقاعد\n'],
    ['hours and days', 'PIĄTEK 5.06\n16–22 przyjmowanie gości\n20.00 odprawa\nSOBOTA 6.06\n8.00 wyjście\n19.30 ognisko\n'],
  ])('%s', async (_name, text) => {
    expect(kinds(await first(text, 'a.txt'))).not.toContain('ingredients')
  })

  it('nor is the number of a clause a day', async () => {
    const text =
      '# Terms\n\n## 2. Where\n\n2.1. The work is done at the old mill.\n\n2.2. It takes a month and a half.\n\n2.3. Nobody works on Sundays.\n'
    expect(kinds(await first(text))).not.toContain('entries')
  })

  it('though they are where they count eggs', async () => {
    const text = '# Pancakes\n\n1 egg\n2 cups flour\n3 tbsp sugar\n1 pinch of salt\n\nBeat it all and fry it on both sides in butter.\n'
    expect(kinds(await first(text))).toContain('ingredients')
  })
})

describe('what says when', () => {
  it('stands apart from the item before it that holds for all', async () => {
    const text =
      '# Walks\n\n- Always at ten, boots please\n- Sun 6 Oct – the ford, from the bridge\n- Sun 20 Oct – High Wood\n- Sun 3 Nov – the dyke and back\n'
    expect((await first(text))?.blocks.map(({ kind }) => kind)).toEqual(['items', 'entries'])
  })

  it('may be a year with its word', async () => {
    const text =
      '# Z kroniki\n\nRok 1908. Pierwszy dom przy rynku.\n\nRok 1921. Szkoła i dzwon.\n\nRok 1939–45. Szkoła zamknięta.\n\nRok 1960. Prąd.\n'
    const piece = await first(text)
    expect(kinds(piece)).toEqual(['entries'])
    expect(piece?.genre).toBe('timeline')
  })

  it('is no recipe where it says what there is to eat', async () => {
    const text =
      '# Menus de la semaine\n\nLundi : poireaux vinaigrette, rôti de porc, riz au lait\n\nMardi : soupe, omelette, compote\n\nMercredi : betteraves, poulet, flan\n\nJeudi : carottes râpées, langue, purée\n\nVendredi : œufs, poisson, fromage blanc\n'
    expect((await first(text))?.genre).not.toBe('recipe')
  })
})

describe('what is asked and not answered', () => {
  it('is no list of questions with answers', async () => {
    const text =
      '# Before you sign\n\nHave I read it to the end?\n\nDo I know what it costs a month?\n\nWhom do I ask if it breaks?\n\nMay I leave early?\n\nWho pays for the keys?\n'
    expect((await first(text))?.genre).not.toBe('faq')
  })
})

describe('a letter that greets on the line of its first words', () => {
  it.each([
    [
      'English, signed on its last line',
      '# To the Editor\n\nDear Editor, in the last number you called my late father a character. He was a surveyor for forty years and drew most of the maps that your readers hang in their halls. I should be glad if you put it right. Ruth Calloway\n',
    ],
    [
      'Japanese',
      '# 交番から\n\n地域の皆様、交番の大野です。このところ、夜に自転車がなくなっています。鍵を二つかけてください。見かけたら、すぐに電話をください。お名前は聞きません。\n',
    ],
  ])('is one: %s', async (_name, text) => {
    expect((await first(text))?.genre).toBe('letter')
  })
})

describe('lines of a message', () => {
  it('that begin with a picture sign each are items, with their sign', async () => {
    const text =
      '# Monday post\n\n🍎 Fruit: cut it up please.\n\n🧢 Hats are back this week.\n\n🚗 The gate is no car park.\n\n🎃 Disco from half past four.\n'
    const piece = await first(text)
    expect(kinds(piece)).toEqual(['items'])
    expect(JSON.stringify(piece?.blocks)).toContain('🍎 Fruit')
  })
})

describe('places by their ordinals', () => {
  it('are in order', async () => {
    const text = '# Final placings\n\n- 1st Ada Finch, 61\n- 2nd Lou Tate, 62\n- 3rd Ben Marlow, 63\n- 4th Ida Ross, 63\n'
    expect((await first(text))?.blocks).toContainEqual(expect.objectContaining({ kind: 'items', ordered: true }))
  })
})

describe('names in capitals', () => {
  it('speak, though few of them come again', async () => {
    const lines = [
      'BIRGIT: From the door, please.',
      'ALTO 1: We did.',
      'BIRGIT: On Thursday you did.',
      'LUCY: There is wax in my eye.',
      'BIRGIT: Sing.',
      'ALL: NO.',
      'MAID 4: May one faint?',
    ]
    expect(kinds(await first(`# Rehearsal\n\n${lines.join('\n\n')}\n`))).toEqual(['turns'])
  })
})

describe('days by their number, on lines of their own', () => {
  it('have what is done on each under them', async () => {
    const text = 'روز اول\nاسکله، شناور ساعت ۷\nناهار در خانه\nروز دوم\nقلعه، صبح زود\nموزه\nروز سوم\nبازار و خرید\n'
    const [block] = (await first(text, 'سفر.txt'))?.blocks ?? []
    expect(block).toMatchObject({ kind: 'entries', entries: [{ when: 'روز اول' }, { when: 'روز دوم' }, { when: 'روز سوم' }] })
  })
})

describe('a name at the end of the last words of a letter', () => {
  it('signs it', async () => {
    const text =
      '# To the Editor\n\nDear Editor, in the last number you called my late father a character. He was a surveyor for forty years and drew most of the maps that your readers hang in their halls. I should be glad if you put it right. Ruth Calloway\n'
    expect((await first(text))?.blocks.at(-1)).toMatchObject({ kind: 'role', role: 'signature', lines: [[{ text: 'Ruth Calloway' }]] })
  })
})

describe('years of an era', () => {
  it('are those of a timeline', async () => {
    const text =
      '# 茶屋 百年のあゆみ\n\n- 大正十年 初代、駅前に店を出す\n- 昭和四年 二階を建て増す\n- 昭和十九年 休業\n- 昭和二十三年 再開\n- 平成元年 三代目が継ぐ\n- 令和三年 百年\n'
    const piece = await first(text)
    expect(piece?.genre).toBe('timeline')
    expect(kinds(piece)).toEqual(['entries'])
  })
})

describe('days of a month before what is on them', () => {
  it('are no amounts, where some are left out', async () => {
    const text =
      'In the garden\n\n2  Sow leeks in trays\n5  Prune the roses\n9  Full moon, rest\n16  Broad beans out\n24  Divide the snowdrops\n30  Turn the compost\n'
    const piece = await first(text, 'garden.txt')
    expect(piece?.blocks).toContainEqual(expect.objectContaining({ kind: 'entries' }))
  })
})

describe('a script that begins with a direction', () => {
  it('is turns from there on', async () => {
    const text =
      '# Waiting\n\n(A telephone. Lise holds it.)\n\nVOICE: Press one for hips.\n\nLISE: It is for my husband.\n\nVOICE: Press two for knees.\n\n(He comes in, walking well.)\n\nLISE: He lives!\n'
    expect((await first(text))?.blocks.map(({ kind }) => kind)).toEqual(['turns'])
  })
})

describe('questions without answers of their own lines', () => {
  it('have them behind each other in one paragraph', async () => {
    const text =
      '# Before the test\n\nWhat does one long siren mean? Leave the hall at once. Who goes first on the ramp? The lorry. How far from the edge do you stay? Ten metres at least. Where do you sign? At the gate, in and out.\n'
    const [block] = (await first(text))?.blocks ?? []
    expect(block).toMatchObject({ kind: 'questions', pairs: { length: 4 } })
    expect(JSON.stringify(block)).toContain('Ten metres at least.')
  })

  it('or in every other line, without their sign', async () => {
    const text =
      '# Before you book\n\ncan my cat bring his own bed\nyes, and his mouse\ndo you give tablets\nWe do. We have gloves\nwhat if he eats nothing\nThey all say that. Then they eat\nare there dogs\nOne. She is afraid of them.\n'
    const [block] = (await first(text, 'a.txt'))?.blocks ?? []
    expect(block).toMatchObject({ kind: 'questions', pairs: { length: 4 } })
  })

  it('but are none where somebody asks in what is told', async () => {
    const text =
      '# On time\n\nWhat is time? Nobody knows, and those who say they do sell watches. I have asked my neighbour, who mends them, and he looked at me for a long while before he said that it was late. Why ask at all? Because it passes.\n'
    expect(kinds(await first(text))).toEqual(['prose'])
  })
})
