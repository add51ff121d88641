import { describe, expect, it } from 'vitest'
import { isAttachment, messageOf, turnsRead } from './chat.ts'
import type { Turn } from './material.ts'

const turn = (direction: string, speaker: string, text: string): Turn => ({ speaker, direction, words: [[{ text }]] })

describe('the messages of a chat', () => {
  it.each([
    ['[14/06/2024, 18:03:40] Lena: who has the ball', '14/06/2024, 18:03:40', 'Lena'],
    ['14.06.24, 18:03 - ~ Big Tom: ich nicht', '14.06.24, 18:03', '~ Big Tom'],
    ['[6/1/24, 9:00:10 PM] Ana María: hola', '6/1/24, 9:00:10 PM', 'Ana María'],
    ['[09:12] Visitor: hello', '09:12', 'Visitor'],
  ])('are told by when they were sent: %s', (text, when, sender) => {
    expect(messageOf(text)).toMatchObject({ when, sender })
  })

  it('are not what the program says, nor other lines', () => {
    expect(messageOf('14.06.24, 18:02 - Messages and calls are end-to-end encrypted.')).toBeNull()
    expect(messageOf('Lena: who has the ball')).toBeNull()
  })

  it.each(['<Media omitted>', '<Medien ausgeschlossen>', '\u200eimage omitted', 'imagen omitida', 'IMG-0412.jpg (file attached)'])(
    'say nothing in the place of what was sent: %s',
    (said) => {
      expect(isAttachment(said)).toBe(true)
    },
  )

  it('are read under their day, those in a row under one name', () => {
    const read = turnsRead([
      turn('01/06/24, 9:00:01 pm', 'Ana', 'first'),
      turn('01/06/24, 9:01:55 pm', 'Ana', 'second'),
      turn('01/06/24, 9:02:00 pm', 'Ben', '<Media omitted>'),
      turn('02/06/24, 9:00:00 am', 'Ben', 'I omitted a word'),
      { direction: 'Ana left' },
      turn('02/06/24, 9:05:00 am', 'Ben', 'third'),
    ])
    expect(read.map((each) => ('speaker' in each ? [each.speaker, each.direction, each.words.length] : each.direction))).toEqual([
      '01/06/24',
      ['Ana', '9:00 pm', 2],
      '02/06/24',
      ['Ben', '9:00 am', 1],
      'Ana left',
      ['Ben', '9:05 am', 1],
    ])
  })

  it('are without what the program of the chat says of them, and what it says itself is without its time', () => {
    const read = turnsRead([
      { direction: '\u200e[11/2/24, 9:58:10\u202fPM] \u200ePriya created this group' },
      turn('11/2/24, 9:59:44\u202fPM', 'Priya', 'Bring gloves. \u200e<This message was edited>'),
      turn('11/2/24, 9:59:50\u202fPM', 'Ted', '\u200eThis message was deleted.'),
    ])
    expect(read).toEqual([
      { direction: '11/2/24' },
      { direction: '\u200ePriya created this group' },
      { speaker: 'Priya', direction: '9:59\u202fPM', words: [[{ text: 'Bring gloves.' }]] },
    ])
  })

  it('leave the turns of a transcript and of a play as they are', () => {
    const transcript = [turn('00:04:09', 'Ana', 'Yes.'), turn('00:04:17', 'Ana', 'No.')]
    expect(turnsRead(transcript)).toEqual(transcript)
    const play = [turn('aside', 'LENA', 'Who?'), turn('aside', 'LENA', 'You?'), { direction: 'A door closes.' }]
    expect(turnsRead(play)).toEqual(play)
  })
})
