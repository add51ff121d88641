import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'

const piecesOf = async (text: string): Promise<readonly Piece[]> => {
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
  return pieces
}

const typed = `# Dishes of our street

# Onion soup (Mrs Hale)
6 onions
50 g butter
1 l stock
Fry the onions for an hour, pour on the stock and serve it with old bread.

**Leek tart**
_by Ida from number 9_
- 4 leeks
- 200 ml cream
- 2 eggs

1) Fry the leeks in butter.
2) Pour the cream and the eggs over them.

### Plum cake
Ingredients
300 g flour
200 g butter
1 kg plums
Method
Rub the butter into the flour.
Lay the plums on it and bake all for an hour.

PANCAKES
flour 250 g
milk 500 ml
eggs 3

Stir, wait, and fry in a hot pan until the children come.
`

describe('dishes that several people typed', () => {
  it('are a text each, however their names are set', async () => {
    const pieces = await piecesOf(typed)
    expect(pieces.map(({ title, genre }) => `${title ?? ''}: ${genre}`)).toEqual([
      'Onion soup (Mrs Hale): recipe',
      'Leek tart: recipe',
      'Plum cake: recipe',
      'PANCAKES: recipe',
    ])
    const cake = pieces[2]?.blocks ?? []
    expect(
      cake
        .filter(({ kind }) => kind === 'ingredients')
        .map(textOfBlock)
        .join(),
    ).not.toContain('Method')
  })

  it('are none of the parts of one dish', async () => {
    const lasagne =
      '# Lasagne\n\n## For the sauce\n\n- 500 g mince\n- 2 onions\n\n### Spices\n\n- 2 g pepper\n- 1 bay leaf\n\n## For the white sauce\n\n- 50 g butter\n- 50 g flour\n\n## Method\n\n1. Fry the mince with the onions.\n2. Melt the butter and stir in the flour.\n'
    expect((await piecesOf(lasagne)).map(({ title }) => title)).toEqual(['Lasagne'])
  })
})

describe('a letter with hours in it', () => {
  it.each([
    [
      'Dear members,\n\nFrom Monday the pool keeps its winter hours, as it does every year at this time, and the water is warm.\n\nMon 7–9\nTue 14–18\nThu 16–20\n\nPlease bring your own towel.\n\nKind regards,\nPeter Nash\n',
      'From Monday the pool',
    ],
    [
      'Liebe Mitglieder,\n\nam 3. November beginnen die Winterzeiten, wie in jedem Jahr um diese Zeit, und das Wasser ist warm.\n\nMo 7–9\nDi 14–18\nDo 16–20\n\nBitte bringt eure eigenen Handtücher mit.\n\nHerzliche Grüße\nPeter Nash\n',
      'am 3. November beginnen',
    ],
  ])('keeps the sentence that begins with a day as it was written: %#', async (letter, said) => {
    const { pieces } = readMaterial([await ingest({ name: 'a.txt', bytes: strToU8(letter) })])
    const blocks = pieces.flatMap((piece) => piece.blocks)
    expect(
      blocks
        .filter(({ kind }) => kind === 'prose')
        .map(textOfBlock)
        .join('\n'),
    ).toContain(said)
    expect(blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))).toHaveLength(3)
  })
})
