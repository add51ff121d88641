import { describe, expect, it } from 'vitest'
import { mayPart } from './syllables.ts'

const parted = (text: string): string => Array.from(text, (char, at) => (at > 0 && mayPart(text, at) ? `|${char}` : char)).join('')

describe('a word that is parted in need', () => {
  it.each([
    ['เมา', 'เมา'],
    ['แม่น้ำ', 'แม|่|น|้ำ'],
    ['โรงเรียน', 'โร|ง|เร|ี|ย|น'],
    ['ไทย', 'ไท|ย'],
    ['พระ', 'พ|ระ'],
    ['ໄປ', 'ໄປ'],
    ['ພະ', 'ພະ'],
    ['ร้ๆ', 'ร|้ๆ'],
  ])('%s keeps its syllables as they are written', (text, expected) => {
    expect(parted(text)).toBe(expected)
  })

  it.each(['abc', 'дом', '川辺町', 'নদী'])('%s may be parted anywhere', (text) => {
    expect(parted(text)).toBe(Array.from(text).join('|'))
  })

  it('may be asked at its ends, and in an empty text', () => {
    expect(mayPart('', 0)).toBe(true)
    expect(mayPart('ไ', 1)).toBe(false)
    expect(mayPart('ะ', 0)).toBe(false)
    expect(mayPart('ก', 1)).toBe(true)
  })

  it('keeps a point with the word it ends', () => {
    expect(parted('봉사로,씨')).toBe('봉|사|로,|씨')
    expect(parted('路（一）。')).toBe('路|（|一）。')
    expect(parted('....')).toBe('.|.|.|.')
  })
})
