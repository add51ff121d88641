import { describe, expect, it } from 'vitest'
import { shapeTokensOf, wordTokensOf } from './tokens.ts'

describe('words of a text', () => {
  it('are in small letters, as often as they stand in it, with the signs that belong to their letters', () => {
    expect(wordTokensOf('Eggs, eggs and a Café. 12 পাঠাগারের')).toEqual(['eggs', 'eggs', 'and', 'café', 'পাঠাগারের'])
  })

  it('of scripts without spaces are pairs of signs', () => {
    expect(wordTokensOf('朝の市場 tea')).toEqual(['朝の', 'の市', '市場', 'tea'])
  })
})

describe('shapes of lines', () => {
  it('say how a line is made and nothing of its words', () => {
    expect(shapeTokensOf('Anna Bell: 120 g')).toEqual(shapeTokensOf('Omar Vogel: 7 x'))
    expect(shapeTokensOf('Anna: 9')).toEqual(['^A: 9', ': 9$', 'A: ', ': 9'])
  })

  it('tear no sign apart, so that they can be written and read', () => {
    const tokens = [...shapeTokensOf('📷📷📷 😀 a\uD83D'), ...wordTokensOf('𝒶'.repeat(40))]
    expect(tokens.every((token) => token.isWellFormed())).toBe(true)
  })

  it('of a text without any are none', () => {
    expect(wordTokensOf('')).toEqual([])
    expect(shapeTokensOf('')).toEqual(['^', '$'])
  })
})
