import { expect, test } from 'vitest'
import { THEMES, withTheme } from './themes.ts'

const [first, second] = THEMES as [(typeof THEMES)[0] & object, (typeof THEMES)[0] & object]

test('a theme takes the place of another theme, and never of what a person wrote', () => {
  expect(withTheme('', first!)).toBe(first!.idea)
  expect(withTheme(`  ${first!.idea} `, second!)).toBe(second!.idea)
  const mine = withTheme('Bees in my street', first!)
  expect(mine).toBe(`Bees in my street\n\n${first!.idea}`)
  expect(withTheme(mine, first!)).toBe(mine)
})

test('every theme says something of its own', () => {
  expect(new Set(THEMES.map(({ idea }) => idea)).size).toBe(7)
  expect(new Set(THEMES.map(({ name }) => name)).size).toBe(7)
})
