import { expect, it } from 'vitest'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { pieceSet } from './pieces.ts'

const blockSet = (block: MaterialBlock, language: string): MaterialBlock | undefined =>
  pieceSet({ blocks: [block] } as unknown as Piece, language).blocks[0]

it('sets an entry whose title has runs of its own as one that has none', () => {
  const titled = [{ text: 'Le Facteur', marks: ['italic' as const] }, { text: ", théâtre d'objets" }]
  const entry = {
    when: '19 h 30',
    title: "Le Facteur, théâtre d'objets",
    titled,
    place: "cour de l'École",
    text: [[{ text: "rien d'autre" }]],
  }
  const block = blockSet({ kind: 'entries', entries: [entry] } as unknown as MaterialBlock, 'fr')
  expect(JSON.stringify(block)).not.toContain("'")
  expect(JSON.stringify(block).match(/’/gu)).toHaveLength(4)
})

it('sets what is done on a stage as what is said', () => {
  const turns = [{ direction: "She doesn't move." }, { speaker: 'ANN', words: [[{ text: "I don't" }]] }]
  expect(JSON.stringify(blockSet({ kind: 'turns', turns } as unknown as MaterialBlock, 'en'))).not.toContain("'")
})
