import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyOf, labelOf, replaceAt, simplified, type FormSchema } from './form-schema.ts'

const schemaOf = (type: z.ZodType): FormSchema => simplified(z.toJSONSchema(type, { io: 'input' }) as FormSchema)

test('a value is replaced where it is, and nothing else changes', () => {
  const value = { hero: { title: 'A' }, quotes: [{ text: 'one' }, { text: 'two' }] }
  const next = replaceAt(value, ['quotes', 1, 'text'], 'three')
  expect(next).toEqual({ hero: { title: 'A' }, quotes: [{ text: 'one' }, { text: 'three' }] })
  expect((next as typeof value).hero).toBe(value.hero)
  expect(value.quotes[1]).toEqual({ text: 'two' })
  expect(replaceAt(null, ['hero', 'title'], 'B')).toEqual({ hero: { title: 'B' } })
  expect(replaceAt('x', [], 'y')).toBe('y')
})

test('names of fields are words', () => {
  expect(['heroTitle', 'hero_title', 'faq'].map(labelOf)).toEqual(['Hero title', 'Hero title', 'Faq'])
})

test('a new row of a list fits its schema', () => {
  const row = z.object({
    text: z.string(),
    by: z.string().nullable(),
    stars: z.number(),
    tags: z.array(z.string()),
    shown: z.boolean(),
    kind: z.enum(['a', 'b']),
  })
  const made = emptyOf(schemaOf(row))
  expect(made).toEqual({ text: '', by: '', stars: 0, tags: [], shown: false, kind: 'a' })
  expect(row.safeParse(made).success).toBe(true)
})
