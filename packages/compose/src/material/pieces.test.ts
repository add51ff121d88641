import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { ferry, kite, titlesOf, weir } from '../../test/material/titles.ts'
import { readMaterial } from './read-material.ts'

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
      under('Saturday morning', 'The miller opens the gate at six and the whole weir begins to hum.'),
      under('Getting there', 'The bus to the mill stops at the weir on Saturdays, and the path along the water is dry from May.'),
      under(
        'Oat cakes',
        '- 200 g oats\n- 100 g butter\n- 2 eggs\n- 1 tsp salt\n\n1. Melt the butter.\n2. Mix all of it.\n3. Bake for twenty minutes.',
      ),
      under('The clock', 'The clock has stopped,\nand all of us\nlook at it still\njust as often.'),
    ].join('')
    expect(await titlesOf(text, 'a.md')).toEqual(['The mill that would not stop', 'Oat cakes', 'The clock'])
  })
})
