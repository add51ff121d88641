import { describe, expect, test } from 'vitest'
import { fold } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()
const faultOf = async (password: string, email = 'ann@example.com'): Promise<unknown> =>
  passwords.requireGood(password, email).then(
    () => null,
    (error: { details: { fields: { password: string[] } } }) => error.details.fields.password[0],
  )
const COMMON = 'This password is too common.'

describe('a password is refused', () => {
  test('when it is one of the most common, of which there are more than 3,000', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const listed = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8).map(fold))
    expect(listed.size).toBeGreaterThan(3_000)
    for (const password of listed) expect([password, await faultOf(password)]).toEqual([password, COMMON])
  })

  test.each(['Password1', 'TRUSTNO1', 'P@ssW0rd1', 'MagazineAI', 'йЦуКеНгШ'])('whatever its case: %s', async (password) =>
    expect(await faultOf(password)).toBe(COMMON),
  )

  test.each([
    'xxxxxxxx',
    '12341234',
    'sexsexsex',
    'qwertyqwerty',
    'ääääääää',
    '龍龍龍龍龍龍龍龍',
    '987654321',
    '0987654321',
    'abcdefgh',
    'poiuytre',
    'lkjhgfds',
  ])('when it is a repetition or a run: %s', async (password) => expect(await faultOf(password)).toBe(COMMON))

  test('when it is the address, or its name', async () => {
    expect(await faultOf('someone.else@example.com', 'someone.else@example.com')).toBe('This is your address.')
    expect(await faultOf('Some-One-Else', 'someone.else@example.com')).toBe('This is your address.')
  })

  test.each(['short', '😀😀😀😀', 'e\u0301'.repeat(7)])('when it has fewer than eight characters: %s', async (password) =>
    expect(await faultOf(password)).toBe('At least 8 characters.'),
  )
})

test.each(['correct horse battery 9', 'пароль из четырёх слов', '四つの言葉で一つ', 'a quiet blue chair', '😀🐴🔋📎🎈🌵🍉🚲'])(
  'a password of its own is taken: %s',
  async (password) => expect(await faultOf(password)).toBeNull(),
)

test('a password is the same however its accents were typed', async () => {
  const hash = await passwords.hash('crème brûlée 7'.normalize('NFD'))
  expect(await passwords.check(hash, 'crème brûlée 7'.normalize('NFC'))).toBe(true)
  expect(await passwords.check(hash, 'creme brulee 7')).toBe(false)
  expect(await passwords.check(null, 'crème brûlée 7')).toBe(false)
})

test('54 hash at a time or wait; the next is told to come back, and all others are served', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => passwords.hash(`password number ${index}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(54)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'busy' })
  expect(await passwords.hash('and the one after that')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
