import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

const english = [
  [
    'London, 3 May 1917',
    'Dear Edie,',
    'The house is quiet and the garden is full of cabbages. Father digs every evening until it is dark.',
    'Your Tom',
  ],
  ['Dover, 9 June 1917', 'Dear Edie,', 'We wait for the boat, and nobody knows when it will come. I have mended my own socks.', 'Your Tom'],
  ['Calais, 30 June 1917', 'Dear Edie,', 'It rained for eleven days. There is a cat here that answers to the name of General.', 'Your Tom'],
]

const german = [
  [
    'Lübeck, 3. Mai 1917',
    'Liebe Edith,',
    'das Haus ist still, und der Garten steht voller Kohl. Vater gräbt jeden Abend, bis es dunkel ist.',
    'Dein Tom',
  ],
  [
    'Kiel, 9. Juni 1917',
    'Liebe Edith,',
    'wir warten auf das Schiff, und keiner weiß, wann es kommt. Ich habe meine Strümpfe selbst gestopft.',
    'Dein Tom',
  ],
  [
    'Ostende, 30. Juni 1917',
    'Liebe Edith,',
    'es hat elf Tage geregnet. Hier gibt es eine Katze, die auf den Namen General hört.',
    'Dein Tom',
  ],
]

describe('letters under a number each', () => {
  it.each([
    ['I', 'II', 'III', english],
    ['1', '2', '3', german],
  ] as const)('begin at it, and say under it where and when they were written: %s', async (...given) => {
    const [first, second, third, letters] = given
    const text = [first, second, third].map((number, at) => `## ${number}\n\n${letters[at]?.join('\n\n') ?? ''}`).join('\n\n')
    const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(`# Letters of Tom\n\n${text}\n`) })])
    const found = pieces.filter(({ genre }) => genre === 'letter')
    expect(found.map(({ title }) => title)).toEqual([first, second, third])
    for (const [at, { blocks }] of found.entries()) {
      const roles = blocks.flatMap((block) => (block.kind === 'role' ? [`${block.role}: ${textOfBlock(block)}`] : []))
      expect(roles).toEqual(expect.arrayContaining([`dateline: ${letters[at]?.[0] ?? ''}`, `greeting: ${letters[at]?.[1] ?? ''}`]))
    }
  })
})
