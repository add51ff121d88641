import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import { judgesSeveral, namedInside } from './inside.ts'

const inside = async (text: string): Promise<string[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.flatMap((piece) => {
    const { listed, heads } = namedInside(piece)
    return [...listed, ...heads]
  })

describe('what a piece names inside', () => {
  it('are the heads of notices, without their signs, each once', async () => {
    const notices = ['Lost cat', 'Guitar lessons', 'Bicycle', 'Lost cat'].map(
      (name) => `- **${name}.** Ask at the bakery on the corner before noon.`,
    )
    expect(await inside(`# Board\n\n${notices.join('\n')}\n`)).toEqual(['Lost cat', 'Guitar lessons', 'Bicycle'])
  })

  it('are names without what joins them to the rest of their line', async () => {
    const men = [
      '**Davies, John**, 22, quarryman from Mametz.',
      '**Evans, Hugh**, 31, left five children.',
      '**Moss, Tim**, 24, was to be a minister.',
    ]
    expect(await inside(`# The men\n\n- ${men.join('\n- ')}\n`)).toEqual(['Davies, John', 'Evans, Hugh', 'Moss, Tim'])
  })

  it('are the questions of readers, as far as they are short', async () => {
    const long = 'What happens to the books that nobody has asked for in more than eleven years?'
    const asked = ['May I bring a dog?', long, 'Is there coffee?'].map((question) => `**${question}**\n\nYes, on most days of the week.\n`)
    expect(await inside(`# Frequently asked questions\n\n${asked.join('\n')}`)).toEqual(['May I bring a dog?', 'Is there coffee?'])
  })

  it('are the events of a programme, without their places, under its days', async () => {
    const event = (time: string, what: string) => `- ${time} – ${what}, market square\n`
    const day = (name: string) =>
      `### ${name}\n\n${event('10.00', 'Brass band')}${event('14.00', 'Puppet theatre')}${event('20.00', 'Lantern walk')}\n`
    const [programme] = readMaterial([
      await ingest({ name: 'a.md', bytes: strToU8(`# Programme\n\n${day('Friday 12 June')}${day('Saturday 13 June')}`) }),
    ]).pieces
    const { listed, days } = namedInside(programme as Piece)
    expect(listed).toEqual(['Brass band', 'Puppet theatre', 'Lantern walk'])
    expect(days).toEqual(['Friday 12 June', 'Saturday 13 June'])
  })

  it('are not those who have a turn of a rota', async () => {
    expect(await inside('# Watering\n\n1. Week: Anna, Ben\n2. Week: Carla, Dev\n3. Week: Erik, Flo\n')).toEqual([])
    expect(await inside('# Concerts\n\n- 1. Mai: Blasmusik im Hof\n- 2. Mai: Lieder am Feuer\n- 3. Mai: Tanz\n')).toContain(
      'Blasmusik im Hof',
    )
  })

  it('are short sentences of a time line, none that ends it', async () => {
    const years = [
      'The village is named for the first time.',
      'Soldiers of both sides steal the same cow.',
      'The shop closes.',
      'The shop opens again for everybody.',
    ]
    const text = years.map((said, nth) => `- ${1134 + 200 * nth} – ${said}`).join('\n')
    const [timeline] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(`# Village\n\n${text}\n`) })]).pieces
    expect(namedInside(timeline as Piece).sentences).toEqual(years.slice(0, 2))
  })

  it('are no labels before values, and the names of things without the dash behind them', async () => {
    const text = '# tool\n\n- **Type:** number\n- **Default:** Infinity\n- **p-queue** - Promise queue with concurrency control\n'
    expect(await inside(text)).toEqual(['p-queue'])
  })

  it('is what a program is for', async () => {
    const text =
      '# p-limit\n\n> Run many functions with limited concurrency\n\n## Install\n\n```\nnpm install p-limit\n```\n\n## Usage\n\n```\nlimit(1)\nlimit(2)\n```\n'
    const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces
    expect(namedInside(piece as Piece).about).toBe('Run many functions with limited concurrency')
  })

  it('is nothing of a poem', async () => {
    expect(
      await inside(
        '# Street\n\nThe bins go out on Monday.  \nThe bins come in at four.  \nAnd in between, the weather  \ngoes round from door to door.\n',
      ),
    ).toEqual([])
  })
})

it('what a piece names inside are the heads of its sections, and not those under them', () => {
  const subhead = (text: string, level: number): Piece['blocks'][number] => ({ kind: 'subhead', level, at: [level], inlines: [{ text }] })
  const blocks = [subhead('Who we are', 2), subhead('Georg Reiter', 3), subhead('Petra Reiter', 3), subhead('Roofs and gables', 2)]
  expect(namedInside({ blocks, genre: 'short' }).heads).toEqual(['Who we are', 'Roofs and gables'])
})

it('reviews of several works judge several', async () => {
  const review = (name: string): string =>
    `## ${name}\n\n*Novel by Ann Bell. Larch Press, 288 pages, £14.99*\n\n★★★★☆\n\nThe dialogue is superb; nobody ever answers a question.\n\n`
  const areSeveral = async (text: string): Promise<boolean[]> =>
    readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.map(judgesSeveral)
  expect(await areSeveral(`# Reviewed This Month\n\n${review('The Tin Roof')}${review('North by Tram')}`)).toContain(true)
  expect(await areSeveral(`# The Tin Roof\n\n${review('The Tin Roof')}`)).not.toContain(true)
})
