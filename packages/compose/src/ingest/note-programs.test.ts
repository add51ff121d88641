import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'
import { withoutNoteSigns } from './note-programs.ts'

const read = (text: string) => ingest({ name: 'a.md', bytes: strToU8(text) })
const textsOf = async (text: string): Promise<string[]> => (await read(text)).blocks.map((block) => block.text.replaceAll('\u2028', '/'))

describe('Markdown of a note program', () => {
  it('prints what links show, and says which files are not here', async () => {
    const { blocks, notes } = await read(
      'Zu viert: [[Anna]], [[Familie Bär|die Bärs]] und ==der Hund==. Siehe [[Orte/Ulm#Münster]].\n\n![[IMG_12.jpg|300]]\n\n![[Rezept]]\n\nMehr [[1]](https://a.example) `==x==`.\n',
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Zu viert: Anna, die Bärs und der Hund. Siehe Ulm.', 'Mehr [1] ==x==.'])
    expect(notes.join(' ')).toMatch(/A picture that “a\.md” links to.*“Rezept”/u)
  })

  it('leaves out comments, tags, fields and names of blocks, and says so', async () => {
    const { blocks, notes } = await read(
      '---\ntitle: "Sous la pluie"\n---\nup:: [[Carnet]]\n#pluie #voyage/2024\n\nIl pleuvait. %% vérifier la date %% Nous avons ri. ^rire\n\n%%\nà faire\n\ndemain\n%%\n\n#brouillon\n\nFin.\n',
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Sous la pluie', 'Il pleuvait. Nous avons ri.', 'Fin.'])
    for (const left of ['up:: [[Carnet]]', '#pluie #voyage/2024', 'vérifier la date', 'à faire demain', '#brouillon'])
      expect(notes.join(' ')).toContain(`“${left}”`)
  })

  it('reads titled boxes as what they say, with their title', async () => {
    const { blocks } = await read(
      '# A walk\n\n> [!note] The ford\n> Cross it early.\n\n> [!warning]- Beware\n> - of the bull\n> - of the bog\n\n> [!TIP]\n> Take a stick.\n\n> [!quote]\n> It rained.\n\n> No box [!] at all.\n',
    )
    expect(blocks.map(({ kind, text }) => [kind, text.replaceAll('\u2028', '/')])).toEqual([
      ['heading', 'A walk'],
      ['paragraph', 'The ford/Cross it early.'],
      ['paragraph', 'Beware'],
      ['item', 'of the bull'],
      ['item', 'of the bog'],
      ['paragraph', 'Take a stick.'],
      ['quote', 'It rained.'],
      ['quote', 'No box [!] at all.'],
    ])
    expect(blocks[1]?.inlines[0]?.marks).toEqual(['bold'])
  })

  it.each([
    'Prices rose by 3 %% and fell by 4%%.',
    'Note:: bring a stick',
    '#1 in our hearts',
    'Area: 3 m ^2',
    'if a == b, then c == d',
    '[sic] and [[',
  ])('leaves anything else alone: %s', async (line) => {
    expect(await textsOf(`${line}\n`)).toEqual([line])
  })

  it('keeps what is ticked in a list of both, and the sign of what unfolds is no text', async () => {
    const text = '- [x]  Zelt\n- [ ] Kocher\n\nDann:\n\n* [ ] Brot\n* [ ] Salz\n\n[ ] Rita fragen\n\n- ▶ Warum?\n\n[ ] Ende\n'
    const { blocks } = await read(text)
    expect(blocks.map(({ kind, text: said }) => [kind, said])).toEqual([
      ['item', '☑ Zelt'],
      ['item', '☐ Kocher'],
      ['paragraph', 'Dann:'],
      ['item', 'Brot'],
      ['item', 'Salz'],
      ['item', 'Rita fragen'],
      ['item', 'Warum?'],
      ['item', 'Ende'],
    ])
  })

  it('leaves out what the program writes of a page under its title, and nothing else', async () => {
    const { blocks, notes } = await read('# Plan\n\nCreated by: Ann Lee\nStatus: Done\nTags: a, b\n\nWe dig.\n')
    expect(blocks.map(({ text }) => text)).toEqual(['Plan', 'We dig.'])
    expect(notes.join(' ')).toContain('“Created by: Ann Lee”, “Status: Done”, “Tags: a, b”')
    expect(await textsOf('# Fair\n\nWhen: Monday\nWhere: the hall\n\nCome.\n')).toHaveLength(3)
  })

  it('leaves listings alone', async () => {
    expect(await textsOf('See [[Code]].\n\n```\nkey:: value\n%% no comment %%\n[[x]]\n```\n')).toEqual([
      'See Code.',
      'key:: value/%% no comment %%/[[x]]',
    ])
  })

  it('comes to an end on comments that only open', () => {
    const text = ' %%a'.repeat(400_000)
    expect(withoutNoteSigns(text)).toEqual({ text, left: [] })
  })
})

describe('pages of a note program', () => {
  it('say the days of tasks without their signs', async () => {
    const tasks =
      '- [ ] Ring the printer 📅 2024-10-10\n- [x] Book the hall 📅 2024-10-04 ✅ 2024-10-05\n- [ ] Write the notice ⏫ 📅 2024-10-31\n'
    expect(await textsOf(`# To do\n\n${tasks}`)).toEqual([
      'To do',
      '☐ Ring the printer – 2024-10-10',
      '☑ Book the hall – 2024-10-04 (☑ 2024-10-05)',
      '☐ Write the notice – 2024-10-31',
    ])
  })

  it.each([
    ['Erstellt von: Ida', 'Zusammenfassung: Der Ausflug kostet weniger als im letzten Jahr.'],
    ['Created by: Ida', 'Summary: We agreed to stop the weekly report and hire an editor.'],
  ])('keep a sentence among their fields: %s', async (made, said) => {
    const texts = await textsOf(`# Recap\n\n${made}\n${said}\n\nThe train was late.\n`)
    expect(texts).toContain(said)
    expect(texts.join()).not.toContain(made)
  })
})
