import { templateKit, templates } from '@magazineai/assets'
import { isKind, type Design, type Layer, type Page } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from '../fill/inlines.ts'
import { motifsOn } from '../images/shown-motifs.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = { ...(await testPorts()), photos: [] }
})

async function issueOf(idea: string, kit: string, text: string, name?: string): Promise<Design> {
  const input = { idea, ...(name ? { name } : {}), kit: templateKit(kit), files: [{ name: 'text.md', bytes: strToU8(text) }] }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
  throw new Error('no end')
}

const coverOf = ({ pages }: Design): Page => pages[0] as Page
const layersOf = (page: Page, role: string): Layer[] => Object.values(page.layers).filter(({ slot }) => slot?.role === role)
const wordsOf = (layer: Layer): string => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf).join(' ') : '')
const linesOf = (design: Design, id: string) =>
  ports.layouter.story(design, `layer:${coverOf(design).id}/${id}`)?.frames.flatMap(({ lines }) => lines) ?? []

const note = 'The boats come in before the market opens and the bread is sold by noon.'
const prose = Array.from({ length: 6 }, () => `${note} ${note}`).join('\n\n')

describe('the words of a cover', () => {
  it.each(templates().map(({ id }) => id))('has one of its name and its line lead, and its letters apart: %s', async (kit) => {
    const design = await issueOf('Minutes of our Society', kit, `# The ferry\n\n${prose}\n\n# The bridge\n\n${prose}`)
    const sizes = ['masthead', 'cover-line'].map((id) =>
      Math.max(...linesOf(design, id).flatMap(({ segments }) => segments.map(({ size }) => size))),
    )
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThanOrEqual(1.5)
    // Letters that their face sets under each other, as “ty”, may still touch: the others would stand too far apart.
    expect(Math.min(...linesOf(design, 'masthead').map((line) => ports.layouter.letterGap(line)))).toBeGreaterThan(-0.01)
  })

  it('says a sentence whole, whatever abbreviation stands in it', async () => {
    const text =
      'Mme Garnier est là lundi, mardi et jeudi, M. Lopez prend la classe le vendredi, et Nadia accompagne deux enfants tous les matins de la semaine.\n\nLa cour est fermée le matin, le portail ouvre à huit heures et les enfants entrent par la rue des Tilleuls.'
    const design = await issueOf('La rentrée', 'crumb', `# La classe\n\n${text}\n\n${prose}\n`)
    const said = Object.values(coverOf(design).layers).map(wordsOf)
    expect(said.filter((words) => words.trim().endsWith('M.'))).toEqual([])
  })

  it('says small what a play is, and once', async () => {
    const turns = Array.from({ length: 12 }, (_, nth) => `${nth % 2 ? 'ANNA' : 'BERT'}: I am wide awake and this lift is stuck, ${nth}.`)
    const design = await issueOf('Between floors', 'kernel', `# Between Floors\n\n## A play in one act\n\n${turns.join('\n\n')}\n`)
    const said = Object.values(coverOf(design).layers).filter((layer) => wordsOf(layer).includes('A play in one act'))
    expect(said.length).toBeLessThanOrEqual(1)
    expect(layersOf(coverOf(design), 'cover-line').map(wordsOf).join('')).not.toMatch(/one act/u)
  })
})

it.each([
  ['one text', ''],
  ['three', `\n\n# The ferry\n\n${prose}\n\n# The bridge\n\n${prose}`],
])('has a ground under its drawing that is as high as what stands on it, with air over and under that: %s', async (_what, others) => {
  const design = await issueOf(
    'The paper of our street',
    'velour',
    `# The bread\n\nThe bread is baked at four. ${prose.replaceAll('bread', 'rest')}${others}`,
  )
  const { layers } = coverOf(design)
  const floor = Object.entries(layers).find(([id]) => id.includes('art-floor'))?.[1]
  const top = floor && 'position' in floor.props ? floor.props.position.y : Number.NaN
  const words = Object.entries(layers).flatMap(([id, layer]) => {
    const lines = isKind(layer, 'Text') && layer.props.position.y >= top ? linesOf(design, id) : []
    return lines.map(({ baseline, top: head }) => ({ head: layer.props.position.y + head, foot: layer.props.position.y + baseline }))
  })
  expect(words.length).toBeGreaterThan(0)
  const [over, under] = [
    Math.min(...words.map(({ head }) => head)) - top,
    design.pageSize.height - Math.max(...words.map(({ foot }) => foot)),
  ]
  expect(over).toBeGreaterThan(80)
  expect(over).toBeLessThan(under + 20)
  expect(under).toBeGreaterThanOrEqual(149)
  expect(under).toBeLessThan(160)
})

describe('the cover of a festival', () => {
  it('leads with its programme, and never with how one gets there', async () => {
    const text = `# Fête des deux ponts\n\n## Le programme\n\n### Vendredi 12 juin\n\n- 18 h 00 – Ouverture avec la fanfare, place du Marché\n- 19 h 30 – Le Facteur, théâtre, salle des Fêtes\n- 21 h 00 – Bal des lampions, cour de l'École\n\n## Bon à savoir\n\nTous les spectacles sont gratuits. En cas de pluie, tout se passe dans la salle des Fêtes, un peu plus serrés. La navette part de la gare toutes les heures jusqu'à minuit.\n`
    const lines = layersOf(coverOf(await issueOf('', 'velour', text)), 'cover-line').map(wordsOf)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/Ouverture|Facteur|lampions/u)
  })
})

describe('the cover of an issue', () => {
  it.each([['velour', 'Compatibility of Debian'], ...templates().map(({ id }) => [id, 'Strassenbahnhaltestellenverzeichnis in Wien'])])(
    'bears its name, however wide one of its words is: %s, %s',
    { timeout: 60_000 },
    async (kit, name) => {
      const design = await issueOf(name ?? '', kit ?? '', `# On tides\n\n${prose}`)
      const lines = linesOf(design, 'masthead').map(({ segments }) => segments.map(({ text }) => text).join(''))
      expect(lines.join('').replaceAll(/\s/gu, '').toLowerCase()).toBe(name?.replaceAll(' ', '').toLowerCase())
      const words = name?.toLowerCase().split(' ') ?? []
      expect(lines.flatMap((line) => line.trim().toLowerCase().split(' ')).every((word) => words.includes(word))).toBe(true)
    },
  )

  it('says which issue it is as its document does, and gives that no page', async () => {
    const design = await issueOf(
      '',
      'velour',
      `# Friends of the Weir\n\nNewsletter no. 7, spring 2026\n\n## The ferry\n\n${prose}\n\n## The bridge\n\n${prose}\n`,
    )
    const said = design.pages.flatMap((page, index) =>
      Object.values(page.layers).flatMap((layer) => (wordsOf(layer).includes('Newsletter no.') ? [[index, layer.slot?.role]] : [])),
    )
    expect(said[0]).toEqual([0, 'issue-line'])
    expect(said.every(([page]) => page === 0 || page === design.pages.length - 1)).toBe(true)
  })

  it.each(templates().map(({ id }) => id))('says the one line that a document has over all of its texts: %s', async (kit) => {
    const line = 'Saturday 12 September, Oak Farm'
    const text = `# The wedding of Ines and Martin\n\n${line}\n\n## The day\n\n- 12:00 Ceremony\n- 13:00 Lunch\n- 17:00 Dance\n\n## A few words\n\n${prose}\n`
    const decks = layersOf(coverOf(await issueOf('', kit, text)), 'cover-deck')
    expect(decks.map(wordsOf)).toEqual([line])
    expect(decks[0]?.provenance?.sources).toEqual([{ document: 'text.md', paragraph: 1 }])
  })

  it('names the paper beside its issue under a name that is another', async () => {
    const text = `# Friends of the Weir\n\nNewsletter no. 7, spring 2026\n\n## The ferry\n\n${prose}\n\n## The bridge\n\n${prose}\n`
    const design = await issueOf('', 'kernel', text, 'A winter of floods')
    expect(layersOf(coverOf(design), 'issue-line').map(wordsOf)).toEqual(['Friends of the Weir — Newsletter no. 7, spring 2026'])
  })

  it.each(['Friends of the Weir No. 3/2026', 'Wehrbote Nr. 12'])('counts no issue whose name says its number: %s', async (name) => {
    const text = `# ${name}\n\n## The ferry\n\n${prose}\n\n## The bridge\n\n${prose}\n`
    const { pages } = await issueOf('', 'crumb', text)
    const said = pages.flatMap(({ layers }) => Object.values(layers).map(wordsOf))
    expect(said.filter((words) => /\b1$/u.test(words.trim()) && /issue|no\./iu.test(words))).toEqual([])
  })

  it('says what stands under the title of a paper over the letter of its first page', async () => {
    const line = 'The paper of the allotment society “By the mill stream”'
    const letter = `**Dear friends,**\n\n${note} ${note}\n\nYours\n\nMonica Sehring`
    const design = await issueOf('', 'crumb', `# Garden Post\n\n${line}\n\n${letter}\n\n## The ferry\n\n${prose}\n`)
    expect(Object.values(coverOf(design).layers).map(wordsOf)).toContain(line)
  })

  it.each(templates().map(({ id }) => id))('says as much of it in %s as there is room for', { timeout: 60_000 }, async (kit) => {
    const line = 'Newsletter of the parish council, autumn and winter of 2026'
    const design = await issueOf('', kit, `# Friends of the Weir\n\n${line}\n\n## The ferry\n\n${prose}\n\n## The bridge\n\n${prose}\n`)
    expect(layersOf(coverOf(design), 'issue-line').map(wordsOf)).toEqual([kit === 'velour' ? 'autumn and winter of 2026' : line])
  })

  it('shows what the title names that stands large on it, not what the idea names beside', async () => {
    const design = await issueOf(
      'House, garden and bread',
      'velour',
      // No sentence of it stands alone, so that its title is what the cover says.
      `# The Mulberry Tree\n\n${'They sat under the tree until it was dark, and then it was cold there. '.repeat(12)}\n\n# Alley\n\n${note}`,
    )
    expect([...motifsOn(coverOf(design))]).toEqual(['tree'])
  })

  it.each(["St Anne's Parish Bulletin", 'আমাদের পাড়ার ছোট পত্রিকা'])(
    'leaves no short word of its name alone on a line under a long one: %s',
    { timeout: 60_000 },
    async (name) => {
      for (const kit of ['crumb', 'kernel']) {
        const [over, last] = linesOf(await issueOf(name, kit, `# On tides\n\n${prose}\n\n# On bread\n\n${prose}`), 'masthead').map(
          ({ width }) => width,
        )
        if (over !== undefined && last !== undefined) expect(last / over).toBeGreaterThanOrEqual(0.6)
      }
    },
  )

  it('parts no word of a name in a script without spaces to make its lines even', { timeout: 60_000 }, async () => {
    const design = await issueOf('川べりの小さな町の便り', 'crumb', `# On tides\n\n${prose}\n\n# On bread\n\n${prose}`)
    expect(
      linesOf(design, 'masthead')[0]
        ?.segments.map(({ text }) => text)
        .join(''),
    ).toBe('川べりの小さな')
  })

  it('shows a stage for a play that names nothing', async () => {
    const lines = Array.from({ length: 12 }, (_, nth) => `${nth % 2 ? 'ANNA' : 'BERT'}: That is not the fourth floor, ${nth}.`)
    const design = await issueOf(
      'Between floors',
      'crumb',
      `# Between Floors\n\nA play in one act\n\n${lines.join('\n\n')}\n\n*(Curtain.)*\n`,
    )
    expect([...motifsOn(coverOf(design))]).toEqual(['theatre'])
  })

  it('says nothing of one day under a line that goes from the first to the last', async () => {
    const day = (title: string) => `# ${title}\n\nThe town stands on a hollow, she said to me. ${prose}\n\n`
    const design = await issueOf('Twelve days on foot', 'crumb', ['3 May, Ulm', '5 May, Bern', '8 May, Basel'].map(day).join(''))
    expect(layersOf(coverOf(design), 'cover-line')).toHaveLength(1)
    expect(layersOf(coverOf(design), 'cover-deck')).toEqual([])
  })

  it('goes from the first day to the last, and counts days by their dates, in rows too', async () => {
    const day = (title: string) => `## ${title}\n\nThe town stands on a hollow, she said to me. ${note}\n\n`
    const design = await issueOf(
      'Days on foot',
      'kernel',
      `# Days on Foot\n\n${['3 May, Ulm', '5 May, Bern', '8 May, Basel', '14 May, Brugg'].map(day).join('')}`,
    )
    const said = (page: Page, role: string): string[] =>
      layersOf(page, role).flatMap((layer) => (isKind(layer, 'Text') ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : []))
    // A range is a small line, whatever stands large.
    expect(said(coverOf(design), 'cover-deck')).toEqual(['Ulm–Brugg'])
    expect(said(coverOf(design), 'cover-line').join('')).not.toMatch(/Ulm|Brugg/u)
    const numbers = design.pages.flatMap((page) => said(page, 'item-number'))
    // Days are no news in brief: they stand under what all of them are called, and a sentence of one speaks for them.
    expect(design.pages.flatMap((page) => [...said(page, 'section-title'), ...said(page, 'cover-line')])).not.toContain('In brief')
    if (numbers.length) expect(numbers).toEqual(['3', '5', '8', '14'])
  })

  it.each([
    [
      'the strongest named text before a longer column, the title of a letter and what notices name',
      `# Parish Bulletin\n\n## From the Vicarage\n\nDear friends,\n\nThe swifts have gone from the tower, and the scaffolding has come. ${prose}\n\nHelen Marsh\n\n## Notices\n\n- **Harvest supper.** Sunday 12 October, 6.30 pm in the hall.\n- **Choir.** Practice moves to Thursdays.\n- **Lost.** One brown glove, left hand, lined with rabbit.\n\n## Remembering Arthur Pell\n\nArthur Pell wound the church clock every Friday for forty-four years. ${note}`,
      ['Remembering Arthur Pell'],
      /^From the Vicarage · Harvest supper$/u,
    ],
    [
      'what stands under headings that say nothing',
      `# Our year\n\n## What went well\n\n- The Thursday class was full in every month\n- A cargo bicycle for the food bank, built from four wrecks\n\n## What went badly\n\n- The roof leaked on the tyres\n- Somebody stole the pump, twice\n\n## Next year\n\n- A roof\n- Apprenticeships for two young people`,
      ['A cargo bicycle for the food bank, built from four wrecks'],
      /stole the pump|roof leaked/u,
    ],
    [
      'the question that asks most',
      `# Questions\n\n## How do I join?\n\nBring your name. ${note}\n\n## Does it cost anything?\n\nNo, it does not.\n\n## Can you find a book if I only know that it was blue?\n\nQuite often.\n\n## May I eat?\n\nApples, yes.`,
      ['Can you find a book if I only know that it was blue?'],
      /cost anything/u,
    ],
  ])('says %s', { timeout: 60_000 }, async (_what, text, lines, small) => {
    const design = await issueOf('The paper of our street', 'crumb', text)
    const said = (role: string): string[] =>
      layersOf(coverOf(design), role).flatMap((layer) =>
        isKind(layer, 'Text') ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
      )
    expect(said('cover-line')).toEqual(lines)
    expect(said('kicker').join(' · ')).toMatch(small)
    expect(said('kicker').join(' · ')).not.toMatch(/Notices|What went|Next year|brown glove/u)
  })

  it('is art down to its foot where nothing is said under it, and its few words do not end in one alone', async () => {
    const words =
      'When the river came into our kitchen in November, you came too, with buckets, boots and soup. You carried the piano. You dried the photographs on your own washing lines. The water has gone, and the wall still shows how high it stood. We have marked there how high you did.'
    const design = await issueOf('A thank-you to our neighbours', 'kernel', words)
    const [ground] = layersOf(coverOf(design), 'art-ground')
    const { position, boxSize } = ground?.props ?? { position: { y: 0 }, boxSize: { height: 0 } }
    expect(position.y + boxSize.height).toBeGreaterThanOrEqual(design.pageSize.height)
    // What nobody wrote is not left of the template.
    expect(layersOf(coverOf(design), 'cover-deck')).toEqual([])
    const posters = design.pages.flatMap((page) =>
      Object.entries(page.layers).flatMap(([id, layer]) =>
        isKind(layer, 'Text') && layer.slot?.role === 'body'
          ? [ports.layouter.story(design, `layer:${page.id}/${id}`)?.frames.flatMap(({ lines }) => lines) ?? []]
          : [],
      ),
    )
    expect(posters).toHaveLength(1)
    const last = posters[0]?.at(-1)
    expect(last?.width).toBeGreaterThan(0.25 * (last?.measure ?? 0))
  })
})

describe('the lines of a cover', () => {
  it('stand on their strip where captions of photographs lead and other texts are announced', async () => {
    const jury =
      '412 pictures came, 97 of them of sunsets. We looked for those in which the sun does something else, and fell out over one.'
    const captions = [
      'A woman at the window of a goods wagon in which she has lived since the flood.',
      'The ferry at Dolist. The ferryman holds the rope in one hand, in the other a sandwich.',
      'Burning reeds, which is forbidden. Photographer unknown.',
      'An elk in a washing line.',
    ]
    const board = captions.map((each, at) => `${at + 1}. ${each}`).join('\n')
    const rules = 'Everybody may send five pictures. They are to be taken within the park. The jury is final, though often unjust.'
    const text = `## From the jury\n\n${jury}\n\n## Board A: photographs\n\n${board}\n\n## Rules for next year\n\n${rules}`
    const cover = coverOf(await issueOf('The catalogue of a contest', 'crumb', text, 'In the frame'))
    expect(layersOf(cover, 'kicker').filter((layer) => wordsOf(layer).trim()).length).toBeGreaterThan(0)
    expect(layersOf(cover, 'cover-foot')).toHaveLength(1)
  })

  it('says nothing of a thing like the one that a photograph of the library shows: what is under it is read as its caption', async () => {
    const text = `# Our year\n\n## Repairs by quarter\n\n| Quarter | Repairs | Donated bicycles | Volunteers |\n|---|---|---|---|\n| Q1 | 310 | 42 | 18 |\n| Q2 | 586 | 77 | 24 |\n| Q3 | 641 | 95 | 31 |\n| Q4 | 402 | 51 | 29 |\n\n## What went well\n\n- 265 bicycles given to people who need one to get to work\n- The Thursday class for women was full in every month\n- A cargo bicycle for the food bank, built from four wrecks\n\n## What went badly\n\n- The roof leaked on the tyres\n- We lost the contract with the school\n- Somebody stole the pump, twice\n\n## Where the money came from\n\n| Source | Pounds |\n|---|---|\n| Repairs | 38400 |\n| Sales | 21750 |\n| Donations | 12300 |\n\n## Next year\n\n- A second stand at the market\n- Apprenticeships for two young people\n- A roof\n`
    const input = { idea: 'The annual report of a small bicycle workshop', name: 'Spoke and Wheel', kit: templateKit('kernel') }
    const files = [{ name: 'text.md', bytes: strToU8(text) }]
    for await (const event of composeMagazine({ ...input, files }, await testPorts())) {
      if (event.type !== 'done') continue
      const cover = coverOf(event.design)
      expect(layersOf(cover, 'cover-image')).toHaveLength(1)
      expect(layersOf(cover, 'cover-line').map(wordsOf)).toEqual(['The Thursday class for women was full in every month'])
    }
  })

  it.each(['velour', 'crumb'])('has room between the lines of a sentence that is read over several: %s', async (kit) => {
    const sentence = 'Mr Lowe asked why the insurance had doubled and heard of two sheds.'
    const design = await issueOf(
      'Minutes of our Society',
      kit,
      `# Minutes of the annual meeting\n\n## Report\n\n${sentence} It rained.\n\n${note}`,
    )
    const lines = linesOf(design, 'cover-line')
    expect(lines.length).toBeGreaterThan(1)
    const size = Math.max(...lines.flatMap(({ segments }) => segments.map(({ size }) => size)))
    expect(((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)) / size).toBeGreaterThanOrEqual(1.12)
  })

  it.each(templates().flatMap(({ id }) => [1, 2, 3].map((count) => [id, count] as const)))(
    'has its small lines span its foot, larger where they are one or two: %s, %i',
    async (kit, count) => {
      const titles = ['The long way home', 'A ferry in the fog', 'A bridge of old boats', 'The last village baker'].slice(0, count + 1)
      const design = await issueOf(
        'The paper of our street',
        kit,
        titles.map((title, nth) => `# ${title}\n\n${prose.repeat(5 - nth)}`).join('\n\n'),
      )
      const cover = coverOf(design)
      const row = Object.entries(cover.layers).flatMap(([id, { slot, props }]) => {
        const [line] = slot?.role === 'kicker' ? linesOf(design, id) : []
        return line ? [{ from: props.position.x + line.x, to: props.position.x + line.x + line.width, line }] : []
      })
      // One that stands large elsewhere is not said again.
      expect(row.length).toBeOneOf(count === 1 && kit === 'velour' ? [0, 1] : [count])
      if (!row.length) return
      const sizes = new Set(row.map(({ line }) => line.segments[0]?.size ?? 0))
      expect(sizes.size).toBe(1)
      const [least] = sizes
      const styled = design.styles.paragraph['cover-kicker']?.size ?? 0
      if (count < 3) expect(least).toBeGreaterThan(1.2 * styled)
      else expect(least).toBe(styled)
      const [first] = row
      if (count > 1) expect(row.at(-1)?.to).toBeCloseTo(design.pageSize.width - (first?.from ?? 0), -1)
      const apart = row.slice(1).map(({ from }, nth) => from - (row[nth]?.to ?? 0))
      for (const each of apart) expect(each).toBeCloseTo(apart[0] ?? 0, -1)
    },
  )

  it('gives its small lines the room that each needs, the same between all, where columns would break one', async () => {
    const text = ['Der Installationsprozess', 'Sicherung einspielen', 'Befehle', 'Die Bäckerei im Keller'].map(
      (title, nth) => `# ${title}\n\n${'Der Server läuft seit dem Winter ohne lange Pause im Keller der Bäckerei. '.repeat(12 - nth)}`,
    )
    const design = await issueOf('Das Handbuch', 'kernel', text.join('\n\n'))
    const small = Object.entries(coverOf(design).layers).filter(([, { slot }]) => slot?.role === 'kicker')
    expect(small.length).toBeGreaterThan(1)
    expect(small.map(([id]) => linesOf(design, id).length)).toEqual(small.map(() => 1))
  })
})

describe('the cover of a price list', () => {
  it('announces no row of a price list', async () => {
    const rows = ['Cut, long hair: £36', 'Cut, short hair: £28', 'Colour from £45', 'Children under ten: £14']
    const text = `# The barber of Elm Street\n\n${rows.map((row) => `- ${row}`).join('\n')}\n\nThe chair came from a cinema that was closing. ${note}\n`
    const said = Object.values(coverOf(await issueOf('', 'kernel', text)).layers).map(wordsOf)
    expect(said.filter((words) => /£/u.test(words))).toEqual([])
  })
})

describe('the page behind a cover', () => {
  const sayings = [
    'held the lamp',
    'counted the stairs',
    'wrote to the harbour',
    'mended the rope',
    'lit the stove',
    'heard the bell',
    'closed the door',
  ]
  const told = Array.from({ length: 14 }, (_, nth) => {
    const [one, other] = [sayings[nth % 7], sayings[(nth + 3) % 7]]
    return `The keeper ${one} on day ${nth + 3}, as he had ${other} the winter before, and nobody on the island asked him why. He said that it was all the same to the boats.`
  })

  it('begins the text that the cover has named, and is no second poster', async () => {
    const design = await issueOf('A story', 'kernel', `# The Keeper of the Lamp\n\n${told.join('\n\n')}\n`, 'The Keeper of the Lamp')
    const [, behind] = design.pages as [Page, Page]
    expect(Object.keys(behind.layers).filter((id) => id.endsWith('-opener'))).toEqual([])
    expect(layersOf(behind, 'body').length).toBeGreaterThan(0)
  })

  it('says the title of a list that stands beside it no larger than at the head of a text', async () => {
    const list = ['Guitar', 'Choir', 'Bicycle', 'Umbrella', 'Garden', 'Meeting'].map(
      (head) => `## ${head}\n\nEvery Tuesday at six, on the square. Ask for Ana.`,
    )
    const design = await issueOf('Notices', 'crumb', `# The Board of our Street\n\n${list.join('\n\n')}\n`, 'The Board of our Street')
    const [, behind] = design.pages as [Page, Page]
    const styles = layersOf(behind, 'headline').map((layer) => (isKind(layer, 'Text') ? layer.props.doc?.content[0]?.attrs?.style : ''))
    expect(styles.filter((style) => /opener|grand/u.test(style ?? ''))).toEqual([])
  })
})
