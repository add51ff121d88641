import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const kindsIn = async (html: string): Promise<string[]> => {
  const { pieces } = readMaterial([await ingest({ name: 'a.html', bytes: strToU8(`<h1>Herbst</h1>${html}`) })])
  return pieces.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

describe('a table without a head', () => {
  const days = [
    ['12.10.', '14 Uhr', 'Wanderung zum Pöhlberg'],
    ['9.11.', '17 Uhr', 'Klöppeln', 'Vereinsstube'],
    ['30.11.', '', 'Anschieben der Pyramide'],
  ]

  it('is a programme where each row says what is on which day, with nothing left out', async () => {
    const { pieces } = readMaterial([await ingest({ name: 'a.html', bytes: strToU8(`<h1>Herbst</h1>${table(days)}`) })])
    expect(pieces[0]?.blocks).toMatchObject([
      {
        kind: 'entries',
        entries: [
          { when: '12.10., 14 Uhr', title: 'Wanderung zum Pöhlberg', text: [] },
          { when: '9.11., 17 Uhr', title: 'Klöppeln', text: [[{ text: 'Vereinsstube' }]] },
          { when: '30.11.', title: 'Anschieben der Pyramide', text: [] },
        ],
      },
    ])
  })

  it('is a table where a row does not', async () => {
    expect(await kindsIn(table([...days, ['Eintritt', 'frei', 'für alle']]))).toContain('table')
    expect(
      await kindsIn(
        table([
          ['2021', 'Abteilung', '31'],
          ['2022', 'Abteilung', '44'],
        ]),
      ),
    ).toContain('table')
  })
})
