import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { ferry, kite, titlesOf, weir } from '../../test/material/titles.ts'
import type { MaterialBlock } from './material.ts'
import { linesOf } from './heads.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

const verse = (word: string): string =>
  `${word} came in by the back door\nand sat where the dog had been\nand asked for nothing but water\nand was not seen again\n`

describe('what is taken for a poem', () => {
  const judged = async (text: string) => {
    const document = await ingest({ name: 'a.txt', bytes: new TextEncoder().encode(text) })
    return readMaterial([document], ({ verdict }) => ({ ...verdict, genre: 'poem', scores: { poem: 0.5, essay: 0.3, short: 0.1 } }))
      .pieces[0]
  }

  it('is read as verse, and is none where none of its lines may be some', async () => {
    const sentences = 'It rained.\nThe dog came in.\nHe asked for nothing.\nNobody saw him go.\nIt rained.\n'
    expect((await judged(`The dog\n\n${sentences}`))?.blocks.map(({ kind }) => kind)).toContain('verse')
    const told = await judged(`The kite\n\n${kite}\n\n${weir}\n`)
    expect(told?.genre).toBe('essay')
    expect(told?.scores).not.toHaveProperty('poem')
  })
})

describe('pieces of plain text', () => {
  it('begin at a title that stands on its text, where no line is wrapped', async () => {
    expect(
      await titlesOf(
        `THE SLIPWAY\nIssue 4\n\nKite on the chapel\n${kite}\n\nThe last ferry\n${ferry}\n\nThree strokes and a fish\n${weir}\n`,
      ),
    ).toEqual(['Kite on the chapel', 'The last ferry', 'Three strokes and a fish'])
    expect(
      await titlesOf(
        `דף הקיבוץ\nגיליון 7\n\nהעפיפון על הגג\n${'העפיפון ירד על גג בית הכנסת ונשאר שם כל הקיץ '.repeat(4)}.\n\nהמעבורת האחרונה\n${'ביום האחרון המעבורת הפליגה חינם לכל מי שרצה '.repeat(4)}.\n\nהסכר הישן\n${'איש לא זוכר מי בנה אותו ועל האבנים יש סימנים '.repeat(4)}.\n`,
      ),
    ).toEqual(['העפיפון על הגג', 'המעבורת האחרונה', 'הסכר הישן'])
  })

  it('do not begin at the name under a text: before a rule, set in, or behind a line that ends in a comma', async () => {
    const text = (name: string): string => `KITE ON THE CHAPEL\n\n${kite}\n\n${name}\n\n----\n\nTHE LAST FERRY\n\n${ferry}\n`
    expect(await titlesOf(text('Ines W.'))).toEqual(['KITE ON THE CHAPEL', 'THE LAST FERRY'])
    expect(
      await titlesOf(`THE VISITOR\n\n${verse('Rain')}\n                    Ines Wold\n\nTHE LAST FERRY (AND THE FIRST)\n\n${ferry}\n`),
    ).toEqual(['THE VISITOR', 'THE LAST FERRY (AND THE FIRST)'])
    expect(await titlesOf(`Dear Bea,\n\n${kite}\n\nYour old friend,\n\nInes\n\n${ferry}\n`)).toHaveLength(1)
  })

  it('have titles in boxes, between signs for bold, above lines in brackets and behind wide rules', async () => {
    expect(
      await titlesOf(
        `==========\n THE SLIPWAY\n==========\n\n**Kite on the chapel**\n\n${kite}\n\n~  ~  ~\n\n**The visitor**\n(to a tune everybody knows)\n\n${verse('Rain')}\n~  ~  ~\n\n**The last ferry**\n\n${ferry}\n`,
      ),
    ).toEqual(['Kite on the chapel', 'The visitor', 'The last ferry'])
  })

  it('are one where headings are counted as the parts of one text', async () => {
    const part = (head: string): string =>
      `${head}\n\n— Who asked you?\n\n— Nobody asked me, I went up because the light was on.\n\n— And was it cold?\n\n— It was colder than the time before, and the stove was out.\n\n`
    expect(
      await titlesOf(
        `THE KEEPER OF THE LIGHT\n\nA talk with Per Hauge, who kept it.\n\n${['I. The stairs', 'II. The lamp', 'III. The end of it'].map(part).join('')}`,
      ),
    ).toEqual(['THE KEEPER OF THE LIGHT'])
    const day = (head: string, index: number): string => `${head}\n${[kite, ferry, weir][index] ?? ''} Then we slept.\n\n`
    expect(
      await titlesOf(
        `Three days on foot\n\nWe had a map of 1911, one stove between four of us and no idea of hills. My sister had left her boots in Leeds, and the weather was that of an island nobody had told us of, so that by noon we were wet and happy and had lost the others.\n\n${['Day one', 'Day two', 'Day three'].map(day).join('')}\n* * *\n\nThe visitor\n\n${verse('Rain')}`,
      ),
    ).toEqual(['Three days on foot', 'The visitor'])
  })

  it('are one where headings are the courses of a menu', async () => {
    expect(
      await titlesOf(
        `      Supper for Bo and Liv\n      The Boathouse, 2 May\n\n      TO BEGIN\n   Smoked eel on rye\n   Beetroot and goat cheese\n\n      MAINS\n   Lamb with new potatoes\n   Cod with brown butter\n   Barley with mushrooms\n\n      SWEET\n   Rhubarb cake\n   Cloudberries\n`,
      ),
    ).toEqual(['Supper for Bo and Liv'])
  })

  it('are letters under each other, with or without titles, and an answer between them', async () => {
    const letter = (greeting: string, name: string, text: string): string => `${greeting}\n${text}\nYours truly,\n${name}\nQuay Street\n\n`
    expect(
      await titlesOf(
        `THE SLIPWAY   YOUR LETTERS\n\n${letter('Sir,', 'A. Wold', kite)}${letter('Madam,', 'B. Hauge', weir)}The editor replies: The bees have been told.\n\n${letter('Dear Editor,', 'C. Moe', ferry)}`,
      ),
    ).toHaveLength(3)
  })

  it('are not called by the masthead, where a letter stands first under it', async () => {
    const text = `# Allotment News 4\n\nDear all,\n\n${kite}\n\n${ferry}\n\nBest wishes,\nInes\n\n## Dates\n\n- 3 May, 10.00: digging\n- 9 May, 11.00: seeds\n- 20 May, 9.30: walk\n\n## The last ferry\n\n${ferry}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['-', 'Dates', 'The last ferry'])
  })

  it('are poems among poems, though each of their lines ends a sentence', async () => {
    const ended = 'Left at the gate.\nRight at the gate.\nIt is one gate.\nCome in.\n'
    const document = await ingest({
      name: 'a.txt',
      bytes: new TextEncoder().encode(`THREE\n\n\nRain\n\n${verse('Rain')}\n\nSnow\n\n${verse('Snow')}\n\nthe way here\n\n${ended}`),
    })
    expect(readMaterial([document]).pieces.map(({ title, blocks }) => [title, blocks[0]?.kind])).toEqual([
      ['Rain', 'verse'],
      ['Snow', 'verse'],
      ['the way here', 'verse'],
    ])
  })

  it('are alike in groups: a group of recipes is divided as the one beside it is', async () => {
    const recipe = (name: string): string =>
      `### ${name}\n\n- 500 g beans\n- 2 onions\n- 1 l water\n\nBoil the beans until they are soft, then fry the onions and stir them in at the end.\n\n`
    const toldOnly =
      '### Rusks\n\nDry what bread there is in the oven overnight, with the door open, and eat it with anything that is wet and too sweet to eat alone, as we did every Sunday of the year, standing up.\n\n'
    expect(
      await titlesOf(
        `# Book\n\n## Soups\n\n${recipe('Beans')}${recipe('More beans')}## Rest\n\n${recipe('Last beans')}${toldOnly}`,
        'a.md',
      ),
    ).toEqual(['Beans', 'More beans', 'Last beans', 'Rusks'])
  })
})

describe('sections under heads of the level of titles', () => {
  it('stand in the text before them', async () => {
    const under = (head: string, text: string): string => `**${head}**\n\n${text}\n\n`
    const text = [
      '# The Weir Post\n\n',
      under('The mill that would not stop', `*By Ada Holt*\n\n${weir}\n\n${weir}`),
      under(
        'Saturday morning',
        'He opens the gate at six, strokes the fish over the door and the stones begin to hum. By seven nobody on the bank of the weir hears his own voice.',
      ),
      under(
        'The third of his name',
        'He says that nobody built the weir, that the marks on the stones were there before the inn, and that the mill will stop when the water does.',
      ),
      under(
        'Oat cakes',
        '- 200 g oats\n- 100 g butter\n- 2 eggs\n- 1 tsp salt\n\n1. Melt the butter.\n2. Mix all of it.\n3. Bake for twenty minutes.',
      ),
      under('The clock', 'The clock has stopped,\nand all of us\nlook at it still\njust as often.'),
    ].join('')
    expect(await titlesOf(text, 'a.md')).toEqual(['The mill that would not stop', 'Oat cakes', 'The clock'])
  })
})

describe('texts beside each other', () => {
  const under = (head: string): string => `Words under ${head.toLowerCase()}.`
  const recipe = '- 500 g beans\n- 2 onions\n- 1 l water\n\n1. Boil the beans.\n2. Fry the onions.\n3. Stir them in.'

  it.each([
    ['behind counted sections', ['Day 1: The river', 'Day 2: The hills', 'What it cost', 'Who came along', 'Next year'], []],
    ['behind a title without words of its own', ['News', 'The roof', 'The fête', 'The pond', 'Next year'], ['News']],
    ['behind two such titles', ['The roof', 'News', 'The fête', 'More', 'Next year'], ['News', 'More']],
    ['behind groups of recipes', ['Soups', 'Rest', 'The pond', 'Next year'], ['Soups', 'Rest']],
  ])('keep their words whichever of them are taken for sections of what stands before: %s', async (_where, heads, bare) => {
    const isGroup = (head: string): boolean => head === 'Soups' || head === 'Rest'
    const below = (head: string): string =>
      isGroup(head) ? `### First ${head}\n\n${recipe}\n\n### Second ${head}\n\n${recipe}` : bare.includes(head) ? '' : under(head)
    const text = `# The walk\n\n${heads.map((head) => `## ${head}\n\n${below(head)}\n\n`).join('')}`
    const document = await ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })
    for (const begins of [[0], [0, 1], [0, 2], [0, 3], [0, 2, 4], [0, 1, 3]])
      for (const isGroupDivided of [true, false]) {
        const { pieces, collections } = readMaterial(
          [document],
          undefined,
          ({ isInside }) => !isInside || isGroupDivided,
          (all) => begins.filter((at) => at < all.length),
        )
        const said = [...pieces, ...collections].flatMap(({ title, blocks }) => [title, ...blocks.map(textOfBlock)]).join('\n')
        for (const head of heads) {
          expect(said, begins.join()).toContain(head)
          if (!bare.includes(head)) expect(said, begins.join()).toContain(under(head))
          if (isGroup(head)) expect(said, begins.join()).toContain(`Second ${head}`)
        }
      }
  })
})

it('e-mails below each other are letters, each with its fields over it and its name under it', async () => {
  const mail = (from: string, to: string, text: string) =>
    `From: ${from} Holm <${from.toLowerCase()}@example.org>\nTo: ${to}\nSubject: Water\n\n${text}\n\n${from}\n\n`
  const text = `${mail('Karin', 'all', 'The tap by plot 9 has been dripping since Easter.')}${mail('Joe', 'Karin', 'I can mend it on Saturday.')}${mail('Karin', 'Joe', 'I will hold the ladder and bring cake.')}`
  const { pieces } = readMaterial([await ingest({ name: 'mails.txt', bytes: new TextEncoder().encode(text) })])
  expect(pieces.map(({ genre, title }) => [genre, title])).toEqual([
    ['letter', null],
    ['letter', null],
    ['letter', null],
  ])
  expect(pieces.map((piece) => textOfBlock(piece.blocks.at(-1) as MaterialBlock))).toEqual(['Karin', 'Joe', 'Karin'])
})

it('files with their authors and licences are no e-mails', async () => {
  const files = (author: string) =>
    `Copyright: ${author} Holm <${author.toLowerCase()}@example.org>\nLicense: GPL-2\n\nThis file may be copied by anybody who keeps these lines.\n\n`
  const lists = (author: string) =>
    `Files: *\nCopyright: 2010 ${author} Holm <${author.toLowerCase()}@example.org>\nLicense: GPL-2\n\nThis one may be copied as well, with its lines.\n\n`
  for (const each of [files, lists]) {
    const text = ['Ann', 'Joe', 'Karin'].map(each).join('')
    const document = await ingest({ name: 'copyright.txt', bytes: new TextEncoder().encode(text) })
    expect(linesOf(document).filter(({ begins }) => begins === 'text')).toEqual([])
  }
})

describe('an issue of a paper', () => {
  const german =
    'Nach fünf Wochen Arbeit ist das Gerüst am Steg abgebaut. Die Firma hat achthundert Bretter getauscht und ein Vogelnest stehen lassen. Die Rechnung lag unter dem Angebot.'
  const chinese = '三号楼的电梯下周二上午检修，大约需要三个小时。物业请住在高层的老人提前安排出门时间，有困难的可以打电话，会有人上门帮忙。'

  it.each([
    ['Gemeindeblatt Oberau\nNr. 14, Frühling 2025', ['Neues vom Steg', 'Das Dach hält', 'Ein Dank'], german],
    ['柳溪社区通讯\n第十四期 二〇二五年春', ['图书角开放', '电梯检修', '周六种花'], chinese],
  ])('has a text under each of its heads, however short: %s', async (masthead, heads, text) => {
    const texts = heads.map((head) => `${head}\n${text}`).join('\n\n')
    expect(await titlesOf(`${masthead}\n\n${texts}\n`)).toEqual(heads)
  })
})

describe('texts that stand side by side', () => {
  const told = 'She taught half of the valley to read and the other half to swim, and kept the keys of the hall for thirty years.'

  it.each([
    ['Nora Beck, 1921–2019', 'Tom Ashe, 1934–2020', 'Ida Malik, 1948–2021'],
    ['Nora Beck (1921-2019)', 'Tom Ashe (1934-2020)', 'Ida Malik (1948-2021)'],
  ])('are lives under names with their years: %s', async (...names) => {
    const text = `THE RIVER POST\n\n${names.map((name) => `## ${name}\n\n${told}`).join('\n\n')}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(names)
  })

  it('are no chapters of one life', async () => {
    const heads = ['Childhood, 1921–1938', 'In the north, 1938–1960', 'Home again, 1960–2019']
    const text = `# Nora Beck\n\n${heads.map((head) => `## ${head}\n\n${told}`).join('\n\n')}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['Nora Beck'])
  })
})

describe('a price list', () => {
  const sections =
    'COLD\nSoup of the day 6,50 €\nGreen salad 8,00 €\nHerring 9,50 €\n\nWARM\nDumplings 12,00 €\nStew 14,50 €\nPancake 9,00 €\n'

  it.each([
    ['under the name of a house and its address', `THE BLUE HEN\nMill Lane 4\n\n${sections}`, 'THE BLUE HEN'],
    ['under its name and when it is from', `Rope Yard Cycles\nPrices from 1 May\n\n${sections}`, null],
  ])('is one piece %s', async (_, text, title) => {
    const titles = await titlesOf(text)
    expect(titles).toHaveLength(1)
    if (title) expect(titles).toEqual([title])
  })
})

it('takes what there is to eat on the days of a week for no poem', async () => {
  const days = ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日']
  const text = `来週の献立\n\n${days.map((day) => `${day}\nごはん、焼き魚、青菜のおひたし、味噌汁`).join('\n\n')}\n`
  const { pieces } = readMaterial([await ingest({ name: 'a.txt', bytes: new TextEncoder().encode(text) })])
  expect(pieces.map(({ genre }) => genre)).not.toContain('poem')
})
