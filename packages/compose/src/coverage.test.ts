import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../test/fixtures.ts'
import { ferry, kite, weir } from '../test/material/titles.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import { coverageOf } from './coverage.ts'
import type { ComposeReport } from './events.ts'
import type { Mode } from './plan/arrange.ts'
import type { ComposePorts } from './ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

async function compose(
  template: string,
  text: string,
  mode: Mode = 'condense',
  other?: string,
): Promise<{ design: Design; report: ComposeReport }> {
  const files = [text, ...(other ? [other] : [])].map((each, index) => ({ name: index ? 'more.md' : 'notes.md', bytes: strToU8(each) }))
  for await (const event of composeMagazine(
    { idea: 'A magazine about machines', kit: templateKit(template), files, mode, pages: 12, leavesRoom: true },
    ports,
  ))
    if (event.type === 'done') return event
  throw new Error('no end')
}

const sections = fixtureSections()
const portrait = (sections.get('A Portrait of J. Random Hacker') ?? '').replaceAll('### ', '## ').replace(/^.*\n/u, '')
const story = (sections.get('The Meaning of ‘Hack’') ?? '').replace(/^.*\n/u, '')

const wideTable = ['Year', 'A', 'B', 'C', 'D', 'E', 'F', 'G']
const table = (rows: number): string =>
  [wideTable, wideTable.map(() => '---'), ...Array.from({ length: rows }, (_, row) => wideTable.map((name) => `${name}${row}x`))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Four texts that are too short for a page each. */
const brief = [
  ['The kite', kite],
  ['The weir', weir],
  ['The ferry', ferry],
  [
    'The bell',
    'The bell of the school was sold in March to a man from the coast, who wanted it for his boat and sent a photograph of both.',
  ],
]
  .map(([title, text]) => `## ${title}\n\n${text}\n`)
  .join('\n')

describe('what a report says of the documents', () => {
  it('counts words that stand in rows of a department, not only those of running text', { timeout: 60_000 }, async () => {
    const { design, report } = await compose('velour', `# In brief\n\n${brief}`)
    const rows = design.pages.flatMap((page) =>
      Object.values(page.layers).filter(
        (layer) => isKind(layer, 'Text') && layer.slot?.role === 'item-text' && layer.provenance?.sources?.length,
      ),
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(report.usedWords).toBeGreaterThan(100)
    expect(report.usedWords).toBeLessThanOrEqual(report.sourceWords)
  })

  it.each(inTurn(['velour', 'kernel', 'crumb'], 3, 1))(
    'a table stands under its heading, with all its cells: %s',
    { timeout: 60_000 },
    async (template) => {
      const { design, report } = await compose(
        template,
        `# The Hack\n\n${story}\n\n# Figures of the Years\n\n${table(40)}\n\n# After\n\n${story}`,
      )
      expect(report.notes.filter((note) => note.includes('table'))).toEqual([])
      expect(JSON.stringify(design)).toContain('Figures of the Years')
    },
  )

  it.each(inTurn(['condense', 'preserve'] as const, 2))(
    'names a text that belongs to no article: %s',
    { timeout: 60_000 },
    async (mode) => {
      const { report } = await compose(
        'velour',
        `# Stories\n\nA few words before all.\n\n## The Hack\n\n${story}\n\n## After\n\n${story}`,
        mode,
        `# A Portrait\n\n${portrait}`,
      )
      expect(report.notes).toContainEqual('A paragraph of “notes.md” must be placed by hand: “A few words before all.”.')
    },
  )

  it('prints on the cover what leads into the one document, and names it nowhere', { timeout: 60_000 }, async () => {
    const { design, report } = await compose(
      'velour',
      `# Stories\n\nA few words before all.\n\n## The Hack\n\n${story}\n\n## After\n\n${story}`,
    )
    expect(JSON.stringify(design.pages[0])).toContain('A few words before all.')
    expect(report.notes.join(' ')).not.toContain('by hand')
  })

  it('counts a title as printed whose dish serves as many under it', { timeout: 60_000 }, async () => {
    const { report } = await compose(
      'crumb',
      '# Pea soup (serves 6)\n\n- 500 g peas\n- 2 onions\n- 1 l stock\n\n1. Fry the onions.\n2. Boil the peas in the stock.\n3. Serve it hot.',
    )
    expect(report.usedWords).toBe(report.sourceWords)
  })

  it('prints what leads into a list over it, under who publishes', { timeout: 60_000 }, async () => {
    const said = 'You have had a big operation and you have done well.'
    const { design, report } = await compose(
      'crumb',
      `# Going home\n\nWard 7 · St Anne\n\n${said}\n\n## Before you leave\n\n- Your tablets\n- A letter for your doctor\n- Sticks or a frame\n- Somebody at home for three nights\n\n## Questions\n\n### When can I drive?\nNot before six weeks.\n\n### Can I fly?\nShort flights after six weeks.\n\n### Can I swim?\nAsk us first.`,
    )
    expect(JSON.stringify(design.pages)).toContain(said)
    expect(report.notes.join(' ')).not.toContain('by hand')
  })

  it('names no text twice that found no room, and none that was cut on purpose', { timeout: 60_000 }, async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `# Text ${index + 1}\n\n${story}`).join('\n\n')
    for (const mode of inTurn(['condense', 'preserve'] as const, 2, 1)) {
      const { report } = await compose('velour', texts, mode)
      expect(report.left.length).toBeGreaterThan(0)
      expect(report.notes.join(' ')).not.toContain('by hand')
    }
  })

  it('names every footnote that is not printed', { timeout: 60_000 }, async () => {
    const { report } = await compose(
      'velour',
      `# The Hack\n\n${story}\n\nA last word.[^1] And another.[^2]\n\n[^1]: The first note, on sources.\n[^2]: The second one.`,
    )
    expect(report.notes).toContainEqual(
      expect.stringMatching(/^2 footnotes of “notes\.md” must be placed by hand: “The first note, on sources\.”, “The second one\.”\.$/u),
    )
  })

  it('counts the words of questions whose marks are left to the design', { timeout: 60_000 }, async () => {
    const pairs = ['May I keep bees?', 'Who cuts the hedge?', 'When is the gate locked?', 'Is there water in winter?']
    const text = pairs
      .map((question) => `Q. ${question}\n\nA. Yes, if your neighbour agrees and the committee was told of it.`)
      .join('\n\n')
    const { report } = await compose('velour', `# Questions about the plots\n\n${text}`)
    expect(report.usedWords).toBe(report.sourceWords)
    expect(report.notes.join(' ')).not.toContain('by hand')
  })

  it('counts the words of a title that is printed without what stood before it', { timeout: 60_000 }, async () => {
    const texts = [
      '## 📍 The way up\n\nWe came over the pass in the rain and the hut was shut. Nobody said a word until the kettle sang.',
      '## 🎒 What we carried\n\nSix loaves, a cheese as large as a wheel, and the aunt of Lena, who would not be left at the station.',
      '## ❓ What we forgot\n\nThe key of the hut lay on the table at home, beside the map, where all of us had seen it.',
    ]
    const text = `# 🏔️ A week in the huts\n\n${texts.join('\n\n')}`
    for await (const event of composeMagazine(
      { idea: '', kit: templateKit('crumb'), files: [{ name: 'a.md', bytes: strToU8(text) }] },
      ports,
    ))
      if (event.type === 'done') expect(event.report.usedWords).toBe(event.report.sourceWords)
  })

  it('counts entries whose day and time stand beside what happens then', { timeout: 60_000 }, async () => {
    const { report } = await compose(
      'velour',
      '# What is on\n\n- 1 May, 10.00: Maypole on the green\n- 4 May, 19.00: Choir in the hall\n- 9 May, 15.00: Coffee for all over seventy\n- 17 May, 14.00: Fair at the school\n',
    )
    expect(report.usedWords).toBe(report.sourceWords)
  })

  it('counts sentences of a programme whose day stands beside them without its comma', { timeout: 60_000 }, async () => {
    const { report } = await compose(
      'velour',
      '# Le mois de mai\n\nLe 4 mai, les CE1 visitent la caserne des pompiers. Le 8 mai, toute l’école prépare les lampions. Le 17 mai, la chorale chante à la maison de retraite.\n',
    )
    expect(report.usedWords).toBe(report.sourceWords)
  })

  it.each(['velour', 'kernel'])('counts entries whose time stands under their day: %s', { timeout: 60_000 }, async (kit) => {
    const days = ['Monday 11 May, 9.00', 'Monday 11 May, 13.30', 'Wednesday 13 May, 9.00', 'Friday 15 May, 9.00', 'Tuesday 19 May, 9.00']
    const text = `Trials of the season\n\n${days.map((day, nth) => `${day}: heat ${nth + 1} (Basin)`).join('\n')}\n`
    for await (const event of composeMagazine({ idea: '', kit: templateKit(kit), files: [{ name: 'a.txt', bytes: strToU8(text) }] }, ports))
      if (event.type === 'done') expect(event.report.usedWords).toBe(event.report.sourceWords)
  })

  it('finds sentences whatever their quotes, spaces and soft hyphens', () => {
    const block = { index: 0, kind: 'paragraph' as const, inlines: [], text: 'It’s “done”. Nobody knows.' }
    const document = { name: 'a', format: 'txt' as const, words: 4, notes: [], blocks: [block] }
    const design = {
      pages: [],
      stories: {
        s: {
          frames: [],
          doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It\'s\u00a0"do\u00adne".' }] }] },
        },
      },
    }
    expect(coverageOf([document], design as unknown as Design, 'en')).toEqual([
      { document: 'a', usedWords: 2, lostTables: [], lostFootnotes: [], lostHeadings: [], lostTexts: [block] },
    ])
  })
})

describe('a text whose words are not set apart', () => {
  it('has as many words printed as it has, where all of it is', async () => {
    const walk = [
      '駅を出ると雨だった。傘はない。川まで歩いた。',
      'だれもいない。橋の上で待った。船は来ない。',
      '夜になった。帰り道、犬がついて来た。',
    ]
    const { report } = await compose('kernel', `# 川まで\n\n${walk.join('\n\n')}`)
    expect(report.usedWords).toBe(report.sourceWords)
  })
})

describe('amounts in one sentence', () => {
  it('are printed where each stands on a line of its own', async () => {
    const recipe =
      '# Herring salad\n\n6 herrings, 3 apples, 4 boiled potatoes, 1 beetroot, pepper\n\nCut all of it small, stir it with cream and leave it for a day in a cold place before it is served.'
    const { report } = await compose('kernel', recipe)
    expect(report.usedWords).toBe(report.sourceWords)
  })
})

describe('what a sign of equality parts from what it means', () => {
  it('is printed where both are', async () => {
    const measures =
      '# Conversions Ouma used\n\nA breakfast cup = 250 ml and a bit\nA wineglass = 60 ml (hers)\nModerate oven = you can hold your hand in it\n'
    const { report } = await compose('velour', measures)
    expect(report.usedWords).toBe(report.sourceWords)
  })
})

describe('a sentence that is the title of a row', () => {
  it('is printed without its stop', async () => {
    const steps =
      '# Renewing the permit\n\n1. Look at the date on the card. Begin three months before.\n2. The office, “Renewals”. If it stays shut it is the password. Try at six in the morning.\n3. Do not weep. Come on Wednesday.\n'
    const { report } = await compose('crumb', steps)
    expect(report.usedWords).toBe(report.sourceWords)
  })
})

it('a table too wide for its page is printed as entries, and is said to be', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `Messstellenbezeichnung${nth}`)
  const row = (name: string): string => `| ${names.map((_, nth) => `${name}werte${nth}hauptbetriebsanlage`).join(' | ')} |`
  const text = `# Die Messungen\n\n| ${names.join(' | ')} |\n|${' --- |'.repeat(12)}\n${row('Nord')}\n${row('Süd')}\n${row('West')}\n`
  const { design, report } = await compose('kernel', text)
  const tables = design.pages.flatMap((page) => Object.values(page.layers)).filter((layer) => isKind(layer, 'Table'))
  expect(tables.length).toBeGreaterThan(0)
  for (const { props } of tables) expect(props.columns).toBeLessThan(names.length)
  expect(report.notes.filter((note) => note.includes('by hand'))).toEqual([])
  expect(report.usedWords).toBe(report.sourceWords)
})
