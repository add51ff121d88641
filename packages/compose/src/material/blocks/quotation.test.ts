import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const blocksOf = async (text: string) => {
  const document = await ingest({ name: 'a.txt', bytes: new TextEncoder().encode(text) })
  return readMaterial([document]).pieces.flatMap(({ blocks }) => blocks)
}

it.each([
  ['behind a dash', ['"The basket has outlived two dogs." - Colin, Desborough', '"Fair price, terrible coffee." - the Vicar']],
  [
    'behind a long dash',
    ['«Ha riparato la Bibbia di mio nonno senza una domanda.» — Lucia F.', '«Caro, ma resta chiuso bene.» — un notaio'],
  ],
  [
    'with nothing between',
    ['„Die Küche ist schöner als das Haus.“ Fam. Peters, Schneverdingen', '„Der Hund hat meinen Zollstock gefressen.“ U. K.'],
  ],
])('what customers say has its name %s', async (_where, lines) => {
  const found = (await blocksOf(`WHAT THEY SAY\n\n${lines.join('\n\n')}\n`)).filter((block) => block.kind === 'quotation')
  expect(found.map(({ words, source }) => [words[0]?.[0]?.text.slice(0, 6), source])).toEqual(
    lines.map((line) => [line.slice(0, 6), line.replace(/^["„«].*["“»]\s*(?:[-–—]\s*)?/u, '')]),
  )
})

it('what several said in one paragraph has the name of each', async () => {
  const text =
    '«Finalmente non leggo più con l’ombrello.» — Piera, 81 anni «La stanza dei ragazzi è troppo silenziosa.» — Tommaso «Il bibliotecario fischia.» — anonimo'
  const found = (await blocksOf(`DICONO DI NOI\n\n${text}\n`)).filter((block) => block.kind === 'quotation')
  expect(found.map(({ source }) => source)).toEqual(['Piera, 81 anni', 'Tommaso', 'anonimo'])
})

it.each([
  '“We have never had such a summer,” said the ferryman, and tied the boat to the post behind the house.',
  '“Nobody told us that the bridge was closed.” He put his hat on again and went home by the ford.',
])('%s is told', async (text) => {
  expect((await blocksOf(`${text}\n\n${text}\n`)).map(({ kind }) => kind)).not.toContain('quotation')
})

it('quotations on a line each, one under the other, have who said each of them', async () => {
  const said = [
    '“Likenesses taken in all weathers but one, and that one is the weather we have.” — R. Aske, advertisement, 1859',
    '"Five. It should have been none, and I have told nobody but the man who sold them." - E. Thorne, notebook',
    '«Le hareng est un miroir qui nage.» – H. Lindqvist',
  ]
  const document = await ingest({ name: 'a.txt', bytes: strToU8(`Quotes for spreads\n${said.join('\n')}\n\nMore of them will follow.\n`) })
  const quotations = readMaterial([document]).pieces.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'quotation'))
  expect(quotations.map(({ source }) => source)).toEqual(['R. Aske, advertisement, 1859', 'E. Thorne, notebook', 'H. Lindqvist'])
})
