import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ferry, kite } from '../../test/material/titles.ts'
import { ingest } from '../ingest/ingest.ts'
import { linesOf } from './heads.ts'
import { readMaterial } from './read-material.ts'

const titlesIn = async (text: string): Promise<(string | null)[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.map(({ title }) => title)

const behind = `## The kite on the chapel\n\n${kite}\n\n${kite}\n\n## The last ferry\n\n${ferry}\n\n${ferry}\n`

describe('the points of minutes', () => {
  const points = [
    ['Approbation du procès-verbal', 'Le PV est adopté à l’unanimité moins une abstention.'],
    ['Bilan du vide-grenier', 'Le trésorier présente les comptes.\n\n| Recettes | Dépenses |\n| --- | --- |\n| 464 | 120 |'],
    [
      'Le banc de la place',
      'Le banc a été retiré en mai par les services de la ville. Il n’est pas revenu.\n\n> « Votre demande a été transmise. »',
    ],
    ['Fête d’automne', '- soupe : Mme Sauvage\n- musique : la fanfare\n- affiches : Mme Le Goff'],
  ] as const
  const minutes = '## Compte rendu de la réunion\n\nMardi 3 septembre, 18 h 30, salle Jean-Moulin\n\nPrésents : Mme Ferrand, M. Benali'

  it.each([
    ['a number and a dash', (nth: number) => `${nth} – `],
    ['a Roman number', (nth: number) => `${['I', 'II', 'III', 'IV'][nth - 1] ?? ''}. `],
  ])('stand in them, headed by %s, and what stands behind them does not', async (_what, sign) => {
    const said = points.map(([head, text], at) => `## ${sign(at + 1)}${head}\n\n${text}`).join('\n\n')
    expect(await titlesIn(`${minutes}\n\n${said}\n\n${behind}`)).toEqual([
      'Compte rendu de la réunion',
      'The kite on the chapel',
      'The last ferry',
    ])
  })

  it('stand in a report that counts the first of them at the beginnings of its paragraphs', async () => {
    const [first, second, third, fourth] = points
    const runIn = [first, second].map(([head, text], at) => `**${at + 1}. ${head}.** ${text}`).join('\n\n')
    const headed = [third, fourth].map(([head, text], at) => `## ${at + 3}. ${head}\n\n${text}`).join('\n\n')
    expect(await titlesIn(`## Rapport annuel\n\n${runIn}\n\n${headed}\n\n${behind}`)).toEqual([
      'Rapport annuel',
      'The kite on the chapel',
      'The last ferry',
    ])
  })

  it('stand in a report where one of them is set like a head', async () => {
    const runIn = '**1. Members.** The club has 203 of them.\n\n**2. Plots.** Seven changed hands.'
    const table = '| | 2023 | 2024 |\n| --- | --- | --- |\n| Water | 2655 | 3102 |\n| Power | 17906 | 17350 |'
    const text = `## Report of the board\n\n${runIn}\n\n**3. Water and power**\n\n${table}\n\n**4. Work.** It was done.\n\n${behind}`
    expect(await titlesIn(text)).toEqual(['Report of the board', 'The kite on the chapel', 'The last ferry'])
    const lines = linesOf(await ingest({ name: 'a.md', bytes: strToU8(text) }))
    expect(lines.find((line) => line.text === '3. Water and power')?.heading).toBe(0)
  })

  it('are none where long texts are numbered', async () => {
    const long = [kite, ferry, kite].map(
      (text, at) => `## ${at + 1} – Story ${'abc'[at] ?? ''}\n\n${Array.from({ length: 6 }, () => text).join('\n\n')}`,
    )
    const headsOf = async (texts: readonly string[]): Promise<number[]> => {
      const text = `${behind}\n## Told in the kitchen\n\nThree of us wrote.\n\n${texts.join('\n\n')}\n`
      const lines = linesOf(await ingest({ name: 'a.md', bytes: strToU8(text) }))
      return lines.flatMap(({ heading }) => (heading ? [heading] : [])).slice(-1 - texts.length)
    }
    const [over = 0, ...heads] = await headsOf(long)
    expect(heads).toEqual(long.map(() => over))
    const [above = 0, ...points] = await headsOf(long.map((text) => text.slice(0, 200)))
    expect(points).toEqual(long.map(() => above + 1))
  })
})
