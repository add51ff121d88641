import { describe, expect, it } from 'vitest'
import { BlockList } from './block-list.ts'
import { readText } from './text.ts'

const blocksOf = (text: string): string[] => {
  const into = new BlockList()
  readText(text, into)
  return into.blocks.map(({ kind, level, text: said }) => `${kind} ${level ?? '-'} ${said}`)
}

describe('trees in plain text', () => {
  it('writes the lines of a family as deep as they branch off, with their numbers', () => {
    const text = `DIE FAMILIE

Otto Bremer (1880–1951) oo Lina Voss
    1. Karl (1905)
    2. Grete (1908) oo Hans Ahlers
        2.1 Uwe (1936)
        2.2 Silke (1939)
    3. Emil (1911)

Mehr wissen wir nicht von ihnen, denn das Kirchenbuch ist verbrannt.
`
    expect(blocksOf(text)).toEqual([
      'heading 1 DIE FAMILIE',
      'item 0 Otto Bremer (1880–1951) oo Lina Voss',
      'item 1 1. Karl (1905)',
      'item 1 2. Grete (1908) oo Hans Ahlers',
      'item 2 2.1 Uwe (1936)',
      'item 2 2.2 Silke (1939)',
      'item 1 3. Emil (1911)',
      'paragraph - Mehr wissen wir nicht von ihnen, denn das Kirchenbuch ist verbrannt.',
    ])
  })

  it('begins at the line over the first that stands in: what is above it is a text', () => {
    const text = `Notes from the parish book, copied by Ada.

OUR TREE
(sent by her niece)
Jonah Pell x Ruth Adams
  Mary (1901)
    Ann (1925)
    Ted (1927)
  Job (1904)
`
    expect(blocksOf(text).slice(-5)).toEqual([
      'item 0 Jonah Pell x Ruth Adams',
      'item 1 Mary (1901)',
      'item 2 Ann (1925)',
      'item 2 Ted (1927)',
      'item 1 Job (1904)',
    ])
  })

  it('leaves verse that stands in, and lines that go on, as they are', () => {
    const verse = `The river goes,\n  and goes,\n    and never asks:\n  the bank is still,\nthe bank is still.\n`
    expect(blocksOf(verse).some((block) => block.startsWith('item'))).toBe(false)
  })
})

describe('rows in columns', () => {
  it('are a table where as many columns stand in each line, though no figures do', () => {
    const text = `Who waters\n\nMonday    back garden    Ida\nTuesday    front garden    Tom and Lou\nFriday    green house    Wim\n`
    expect(blocksOf(text)).toContain('table - Monday\tback garden\tIda\nTuesday\tfront garden\tTom and Lou\nFriday\tgreen house\tWim')
  })

  it('are none where sentences end with two spaces between them', () => {
    const text = `Rain came.  We sat.  Nobody spoke.\nWind came.  We ran.  Nobody fell.\nSnow came.  We hid.  Nobody cried.\n`
    expect(blocksOf(text).some((block) => block.startsWith('table'))).toBe(false)
  })
})

describe('a tree that is drawn with signs', () => {
  it.each([
    ['+--', '|'],
    ['├──', '│'],
    ['|--', '|'],
  ])('is one list of items as deep as they branch off: %s', (sign, bar) => {
    const tree = `Vito (1899-1971) married Chiara Lops
  ${bar}
  ${sign} Giuseppina (Monopoli 1931 - 2019)
  ${bar}     ${sign} Vito (1954) married Anna
  ${bar}     ${bar}      ${sign} Cosimo (1980) -> Giulia, Marta
  ${bar}     ${sign} Rosa (1957)
  ${bar}
  ${sign} Vincenzo (1934)`
    expect(blocksOf(`FAMILY TREE\n\n${tree}\n\nstill missing: the side of Cosimo\n`)).toEqual([
      'heading 1 FAMILY TREE',
      'item 0 Vito (1899-1971) married Chiara Lops',
      'item 1 Giuseppina (Monopoli 1931 - 2019)',
      'item 2 Vito (1954) married Anna',
      'item 3 Cosimo (1980) -> Giulia, Marta',
      'item 2 Rosa (1957)',
      'item 1 Vincenzo (1934)',
      'paragraph - still missing: the side of Cosimo',
    ])
  })
})
