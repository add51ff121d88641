import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

const pieces = async (text: string, name = 'a.txt'): Promise<readonly Piece[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces

const titles = async (text: string): Promise<string[]> => (await pieces(text)).map(({ genre, title }) => `${genre} | ${title ?? '-'}`)

describe('letters in a chronicle', () => {
  it.each([
    [
      'Spanish',
      'LA CASA\n\nLa casa de la cuesta la levantó mi bisabuelo con piedra del río, y tardó once años porque solo trabajaba los domingos.\n\nCARTA DE JULIÁN A SU PADRE\n\nCádiz, 4 de marzo de 1931\n\nQuerido padre:\nEl barco sale el jueves y no he podido dormir. Aquí hay naranjas hasta en la calle, y nadie las coge.\nSu hijo,\nJulián\n\nLA SEQUÍA (1949)\n\nAquel verano se secó hasta el pozo de la plaza. Los vecinos bajaban a por agua con los burros, de noche, y volvían cantando para no dormirse.\n',
      'LA SEQUÍA (1949)',
    ],
    [
      'Dutch',
      'HET HUIS\n\nHet huis aan de vaart heeft mijn overgrootvader gebouwd van steen uit de oude kerk, en hij deed er elf jaar over.\n\nBRIEF UIT CANADA\n\nHalifax, 4 maart 1931\n\nLieve moeder,\nDe boot ligt nog in de haven en ik heb niet geslapen. Hier liggen appels op straat die niemand opraapt.\nVeel liefs,\nKlaas\n\nDE DROOGTE (1949)\n\nDie zomer viel zelfs de put op het plein droog. De buren haalden water met de ezel, in de nacht, en zongen om wakker te blijven.\n',
      'DE DROOGTE (1949)',
    ],
  ])('are called as the head over their place and date says, and end before the next head: %s', async (_language, text, next) => {
    const found = await titles(text)
    expect(found[1]).toMatch(/^letter \| (?:CARTA DE JULIÁN|BRIEF UIT CANADA)/u)
    expect(found[2]).toMatch(new RegExp(`\\| ${next.replace(/[()]/gu, '\\$&')}$`, 'u'))
  })
})

describe('counted lines', () => {
  it('count intercessions, though a word behind their numbers is a day in another language', async () => {
    const [piece] = await pieces(
      'Intencje\n\n1. Za Olę, aby rosła zdrowo – czyta Jan.\n2. Za dziadków, żeby mieli siły – czyta Ewa.\n3. Za nas wszystkich – czyta Adam.\n',
    )
    expect(piece?.blocks.some(({ kind }) => kind === 'entries')).toBe(false)
  })
})

describe('a list under a head of its own', () => {
  it('is a text, though another head stands under it', async () => {
    const found = await pieces(
      'IN BEELD\n\n1 – De school in 1950, met de oude eik ervoor.\n2 – Het koor.\n\nSTAMBOOM\n\nPiet Vos x Anna Smit\n  Jan (1901)\n    Griet (1925)\n    Wim (1927)\n  Koos (1904)\n\nKosten en opgave\n€ 12 per persoon, over te maken vóór 3 mei aan de penningmeester, die er een lijst van bijhoudt en iedereen een bevestiging stuurt per post.\n',
    )
    const tree = found.find(({ title }) => title === 'STAMBOOM')
    expect(tree?.blocks[0]).toMatchObject({ kind: 'items' })
  })

  it('has no term that ends in a shortened word', async () => {
    const [tree] = await pieces('ARBRE\n\nThéo Blanc ép. Jeanne Roux\n  Louis (1899)\n    Berthe (1925) ép. Paul Caron\n  Marcel (1908)\n')
    expect(tree?.blocks.flatMap((block) => (block.kind === 'items' ? block.items.map(({ term }) => term) : []))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('an order of service', () => {
  const service = (hymn: string, before: string, behind: string): string =>
    `TRAUUNG IN ST. ANNA\n\n${before}\n\n${hymn}\n\n1. Nun komm herein, du helles Licht,\nund bleib in unsrer Mitte;\nverlass uns in der Kälte nicht\nund lenke unsre Schritte.\n\n2. Das Feld liegt still, der Weg ist weit,\ndie Nacht ist lang gewesen;\nwir haben alle eine Zeit,\num aus dem Buch zu lesen.\n\n${behind}\n`
  const before =
    'BEGRÜSSUNG\n\nDie Pfarrerin begrüßt die Gemeinde, und alle setzen sich.\n\nLESUNG\nvon Tante Rosa gelesen\n\nZwei sind besser daran als einer allein, denn sie haben guten Lohn für ihre Mühe und wärmen sich in der Nacht.'
  const behind =
    'AUSZUG\nMarsch von J. Albers (1893)\n\nNach der Feier sind alle in den Garten hinter dem Pfarrhaus geladen, bei Regen in den Saal.'

  it('has a head over each of its parts, on a single line too, and the verses of its hymns in their lines', async () => {
    const found = await pieces(service('LIED (bitte aufstehen)\nNun komm herein', before, behind))
    const hymn = found.find(({ title }) => title === 'LIED (bitte aufstehen)')
    expect(hymn?.genre).toBe('poem')
    expect(
      hymn?.blocks.flatMap((block) => (block.kind === 'verse' ? block.stanzas.flatMap(({ lines }) => lines) : [])).length,
    ).toBeGreaterThan(7)
    expect(found.some(({ title, blocks }) => title === 'AUSZUG' || blocks.some(({ kind }) => kind === 'subhead'))).toBe(true)
  })
})

describe('the last line of a document', () => {
  it('is no title of nothing, though it is set as the heads are', async () => {
    const text =
      '**Dank**\n\nWir danken dem Chor für die Lieder und allen, die Kuchen gebracht haben, auch den mit den Rosinen.\n\n**Weg**\n\nVom Bahnhof sind es zehn Minuten zu Fuß, immer am Bach entlang und dann über die Brücke.\n\n**Ida und Paul**\n'
    const document = await ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })
    const found = readMaterial([document]).pieces
    expect(found.map(({ title }) => title)).not.toContain('Ida und Paul')
    expect(JSON.stringify(found.at(-1)?.blocks)).toContain('Ida und Paul')
  })
})

describe('a cast', () => {
  it('is one list, though long names leave no room for the dots', async () => {
    const [cast] = await pieces(
      'REPARTO\n\nDon Tello ........ Blas Ruiz\nInés ............. Eva Mota\nEl alcalde ....... Paco Gil\nLa viuda del boticario . Rosa Díaz\nEl sacristán de Valverde  Lucas Sanz\nTrifón ........... Iker Vela\n',
    )
    expect(cast?.blocks.map((block) => (block.kind === 'items' ? block.items.length : block.kind))).toEqual([6])
  })
})

describe('a diary under its days', () => {
  it('has the days as heads, however little is told of some of them', async () => {
    const told = 'The river was up to the second post and the ghillie, who is eighty-one, sat in the hut and said what he had to say of it.'
    const days = [told, told, `> “The fish are there.”\n\n${told}`, 'Off with a headache.', 'Rain.', 'Rain.', told]
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const found = await pieces(`# A week on the water\n\n${days.map((text, nth) => `### ${names[nth]}\n${text}\n`).join('\n')}`, 'a.md')
    expect(
      found
        .flatMap(({ blocks }) => blocks)
        .filter(({ kind }) => kind === 'entries' || kind === 'subhead')
        .map(({ kind }) => kind),
    ).toEqual(names.map(() => 'subhead'))
  })
})

describe('the last paragraph of a document', () => {
  const stops = Array.from(
    { length: 8 },
    (_, nth) =>
      `${nth + 1}. The ${['mill', 'ford', 'chapel', 'library', 'lane', 'tannery', 'lamb', 'bridge'][nth]}\nIt was built with the wrong bricks, which were meant for the station, and nobody has ever taken them back.\n`,
  )
  const paper = `A Walk Round Penlow\n\n${stops.join('\n')}\nText: Joan Facey. Map: Class 6. Third edition, 500 copies, May 2025.\n`

  it('says how the paper was made, and stands in none of its texts', async () => {
    const document = await ingest({ name: 'walk.txt', bytes: new TextEncoder().encode(paper) })
    const { pieces: found, collections } = readMaterial([document])
    expect(JSON.stringify(found)).not.toContain('Third edition')
    expect(collections.filter(({ isLetterhead }) => isLetterhead).map(({ blocks }) => blocks.map(textOfBlock))).toEqual([
      ['Text: Joan Facey. Map: Class 6. Third edition, 500 copies, May 2025.'],
    ])
  })

  it('stays where it is beside another document, whose paper is not known', async () => {
    const document = await ingest({ name: 'walk.txt', bytes: new TextEncoder().encode(paper) })
    expect(JSON.stringify(readMaterial([document, { ...document, name: 'other.txt' }]).pieces)).toContain('Third edition')
  })
})
