import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { BlockList } from '../ingest/block-list.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { titleOf } from './article.ts'

const release = (mark: string, heading: string): string =>
  `${mark}\n\n${heading}\n\nARLEBRIDGE, 22 April 2026 – The new footbridge over the Arle will be opened on Saturday by the oldest and the youngest inhabitant of the two villages that it joins.\n\nIt carries no cars.\n\n**Contact**\n\nPeter Naylor, 01632 960 441, press@arle.example\n`

describe('the article of a piece', () => {
  it.each([
    ['FOR IMMEDIATE RELEASE', '# Footbridge opens on 9 May'],
    ['Press release', '## Footbridge opens on 9 May'],
    ['', '# Footbridge opens on 9 May'],
  ])('is headed by its own heading, whatever stands before that: “%s”', async (mark, heading) => {
    const found = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(release(mark, heading)) })])
    expect(found.map(titleOf)).toEqual(['Footbridge opens on 9 May'])
    expect(found.flatMap(({ blocks }) => blocks.map(({ text }) => text))).not.toContain('Footbridge opens on 9 May')
  })

  it('is headed by its own heading under the name of a newsletter, which is the heading of none', async () => {
    const text = `# The Elm Street Post\n\n## The lamp is back\n\n${'The lamp at the corner burns again, after eleven months and four letters. '.repeat(4)}\n\n## Apple cake\n\n### Ingredients\n\n- 200 g flour\n- 2 apples\n- 100 g butter\n- 2 eggs\n\n### Method\n\n1. Mix everything but the apples.\n2. Put the apples on top.\n3. Bake for forty minutes.\n\n## Dates\n\n- 3 May, 18.00: Sweeping day\n- 10 May, 15.00: Flea market\n- 2 June, 20.00: Singing\n`
    const found = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
    expect(found.map(titleOf)).toEqual(['The lamp is back', 'Apple cake', 'Dates'])
    expect(found.map(({ parent }) => parent?.text)).toEqual(Array.from({ length: 3 }, () => 'The Elm Street Post'))
  })

  it('has what is said in a sentence under the name of a newsletter for its standfirst, and no line that says which issue it is', async () => {
    const news = 'The lamp at the corner burns again, after eleven months and four letters. '.repeat(4)
    const text = (under: string): string =>
      `# The Elm Street Post\n\n${under}\n\n## The lamp is back\n\n${news}\n\n## Dates\n\n- 3 May, 18.00: Sweeping day\n- 10 May, 15.00: Flea market\n- 2 June, 20.00: Singing\n`
    const standfirsts = async (under: string): Promise<(string | undefined)[]> =>
      articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text(under)) })]).map(({ standfirst }) => standfirst)
    const lead = 'A thin number this time, as half of the street has had the flu.'
    expect(await standfirsts(lead)).toEqual([lead, undefined])
    expect(await standfirsts('No. 14, spring')).toEqual([undefined, undefined])
  })

  it('has who made it for its standfirst under a title that nothing marks, which is no text of its own', async () => {
    const told =
      'The pans are worked by eleven men, and the water is let in from the lagoon in March. I made this work on a field camera. I am glad that I did. '
    const list = new BlockList()
    const say = (kind: 'heading' | 'paragraph', text: string, ...marks: 'bold'[]): void => {
      list.open(kind, 2)
      list.text(text, marks)
      list.close()
    }
    say('paragraph', 'Three projects', 'bold')
    say('paragraph', 'Ines Wold, Arlebridge. Text for the portfolio, July 2025')
    for (const title of ['Salt (2018–2021)', 'Night Shift (2019 – )', 'Half an Acre']) {
      say('heading', title)
      say('paragraph', told)
    }
    const documents = [await ingest({ name: 'a.docx', bytes: docxOf(list.blocks) })]
    const material = readMaterial(documents)
    // What stands under the title is taken for no letterhead.
    const collections = material.collections.map(({ id, document, title, at, blocks }) => ({ id, document, title, at, blocks }))
    const found = articlesOfMaterial(documents, { ...material, collections })
    expect(found.map(titleOf)).toEqual(['Salt (2018–2021)', 'Night Shift (2019 – )', 'Half an Acre'])
    expect(found[0]?.standfirst).toBe('Ines Wold, Arlebridge. Text for the portfolio, July 2025')
  })

  it('is a text of its own where it says much in few words under the title of a document, as in Chinese', async () => {
    const told =
      '天还没亮，奶奶就起来磨豆子。石磨的声音从厨房传出来，像远处的雨。我躺在被窝里听，直到闻见豆浆的味道。\n\n她说磨豆子不能急，急了就粗。她一边推一边数，数到一百就换手。村里的人都用机器了，她不用，她说机器不知道什么时候停。'
    const rest =
      '## 豆浆\n\n1. 黄豆泡一夜。\n2. 磨成浆，滤去豆渣。\n3. 小火煮开，撇去浮沫。\n\n## 石磨\n\n磨盘转一圈\n太阳高一寸\n奶奶的手\n比石头还圆\n'
    const found = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(`# 山里的早晨\n\n${told}\n\n${rest}`) })])
    // Its title is that of the issue.
    expect(found.map(titleOf)).toEqual([null, '豆浆', '石磨'])
    expect(found[0]?.under?.text).toBe('山里的早晨')
    expect(found[0]?.blocks.map(({ text }) => text)).toEqual(told.split('\n\n'))
  })

  it('has the title of its document where it is in sections, and is no letter', async () => {
    const day = 'We left the hut late, and the river was up to the second post. Nobody said much before noon, and the dog swam. '.repeat(5)
    const source = `# Three days on the fell\n\nThree days, two fords and a dog.\n\n### Day 1\n\n${day}\n\n### Day 2\n\n${day}\n\n### Day 3\n\n${day}\n\n## What to bring\n\n- a tent\n- a stove\n- dry socks\n- a map\n\n## What it cost\n\n| What | Sum |\n|---|---|\n| Bus | 219 |\n| Boat | 750 |\n`
    const [first] = articlesOfMaterial([await ingest({ name: 'fell.md', bytes: new TextEncoder().encode(source) })])
    expect([first?.heading?.text, first?.kind, first?.blocks.filter(({ kind }) => kind === 'heading').length]).toEqual([
      'Three days on the fell',
      'feature',
      3,
    ])
  })

  it('has for headings the paragraphs in bold that were read as heads inside it', async () => {
    const sections = [
      [
        '1. Der Anfang',
        'Im Frühjahr standen sechs Leute auf der Wiese und stritten darüber, wo Norden ist. Der Vermesser kam erst am Nachmittag und gab keinem von ihnen recht.',
      ],
      [
        '2. Wasser',
        'Der Brunnen war im Juni trocken. Drei Wochen lang trug man Eimer vom Bach herauf, bis ein Bauer sagte, dass sein Großvater weiter oben gegraben hatte, und zwar mit Erfolg.',
      ],
      [
        '3. Das Dach',
        'Die Schindeln kamen aus dem Nachbartal, wo man sie noch mit der Hand spaltet. Jede wurde zweimal umgedreht, bevor sie lag, und die letzte hat der Jüngste genagelt.',
      ],
      [
        '4. Der erste Winter',
        'Im Januar saß man drinnen und hörte dem Schnee zu. Niemand hatte an Stühle gedacht, und so blieb man auf dem Boden, der seither der wärmste Platz ist.',
      ],
    ].map(([title, said]) => `**${title}**\n\n${said}\n\n`)
    const text = `# Wie die Hütte gebaut wurde\n\nVor drei Jahren stand hier noch nichts als ein Pfosten mit einem Schild, auf dem man nichts mehr lesen konnte.\n\n${sections.join('')}`
    const [found, ...others] = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
    expect(others).toEqual([])
    expect(found?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toContain('2. Wasser')
  })

  it('is one short text with headings inside, where the material is: its opening lines stand in it', async () => {
    const sections = ['1. Last minutes', '2. Water', '3. Bonfires', '4. Any other business'].map(
      (title) => `## ${title}\n\nAgreed after a short discussion, in which the chair spoke of the pump.\n\n`,
    )
    const text = `# Minutes of the annual meeting\n\nHeld on 14 January in the hut. Present: 31 members.\n\n${sections.join('')}`
    const found = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
    expect(found.map(titleOf)).toEqual(['Minutes of the annual meeting'])
    expect(found[0]?.blocks[0]?.text).toContain('Held on 14 January')
  })

  it.each([
    ['bold, over its text', '\n\n'],
    ['bold, the first line of it', '\n'],
  ])('is headed by a line that is no heading of its document: %s', async (_what, between) => {
    const people = [
      ['Tom Okafor, founder', 'Tom drove a forklift for eleven years and bought the roaster with his redundancy money.'],
      ['Jonas Weber, roaster', 'Jonas came for a summer job and is the quietest man in the building, and the only one who mends it.'],
      ['Marie Lindqvist, accounts', 'Marie knows what everything costs. She sings alto in two choirs and has never once been late.'],
    ] as const
    const text = `# The people of Northside\n\n${people.map(([name, said]) => `**${name}**${between}${said}`).join('\n\n')}\n`
    const found = articlesOfMaterial([await ingest({ name: 'team.md', bytes: strToU8(text) })])
    expect(found.map(titleOf)).toEqual(people.map(([name]) => name))
    expect(found.map(({ blocks }) => blocks.map((block) => block.text))).toEqual(people.map(([, said]) => [said]))
    expect(found.map(({ heading }) => heading?.kind)).toEqual(['heading', 'heading', 'heading'])
  })

  it('is no recipe where a manual has a list of amounts in it: nothing of it becomes one', async () => {
    const list = '- 200 g flour\n- 2 apples\n- 100 g butter\n- 2 eggs\n- 1 tsp salt\n\n1. Mix it.\n2. Bake it.\n'
    const sections = Array.from(
      { length: 14 },
      (_, index) =>
        `## Part ${index + 1}\n\n${'The store keeps the types of all files and says which program opens each of them. '.repeat(9)}\n\n${index % 4 ? '' : list}`,
    )
    const found = articlesOfMaterial([
      await ingest({ name: 'a.md', bytes: strToU8(`# The manual of the store\n\n${sections.join('\n')}`) }),
    ])
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ piece, words }) => piece && words > 1_500)).toEqual([])
    expect(found.find(({ words }) => words > 1_000)?.piece).toBeUndefined()
  })

  it('has the title of its piece where a line of a block is its title', async () => {
    const text = '《静夜》\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。\n'
    const found = articlesOfMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })])
    expect(found.map(titleOf)).toEqual(['《静夜》'])
  })
})
