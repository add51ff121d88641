import { describe, expect, it } from 'vitest'
import { opensWithUnnamed, tellsOfUnnamed } from './existence.ts'

describe('a sentence tells of what no title names', () => {
  it.each([
    ['en', 'In April there was a list on the lamp post.', ['How the street party began', 'Our Street']],
    ['en', 'There are prayers that ask for great things.', ['Give us this day', 'Bread']],
    ['en', 'On the sheet was the Sea of Serenity, finished but for the eastern shore.', ['The Woman Who Drew the Moon']],
    ['de', 'Im April gab es eine Liste am Laternenpfahl.', ['Wie das Straßenfest begann']],
    ['es', 'En abril había una lista en la farola.', ['Cómo empezó la fiesta']],
    ['it', 'In aprile c’era una lista sul lampione.', ['Come cominciò la festa']],
    ['zh', '有一位太太每年春天都來，帶著同一把紅傘。', ['修傘的人']],
  ])('%s: %s', (language, text, titles) => {
    expect(tellsOfUnnamed(text, language, titles)).toBe(true)
  })

  it.each([
    ['en', 'Once there was a small bear who was always cold.', ['The Bear Who Borrowed a Coat']],
    ['en', 'A broth is made of bones, water and indifference.', ['The kitchen that never closes']],
    ['zh', '巷口有一位修傘的老先生，姓陳，今年七十八歲。', ['修傘的人']],
  ])('but not of what one does: %s: %s', (language, text, titles) => {
    expect(tellsOfUnnamed(text, language, titles)).toBe(false)
  })

  it('or opens with it', () => {
    expect(opensWithUnnamed('The day begins with a procession from both banks.', 'en', ['A footbridge opens'])).toBe(true)
    expect(opensWithUnnamed('The bridge begins with a ramp on both banks.', 'en', ['A bridge opens'])).toBe(false)
    expect(opensWithUnnamed('The moon is no lamp, and nobody owns it.', 'en', ['A footbridge opens'])).toBe(false)
  })
})
