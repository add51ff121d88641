import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

it.each([
  ['zum 90. Geburtstag', 'Frau Hilde Lorenz'],
  ['zum 80. Geburtstag', 'Herrn Manfred Süß'],
  ['4. verseny', 'Kovács Anna'],
])('an item keeps its ordinal with what is counted: %s', async (term, said) => {
  const lines = [`${term}: ${said} (3.10.)`, 'zur Goldenen Hochzeit: Ehepaar Ulbricht', 'zur Taufe: Mia Weber']
  const document = await ingest({ name: 'a.md', bytes: strToU8(`# Wir gratulieren\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`) })
  const items = readMaterial([document]).pieces[0]?.blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  expect(items?.[0]).toMatchObject({ term: `${term}:`, text: [[{ text: `${said} (3.10.)` }]] })
})

/** The lists of a text in Markdown, each with its items as they are counted. */
async function listsOf(text: string): Promise<string[][]> {
  const document = await ingest({ name: 'a.md', bytes: strToU8(`# What was decided\n\n${text}`) })
  const { pieces } = readMaterial([document])
  return pieces.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind !== 'items') return []
      let count = 0
      return [
        block.items.map(({ level, number, term = '', text: said, ordered = block.ordered }) => {
          count += level ? 0 : 1
          const mark = number ?? (ordered ? `${level ? '' : count}.` : '-')
          return [
            mark,
            term,
            said
              .flat()
              .map((run) => run.text)
              .join(''),
          ]
            .filter(Boolean)
            .join(' ')
        }),
      ]
    }),
  )
}

it('a list that goes on behind a table or a paragraph keeps its numbers', async () => {
  const table = '| paid | owed |\n| --- | --- |\n| 12 | 14 |'
  const paragraph = 'The chair proposed that the fee rise in January, which was carried by all but three.'
  const lists = await listsOf(`1. Apologies\n2. Accounts\n\n${table}\n\n${paragraph}\n\n3. Gate, roof\n4. Paint\n`)
  expect(lists).toEqual([
    ['1. Apologies', '2. Accounts'],
    ['3. Gate, roof', '4. Paint'],
  ])
})

it('a list is counted on behind the bullets in it', async () => {
  expect(await listsOf('1. Apologies\n2. Roof\n   - a leak\n   - a slate\n3. Gate\n')).toEqual([
    ['1. Apologies', '2. Roof', '- a leak', '- a slate', '3. Gate'],
  ])
})

it('an item of several lines is one, and counted once', async () => {
  const text = '1. It has teeth and eats nothing,  \n   it has a head and is no man.\n2. The more you take from it, the larger it is.\n'
  const document = await ingest({ name: 'a.md', bytes: strToU8(`# Riddles\n\n${text}`) })
  const blocks = readMaterial([document]).pieces.flatMap((piece) => piece.blocks)
  const counted = blocks.flatMap((block) => (block.kind === 'items' ? block.items : block.kind === 'steps' ? block.steps : []))
  expect(counted.map(({ text: said }) => said.map((line) => line.map((run) => run.text).join('')))).toEqual([
    ['It has teeth and eats nothing,', 'it has a head and is no man.'],
    ['The more you take from it, the larger it is.'],
  ])
})

it('a ranking is counted down by its own numbers alone, whatever marks are given', async () => {
  const ranked = ['3. Shirley|6/10|Perfectly nice.', '2. Sungold|9/10|We never got any home.', '1. Rosée|9½/10|Pink, heavy.']
  const text = ranked.map((each) => each.replace(/^(.+)\|(.+)\|(.+)$/u, '**$1** – $2  \n$3')).join('\n\n')
  expect(await listsOf(text)).toEqual([
    ['3. Shirley – 6/10Perfectly nice.', '2. Sungold – 9/10We never got any home.', '1. Rosée – 9½/10Pink, heavy.'],
  ])
})

it('the titles of a bibliography keep their numbers and their order', async () => {
  const titles = [
    '[1] Achterberg C., Macrae I. (2024). “Yield stress of living moss.” Soft Matter Letters 20, 1123–1131.',
    '[2] Tanaka Y. (2024). “A tomography cell for things that wilt.” Rev. Field Instrum. 95, 034501.',
    '[3] Brandvold L. (2024). To crack and to heal. PhD thesis, Univ. of Aberlour, 188 pp.',
  ]
  expect(await listsOf(titles.join('\n\n'))).toEqual([titles])
})

it('dates and years before items are no numbers', async () => {
  const [dates = []] = await listsOf('- 12. August: boats\n- 3. September: lamps\n- 14. Oktober: apples\n')
  expect(dates.every((item) => item.startsWith('- '))).toBe(true)
})
