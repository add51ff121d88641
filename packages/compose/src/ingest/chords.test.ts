import { expect, it } from 'vitest'
import { withChordsInline } from './chords.ts'

it('chords over the words of a song stand within them, where they stood', () => {
  const song = [
    'Am            G',
    'The weaver had a boat',
    '  F#m7     Bb/D     E',
    '  she rowed it there',
    'C       F',
    'and homeward',
    '',
    'Am G',
  ]
  expect(withChordsInline(song.join('\n')).split('\n')).toEqual([
    '[Am]The weaver had [G]a boat',
    '  [F#m7]she rowed [Bb/D]it there [E]',
    '[C]and home[F]ward',
    '',
    'Am G',
  ])
})

it.each([
  ['two lines that may be chords', 'A\nwe stay at home\nB\nwe go away\n'],
  ['what is said in capitals', 'A\nB\nC\n\nAm I here?\nI am.\nGo on.\n'],
  ['a line of words between them', 'Am G\nla la\nWe sing.\nEm we rest\nDm we end\n'],
])('no text is changed that has %s', (_, text) => expect(withChordsInline(text)).toBe(text))
