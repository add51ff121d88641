import { accountOperations, magazineOperations } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { addressOf, payloadOf } from './request.ts'

test('parameters are escaped and empty query values left out', () => {
  expect(addressOf(magazineOperations.getMagazine, { params: { id: 'a/b c' } })).toBe('/api/magazines/a%2Fb%20c/')
  expect(addressOf(magazineOperations.listMagazines, { query: { page_number: 2, search: '', magazines_per_page: undefined } })).toBe(
    '/api/magazines/?page_number=2',
  )
})

test('a body travels as JSON, and not at all with GET', () => {
  expect(payloadOf(accountOperations.resendCode, { email: 'a@b.c' })).toEqual({
    body: '{"email":"a@b.c"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(payloadOf(accountOperations.me, undefined)).toEqual({ headers: {} })
})

test('files make a form, whose fields are plain text and whose type the browser names', () => {
  const { body, headers } = payloadOf(
    magazineOperations.createMagazine,
    { content_idea: 'Idea', pages: 12, template: undefined },
    { files: [new File(['one'], 'one.txt'), new File(['two'], 'two.md')] },
  )
  expect(headers).toEqual({})
  if (!(body instanceof FormData)) throw new Error('no form')
  expect([...body.keys()]).toEqual(['content_idea', 'pages', 'files', 'files'])
  expect(body.get('pages')).toBe('12')
  expect(body.getAll('files').map((file) => (file as File).name)).toEqual(['one.txt', 'two.md'])
})
