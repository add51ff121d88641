import { expect, test } from 'vitest'
import { safeNext, splitName } from './next.ts'

test('only paths of this site are followed after signing in', () => {
  expect(safeNext('/editor/7?x=1')).toBe('/editor/7?x=1')
  for (const bad of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(safeNext(bad)).toBe('/')
  }
})

test('a full name is split at its last space', () => {
  expect(splitName('  Ada  King Lovelace ')).toEqual({ first_name: 'Ada King', last_name: 'Lovelace' })
  expect(splitName('Plato')).toEqual({ first_name: 'Plato', last_name: '' })
})
