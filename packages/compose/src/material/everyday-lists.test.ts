import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Entry, MaterialBlock } from './material.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

/** The blocks of all texts of a document. */
async function blocksOf(text: string, name: string): Promise<MaterialBlock[]> {
  const { pieces } = readMaterial([await ingest({ name, bytes: strToU8(text) })])
  return pieces.flatMap(({ blocks }) => blocks)
}

const textsOf = (blocks: readonly MaterialBlock[], kind: MaterialBlock['kind']): string[] =>
  blocks.filter((block) => block.kind === kind).map(textOfBlock)

describe('what a cook adds to a recipe', () => {
  const dish = (tip: string): string =>
    `- 300 g leeks\n- 2 eggs\n- 1 sheet of pastry\n\n1. Slice the leeks.\n2. Beat the eggs with salt.\n${tip}`

  it.each([
    'Tip: a spoon of mustard helps.',
    'Tipp: Mit etwas Senf noch besser.',
    'Astuce : avec du comté.',
    'Consiglio: buona anche fredda.',
  ])('is no part of its last step: %s', async (tip) => {
    for (const [name, head] of [
      ['a.md', '# Leek tart'],
      ['a.txt', 'LEEK TART'],
    ] as const) {
      const blocks = await blocksOf(`${head}\n\n${dish(tip)}\n`, name)
      expect(textsOf(blocks, 'steps').join('\n'), name).not.toContain(tip.slice(0, 4))
      expect(textsOf(blocks, 'prose'), name).toContain(tip)
    }
  })

  it('is no step where each is told in a line', async () => {
    const steps = 'Slice the leeks.\nBeat the eggs.\nBake all of it for an hour.'
    const blocks = await blocksOf(
      `LEEK TART\n\n300 g leeks\n2 eggs\n1 sheet of pastry\n\n${steps}\nConsejo: mejor al día siguiente.\n`,
      'a.txt',
    )
    expect(textsOf(blocks, 'steps').join('\n')).not.toContain('Consejo')
    expect(textsOf(blocks, 'prose').join('\n')).toContain('Consejo: mejor al día siguiente.')
  })
})

describe('a line under a list of ingredients', () => {
  it('that names what it is for stands for itself', async () => {
    const blocks = await blocksOf('TORTA\n\nIngredienti:\n- 300 g di farina\n- 2 uova\n- zucchero, q.b.\nPer lucidare: latte\n', 'a.txt')
    expect(textsOf(blocks, 'ingredients').join('\n')).not.toContain('q.b. Per lucidare')
  })

  it.each(['passata, q.b.', 'sal, c.s.'])('is one of them though it ends in a shortened word: %s', async (last) => {
    const blocks = await blocksOf(`SUGO\n\nIngredienti:\n400 g di pomodori\n2 cipolle\n1 spicchio d'aglio\n${last}\n`, 'a.txt')
    expect(textsOf(blocks, 'ingredients').join('\n')).toContain(last)
  })

  it('is none that gives a telephone number', async () => {
    const blocks = await blocksOf('# Numbers\n\nPlumber: 01632 555 440\n\nCaretaker: 01632 555 441\n\nSchool: 01632 555 442\n', 'a.md')
    expect(textsOf(blocks, 'ingredients')).toEqual([])
  })
})

describe('a row of what happens when', () => {
  const entriesOf = (blocks: readonly MaterialBlock[]): Entry[] =>
    blocks.flatMap((block) => (block.kind === 'entries' ? block.entries.flatMap((entry) => ('when' in entry ? [entry] : [])) : []))

  it('keeps days together that a sign joins', async () => {
    const blocks = await blocksOf(
      'TRAINING\n\nMo 17–18 Uhr Kinder\nDi + Do 18.30–20 Uhr Jugend\nDi / Fr 19:00–20:30 Herren\nMi 19 Uhr Damen\n',
      'a.txt',
    )
    expect(entriesOf(blocks).map(({ when, title }) => `${when}|${title}`)).toEqual([
      'Mo 17–18 Uhr|Kinder',
      'Di + Do 18.30–20 Uhr|Jugend',
      'Di / Fr 19:00–20:30|Herren',
      'Mi 19 Uhr|Damen',
    ])
  })

  it('is not divided at a comma in brackets', async () => {
    const blocks = await blocksOf(
      'RESULTS\n\n16.03. Moor - Ried 1:1\n23.03. Ried - Eggl 3:0 (Huber 2, Demir [!])\n06.04. Ried - Grub 0:1\n',
      'a.txt',
    )
    expect(entriesOf(blocks)[1]).toEqual(expect.objectContaining({ title: 'Ried - Eggl 3:0 (Huber 2, Demir [!])' }))
  })
})

describe('a rota', () => {
  it.each([
    ['1. Week: Anna, Ben\n2. Week: Carla, Dev\n3. Week: Erik\n', '2. Week'],
    ['1. Week: Anna, Ben\n2. Week: Carla, Dev\n3. Week: Erik, Flo\n4. Week: nobody (help!)\n', '2. Week'],
    ['1. viikko: Aino, Pekka\n2. viikko: Liisa, Antti\n3. viikko: Matti\n4. viikko: ei ketään (apua!)\n', '2. viikko'],
    ['1. Woche: Familie Auer\n2. Woche: Familie Berg\n3. Woche: Herr Dorn\n', '2. Woche'],
  ])('says who has which turn: %j', async (rota, second) => {
    const blocks = await blocksOf(`Watering\n\n${rota}\nPlease sign the sheet in the shed when you have done your turn.\n`, 'a.txt')
    const found = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(found[1]).toEqual(expect.objectContaining({ when: second }))
    expect(found).toHaveLength(rota.trim().split('\n').length)
  })
})

describe('a work sheet', () => {
  it.each([
    ['Aufgabe 1', 'Kürze so weit wie möglich.'],
    ['Exercice 1', 'Simplifie les fractions.'],
  ])('is no verse, though its tasks are short lines: %s', async (head, asked) => {
    const task = (nth: string): string => `${nth}\n${asked}\na) 12/16\nb) 15/25\nc) 18/24\n`
    const blocks = await blocksOf(`Work sheet\n\n${task(head)}\n${task(head.replace('1', '2'))}`, 'a.txt')
    expect(blocks.map(({ kind }) => kind)).not.toContain('verse')
  })
})

it('a title that begins with an article names nobody', async () => {
  const text = 'ROOM 1\nThe Ferry House\n\nThe ferryman slept here from April to October and rang a bell when somebody called.\n'
  const blocks = await blocksOf(`THE MUSEUM\n\n${text}\n${text.replace('1', '2')}`, 'a.txt')
  expect(blocks.some((block) => block.kind === 'role' && block.role === 'byline')).toBe(false)
})

it.each([
  ['Dear parents,', 'Kind regards,'],
  ['Liebe Eltern,', 'Herzliche Grüße'],
])('a letter keeps a small table of hours before the name under it: %s', async (greeting, closing) => {
  const table = '| Day | Time |\n|---|---|\n| Mon | 9–12 |\n| Tue | 14–18 |\n'
  const blocks = await blocksOf(
    `${greeting}\n\nThe pool keeps its winter hours as it does every year.\n\n${table}\nBring a towel.\n\n${closing}\nAnna Hill\n`,
    'a.md',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['role', 'prose', 'entries', 'prose', 'role'])
  expect(textsOf(blocks, 'entries').join('\n')).toContain('14–18')
})
