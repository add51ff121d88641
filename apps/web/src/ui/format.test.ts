import { expect, test } from 'vitest'
import { formatAgo, formatBytes, plural } from './format.ts'

test('bytes go in steps of 1024 with one decimal', () => {
  expect([0, 1, 1023, 1024, 1536, 1024 ** 2, 52_428_800, 3 * 1024 ** 3, 5000 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 B',
    '1 B',
    '1023 B',
    '1.0 KB',
    '1.5 KB',
    '1.0 MB',
    '50.0 MB',
    '3.0 GB',
    '5000.0 GB',
  ])
})

test('times are told as people do', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const ago = (ms: number): string => formatAgo(now - ms, now, 'en-GB')
  const hour = 3_600_000
  expect(ago(-5_000)).toBe('just now')
  expect(ago(59_000)).toBe('just now')
  expect(ago(5 * 60_000)).toBe('5 min ago')
  expect(ago(23 * hour)).toBe('23 h ago')
  expect(ago(25 * hour)).toBe('yesterday')
  expect(ago(6 * 24 * hour)).toBe('6 days ago')
  expect(ago(7 * 24 * hour)).toBe('14 Nov 2026')
})

test('one page, two pages', () => {
  expect([plural(1, 'page'), plural(0, 'page'), plural(2, 'page')]).toEqual(['1 page', '0 pages', '2 pages'])
})
