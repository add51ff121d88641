import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const headsOf = async (text: string): Promise<string[]> => {
  const { blocks } = await ingest({ name: 'text.txt', bytes: strToU8(text) })
  return blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)
}

/** A text of several sentences. */
const text = (about: string): string =>
  `We came to ${about} on a wet morning and stayed until the lamps were lit, for nobody wanted to be the first to go home.\n\nThe next day we told the others of it, and they laughed, and asked when they could come with us to ${about}.`

describe('titles among short lines over their texts', () => {
  it('finds the titles of entries of a web log under the days they were written on, and keeps each day', async () => {
    const entries = [
      ['2021-03-04', 'Der neue Zaun am Bach'],
      ['2021-04-18', 'Warum ich keine Hühner mehr halte'],
      ['2021-06-01', 'Drei Tage Regen'],
    ]
    const whole = `Mein Blog, gesichert am Sonntag\n\n${entries.map(([day, title]) => `---\n${day}\n${title}\n\n${text('the brook')}`).join('\n\n')}\n`
    expect(await headsOf(whole)).toEqual(['Mein Blog, gesichert am Sonntag', ...entries.map(([, title]) => title)])
    const { blocks } = await ingest({ name: 'text.txt', bytes: strToU8(whole) })
    for (const [day] of entries) expect(blocks.some((block) => block.text === day)).toBe(true)
  })

  it('finds titles between the prize and the name of who won it', async () => {
    const texts = [
      ['Primer premio, categoría infantil', 'El pozo', 'Lucía Marcos'],
      ['Segundo premio, categoría infantil', 'La noche de las cabras', 'Hugo Peña Ruiz'],
      ['Mención, categoría juvenil', 'Mi abuela no sabe nadar', 'Noa Vidal'],
    ]
    expect(await headsOf(texts.map((lines) => `${lines.join('\n')}\n\n${text('the well')}`).join('\n\n'))).toEqual(
      texts.map(([, title]) => title),
    )
  })

  it('finds titles over the names of who wrote the texts', async () => {
    const texts = [
      ['The day the lift stopped', 'Maya Okafor, 5B'],
      ['Snow in the cloakroom', 'Tom Birch, 5A'],
      ['What the caretaker knows', 'Elsie van der Berg, 6C'],
    ]
    expect(await headsOf(texts.map((lines) => `${lines.join('\n')}\n\n${text('the school')}`).join('\n\n'))).toEqual(
      texts.map(([title]) => title),
    )
  })

  it('makes no title of who signs a letter, nor of stanzas', async () => {
    const letters = ['Ann Lowe', 'Peter Marsh', 'Ruth Quill'].map((name) => `${text('the bridge')}\n\n${name}\nMill Lane`)
    expect(await headsOf(letters.join('\n\n'))).toEqual([])
    const stanza = 'The heron stands where I stood then\nand neither of us moves'
    expect(await headsOf(`The Weir\n\n${stanza}\n\n${stanza}\n\n${stanza}\n\n${stanza}`)).toEqual(['The Weir'])
  })
})
