import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

const pieces = async (text: string, name = 'a.txt'): Promise<readonly Piece[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces

const prose =
  'The ferry stopped in the middle of the lake and nobody could say why. The engineer looked into the engine, the captain looked at the engineer, and the passengers looked at the sandwiches.'

describe('a title with a line under it that says by whom the text is', () => {
  it.each([
    [
      'English, in capitals',
      'THE DAY THE FERRY STOPPED\nforty people and one kettle\nby Anna Lowe',
      'THE DAY THE FERRY STOPPED',
      'by Anna Lowe',
    ],
    ['German', 'Als die Fähre stand\nVierzig Leute und ein Kessel\nVon Klaus Petersen', 'Als die Fähre stand', 'Von Klaus Petersen'],
    [
      'Portuguese',
      'A barca parou no lago\nQuarenta pessoas e uma chaleira\nTexto: Rita Moura',
      'A barca parou no lago',
      'Texto: Rita Moura',
    ],
    ['Dutch', 'De pont lag stil\nVeertig mensen en een ketel\ndoor Wim de Graaf', 'De pont lag stil', 'door Wim de Graaf'],
  ])('begins that text, its subtitle between them: %s', async (_name, head, title, by) => {
    const text = `THE LAKE POST\n\nNotes from the quay\n\n${prose}\n\n${prose.replace('ferry', 'tug')}\n\n${head}\n\n${prose}\n\n${prose.replace('lake', 'bay')}\n\nShip’s kitchen\n\n${prose}\n`
    const found = (await pieces(text)).find((piece) => piece.title === title)
    expect(found?.blocks.map(textOfBlock).slice(0, 2)).toEqual([head.split('\n')[1], by])
    expect(found?.blocks[1]).toMatchObject({ kind: 'role', role: 'byline' })
  })

  it('stands on a short sentence too', async () => {
    const text = `LAKE POST\n\nFROM THE QUAY\n\n${prose}\n\n${prose}\n\nSOUP FOR A STILL DAY\nFrom Enid Barrow\n\nMy aunt’s soup, which feeds six sailors.\n\n6 leeks\n4 large potatoes\n2 pints of stock\n1 pint of milk\n\nChop the leeks and sweat them in butter. Add the rest and boil for half an hour.\n`
    expect((await pieces(text)).map(({ title }) => title)).toContain('SOUP FOR A STILL DAY')
  })
})

describe('lines with figures', () => {
  it('that end in telephone numbers in groups are no table', async () => {
    const text = `Useful numbers\n\nFire station – 255 100 112\nHealth centre – 255 100 340\nChemist – 255 100 431\nWater – 800 100 555\n`
    const [piece] = await pieces(text)
    expect(piece?.blocks.map(({ kind }) => kind)).not.toContain('table')
    expect(piece?.blocks.map(textOfBlock).join('\n')).toContain('255 100 431')
  })

  it('that begin with a day and its month are no days of one month', async () => {
    const text = `FLOWER ROTA\n\n2 Nov    Mrs Orme\n9 Nov    Poppies\n16 Nov   Jean and Sue\n23 Nov   Mrs Lill\n30 Nov   No flowers\n`
    const [entries] = (await pieces(text)).flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'entries'))
    expect(entries).toMatchObject({ entries: [{ when: '2 Nov', title: 'Mrs Orme' }, {}, {}, {}, { when: '30 Nov' }] })
  })

  it('that begin with the star of a birth and have a dagger are no list', async () => {
    const text = `Wir trauern um unser Mitglied\n\nErna Vollmer\n* 4. März 1931 – † 2. Mai 2024\n\nErna hat vierzig Jahre lang die Kasse geführt und keinen Beleg verloren.\n`
    expect((await pieces(text)).flatMap(({ blocks }) => blocks.map(textOfBlock)).join('\n')).toContain('* 4. März 1931')
  })
})

it('what is said of other days under opening hours stands in their rows', async () => {
  const text =
    '# The smithy\n\n## Opening hours\n\nMonday to Thursday: 8 am – 5 pm  \nFriday: 8 am – 3 pm  \nSaturday: by arrangement, ring Jo  \nChristmas: closed from 20 December\n'
  const [entries] = (await pieces(text, 'a.md')).flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'entries'))
  expect(entries).toMatchObject({ entries: [{}, {}, { when: 'Saturday', title: 'by arrangement, ring Jo' }, { when: 'Christmas' }] })
})
