import { linesOf } from './heads.ts'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'

const pieces = async (body: string, title = ''): Promise<readonly Piece[]> => {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`
  return readMaterial([await ingest({ name: 'a.html', bytes: new TextEncoder().encode(html) })]).pieces
}

const about = [
  [
    'Purcell, Fanfare',
    'Written in 1695 for the funeral of the queen, and played again that year for his own. Our trombones are two, the tuba does the rest.',
  ],
  [
    'Janequin, Birds',
    'One of the hardest pieces we sing, as it is made of syllables. The sopranos are blackbirds, the basses are the cuckoo.',
  ],
  [
    'Verdi, Va, pensiero',
    'The slaves of Nabucco think of home. You may sing with us when it comes again; the words stand on the back of this sheet.',
  ],
]
const works = about.map(([head, text]) => `<p><b>${head}</b></p><p>${text}</p>`).join('')
const song =
  '<p>Va, pensiero, sull’ali dorate;<br>va, ti posa sui clivi, sui colli,<br>ove olezzano tepide e molli<br>l’aure dolci del suolo natal!</p>'
const gap = '<p>&nbsp;</p>'
const programme = (group: string): string =>
  `<p><b>The Hollow Choir</b><br>and the brass of Thornby</p><p>Sunday 12 April, five o’clock, in the church</p>${gap}<p><b><u>${group}</u></b></p>${works}${gap}<p><b><u>Va, pensiero</u></b> (words)</p>${song}`

describe('a line in bold that names a group of texts', () => {
  it.each(['Notes on the pieces', 'Quelques mots sur les œuvres', 'Zu den Stücken'])('is the title over them: %s', async (group) => {
    const found = await pieces(programme(group))
    const notes = found.find(({ title }) => title === group)
    expect(notes?.blocks.filter(({ kind }) => kind === 'subhead')).toHaveLength(about.length)
  })

  it('stands beside what is set as it is over a text of its own, whatever is said in brackets behind that', async () => {
    const found = await pieces(programme('Notes'))
    expect(found.map(({ genre, title }) => [genre, title])).toContainEqual(['poem', 'Va, pensiero (words)'])
  })

  it('is a line of the text where the heads under it stand apart as well', async () => {
    const apart = about.map(([head, text]) => `${gap}<p><b>${head}</b></p><p>${text}</p>`).join('')
    const found = await pieces(`<p>The Hollow Choir sings on Sunday.</p>${gap}<p><b>Notes</b></p>${apart}`)
    expect(found.map(({ title }) => title)).not.toContain('Notes')
  })
})

describe('the title of a page', () => {
  it.each(['programme concert v3 DEF', 'Minutes_June_final', 'Brief_Entwurf', 'letter (2)', 'choir.docx'])(
    'is the first of its text where it is the name of a file: %s',
    async (title) => {
      expect((await pieces(programme('Notes'), title)).map((piece) => piece.title)).not.toContain(title)
    },
  )

  it.each(['Our final concert', 'The copy of Mona Lisa'])('is what its author wrote: %s', async (title) => {
    const [piece] = await pieces(`<p>${about[0]?.[1]}</p><p>${about[1]?.[1]}</p>`, title)
    expect(piece?.title).toBe(title)
  })
})

const headsIn = async (text: string): Promise<[string, number][]> =>
  linesOf(await ingest({ name: 'a.md', bytes: strToU8(text) })).flatMap(({ text: line, heading }) => (heading ? [[line, heading]] : []))

const sections = (first: string, ...others: string[]): string =>
  [first, ...others]
    .map((head, index) => `${head}\n\nThe ferry leaves at six, and it comes back ${index + 2} hours later with the post.`)
    .join('\n\n')

it('a line in bold capitals among heads in capitals that are marked is one of them', async () => {
  const heads = await headsIn(sections('## THE CREW', '## THE BOAT', '**TOURS 2025 (so far)**', '## CONTACT'))
  expect(new Set(heads.map(([, level]) => level)).size).toBe(1)
  expect(heads.map(([head]) => head)).toContain('TOURS 2025 (so far)')
})

it('a line in bold is a section among heads that are not in capitals, and so is one that is not itself', async () => {
  for (const [boat, tours] of [
    ['The boat', 'TOURS'],
    ['THE BOAT', 'Tours this year'],
  ]) {
    const heads = new Map(await headsIn(sections('## THE CREW', `## ${boat}`, `**${tours}**`, '## CONTACT')))
    expect(heads.get(tours ?? '')).toBeGreaterThan(heads.get('THE CREW') ?? 9)
  }
})
