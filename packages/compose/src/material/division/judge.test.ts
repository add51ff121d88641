import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ferry, kite, weir } from '../../../test/material/titles.ts'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const titlesIn = async (text: string): Promise<(string | null)[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.map(({ title }) => title)

const lead =
  'For ten years we were told that nobody would walk to the ferry again. The bridge had taken the cars, and the rest were thought to be too few.'
const sections = [
  [
    'Why now?',
    '**Petrol is dear.** Whoever works at home three days a week does not keep two cars.\n\n**The quay is dry.** Since the wall was raised one can wait there in winter.',
  ],
  [
    'What the ferrymen say',
    'Two of them have been there from the start. They have seen it full and they have seen it empty, and they say that empty is colder.',
  ],
  [
    'Three rules for the crossing',
    '1. **Come early.** It leaves when it is full.\n2. **Bring coins.** The machine is older than the card.\n3. **Sit down.** The tide does not ask.',
  ],
  ['The catch', 'None of this makes anybody rich. They were asked whether they would do it again, and all but one said yes.'],
] as const
const article = (title: string, heads: readonly (readonly string[])[]): string =>
  `# ${title}\n\n${lead}\n\n${heads.map(([head, text]) => `## ${head}\n\n${text}`).join('\n\n')}\n`

describe('an article under a title that says much', () => {
  const title = 'The quiet return of the foot ferry'

  it('keeps its sections, whatever they are made of', async () => {
    expect(await titlesIn(article(title, sections))).toEqual([title])
  })

  it('is none where a text beside it stands alone', async () => {
    const poem = [
      'Low water',
      'The boat lies over on her side\\\nand waits for nothing but the tide\\\nand will not hear of hurry.\\\n\\\nThe men lie over on the wall\\\nand say there is no tide at all\\\nand that they do not worry.',
    ]
    const recipe = [
      'Mussels',
      '- 1 kg mussels\n- 2 onions\n- 200 ml cider\n- 50 g butter\n\n1. Melt the butter.\n2. Add onions and cider.\n3. Cook the mussels until they open.',
    ]
    expect((await titlesIn(article(title, [...sections.slice(0, 2), poem, recipe]))).length).toBeGreaterThan(1)
  })
})

it('things that their title counts are texts, each of them', async () => {
  const things = [
    'The wooden spoon with a corner',
    'A knife that can be sharpened',
    'Salt in a jar without a lid',
    'The second-best tablecloth',
  ]
  const said = ['It gets into the angle of the pan.', 'Not the sharp one that cannot.', 'The lid is there to stop you.', 'It has a stain.']
  const heads = things.map((name, at) => `## ${name}\n\n${said[at] ?? ''} Nobody has ever been afraid of it.`)
  const found = await titlesIn(`# Four things worth their shelf\n\n${heads.join('\n\n')}\n\n# The ferry\n\n${lead}\n`)
  expect(found).toEqual([...things, 'The ferry'])
})

describe('a story in chapters', () => {
  const told = [kite, weir, ferry].map((text) => Array.from({ length: 7 }, () => text).join('\n\n"Well then," said Mrs. Tull.\n\n'))
  const chapters = (heads: readonly string[]): string => heads.map((head, at) => `${head}\n\n${told[at] ?? ''}`).join('\n\n\n')
  const titlesInText = async (text: string): Promise<(string | null)[]> =>
    readMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })]).pieces.map(({ title }) => title)

  it.each([
    [['Chapter One', 'Chapter Two', 'Chapter Three']],
    [['Kapitel 1', 'Kapitel 2', 'Kapitel 3']],
    [['Глава 1', 'Глава 2', 'Глава 3']],
  ])('is one text under its title: %s', async (heads) => {
    const behind = 'About the author\n\nAda Holt was born in Hull and worked for a trawler company, and then for the firm that bought it.'
    expect(await titlesInText(`THE TIDE CLERK\n\nby Ada Holt\n\n\n${chapters(heads)}\n\n\n${behind}\n`)).toEqual(['THE TIDE CLERK'])
  })
})
