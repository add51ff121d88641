import { expect, it } from 'vitest'
import { signatureIn } from './run-in.ts'

it.each([
  ['We shall miss the bus. Tim Moss', 'Tim Moss'],
  ['All has healed, tell him so. T. Moss', 'T. Moss'],
  ['The car was lent by Ted. Anna Moss', 'Anna Moss'],
  ['T. Moss', ''],
  ['The board: S. Doll, Dr. R. Moss', ''],
  ['Т. Ерофеева', ''],
])('the name at the end of “%s” is “%s”: initials and titles are part of it', (text, name) => {
  expect(signatureIn(text)).toBe(name)
})
