import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measure } from './measure.ts'

const svg = (body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${body}</svg>`))
    .png()
    .toBuffer()

test('finds light, calm and edge colours cell by cell', async () => {
  const checks = Array.from(
    { length: 100 },
    (_, i) =>
      `<rect x="${(i % 10) * 10}" y="${Math.floor(i / 10) * 10}" width="10" height="10" fill="${(i + Math.floor(i / 10)) % 2 ? '#fff' : '#000'}"/>`,
  )
  const picture = await svg(
    `<rect width="300" height="300" fill="#ff0000"/><rect y="200" width="300" height="100" fill="#ffffff"/>${checks.join('')}`,
  )
  const { luminance, quiet, edges } = await measure(picture)
  expect(luminance[4]).toBeCloseTo(0.2126, 1)
  expect(luminance[7]).toBeCloseTo(1, 1)
  expect(quiet[0]).toBe(0)
  expect(quiet[8]).toBeGreaterThan(0.8)
  expect(edges.bottom).toBe('#ffffff')
  expect(edges.right).toMatch(/^#ff/)
})
