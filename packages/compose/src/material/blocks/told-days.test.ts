import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import type { Piece } from '../material.ts'
import { readMaterial } from '../read-material.ts'
import { textOfBlock } from '../text.ts'

const pieceOf = async (text: string): Promise<Piece | undefined> =>
  readMaterial([await ingest({ name: 'a.md', bytes: new TextEncoder().encode(`# Head\n\n${text}\n`) })]).pieces[0]

const daysOf = (piece: Piece | undefined): string[] =>
  piece?.blocks.flatMap((block) =>
    block.kind === 'entries' ? block.entries.flatMap((entry) => ('when' in entry ? entry.when : [])) : [],
  ) ?? []

it.each<[string, string, readonly string[]]>([
  [
    'Polish',
    '24 grudnia o siedemnastej zbieramy się u Haliny. 25 grudnia jest obiad u Kasi, każdy przynosi ciasto. 26 grudnia idziemy na kulig, jeśli będzie śnieg.',
    ['24 grudnia', '25 grudnia', '26 grudnia'],
  ],
  [
    'Polish, with days of the week',
    'W sobotę 10 października o 10.00 grabimy alejki. W niedzielę 18 października jest wymiana nasion. W piątek 4 grudnia spotykamy się w świetlicy.',
    ['W sobotę 10 października o 10.00', 'W niedzielę 18 października', 'W piątek 4 grudnia'],
  ],
  [
    'German',
    'Am 12. September beginnen die Proben wieder, um 19.30 Uhr im Pfarrsaal. Am 3. Oktober singen wir um 11 Uhr auf dem Marktplatz. Am 31. Oktober ist Probenwochenende. Bitte Hausschuhe mitbringen.',
    ['Am 12. September', 'Am 3. Oktober', 'Am 31. Oktober'],
  ],
  [
    'Spanish',
    'El 11 de diciembre a las siete se lee el pregón en la plaza. El 12 de diciembre hay hoguera y chocolate. El 14 de diciembre juegan solteros contra casados.',
    ['El 11 de diciembre', 'El 12 de diciembre', 'El 14 de diciembre'],
  ],
  [
    'English',
    'On 5 December we walk from Aldermere to Pound Lane. On 27 December there is the Turkey Trot, meeting at 10 am. On 9 January Sheila leads eight miles over Cold Hill.',
    ['On 5 December', 'On 27 December', 'On 9 January'],
  ],
  [
    'French',
    'Le 4 décembre, les CE1 visitent la caserne. Le 11 décembre à 18 heures a lieu le marché de Noël. Le 18 décembre à midi commencent les vacances.',
    ['Le 4 décembre', 'Le 11 décembre', 'Le 18 décembre'],
  ],
])('a programme told in sentences is one: %s', async (_language, text, days) => {
  const piece = await pieceOf(text)
  expect(piece?.genre).toBe('programme')
  expect(daysOf(piece)).toEqual(days)
  const said = (piece?.blocks.map(textOfBlock).join(' ') ?? '').match(/[\p{L}\p{N}]+/gu)
  expect(said).toEqual(text.match(/[\p{L}\p{N}]+/gu))
})

it.each([
  'On 5 December we walked. It rained, and we got wet. On 7 December we turned back, as the ford was deep. The dog was lost and found. We never told Tom.',
  'In 1945 the house burned down. In 1950 it was built anew. In 1962 the school moved in.',
  'We meet on 5 December at ten. On 7 December we rest. On 8 December we walk home again.',
])('a text that only has days in it is none: %s', async (text) => {
  expect(daysOf(await pieceOf(text))).toEqual([])
})
