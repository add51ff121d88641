import { scriptsOf } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { FontChoice } from './fonts.ts'

const styles = [{ weight: 400, italic: false, hash: '0'.repeat(16), bytes: 1 }]
const choice = new FontChoice({
  families: [
    { family: 'Inter', category: 'grotesk', styles },
    { family: 'BIZ UDMincho', category: 'text-serif', scripts: ['Hani', 'Hira', 'Kana'], styles },
  ],
  fallback: ['Inter', 'BIZ UDMincho'],
})

test('a fallback face of another script is not asked for', () => {
  const needed = (text: string) => choice.fallback('Jost', 400, false, scriptsOf(text))
  expect(needed('Crème')).toEqual(['Inter/400'])
  expect(needed('かな')).toEqual(['Inter/400', 'BIZ UDMincho/400'])
})
