import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('nothing set: the defaults', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: resolve('data'), LOG_LEVEL: 'info' })
  expect(readEnv({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000)
})

test('all mistakes are reported at once', () => {
  const wrong = {
    PORT: 'x',
    PUBLIC_URL: 'ftp://a',
    DATABASE_URL: 'mysql://a',
    LOG_LEVEL: 'loud',
    LLM_BASE_URL: 'https://llm.example',
    SMTP_URL_FILE: '/nowhere/at/all',
    TRUST_PROXY: 'everybody',
  }
  const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL', 'LLM_MODEL', 'SMTP_URL_FILE', 'TRUST_PROXY']
  try {
    readEnv(wrong)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    for (const name of names)
      expect(
        (error as EnvError).lines.some((line) => line.startsWith(`${name}:`)),
        name,
      ).toBe(true)
  }
})

test('what needs several servers is refused, not ignored', () => {
  const refused = (variables: Record<string, string>): readonly string[] => {
    try {
      readEnv(variables)
      return []
    } catch (error) {
      return (error as EnvError).lines
    }
  }
  expect(refused({ S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY_FILE: '/run/key', REDIS_URL: 'redis://a' })).toEqual([
    'S3_ENDPOINT: files are kept in DATA_DIR; an object store is not supported yet. Leave it out.',
    'S3_SECRET_ACCESS_KEY_FILE: files are kept in DATA_DIR; an object store is not supported yet. Leave it out.',
    'REDIS_URL: events go through PostgreSQL; Redis is not supported yet. Leave it out.',
  ])
  expect(refused({ S3_BUCKET: '', REDIS_URL: '' })).toEqual([])
})

test('a secret may come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'magazineai-env-'))
  writeFileSync(join(folder, 'key'), 'sk-123\n')
  expect(readEnv({ OPENAI_API_KEY_FILE: join(folder, 'key') }).OPENAI_API_KEY).toBe('sk-123')
  rmSync(folder, { recursive: true })
})
