import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measurePicture } from './measure-picture.ts'
import { photoFile, photos } from './library.ts'

const checks = (x: number, y: number, side: number): string =>
  Array.from({ length: 64 }, (_, i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)]
    const step = side / 8
    return `<rect x="${x + column * step}" y="${y + row * step}" width="${step}" height="${step}" fill="${(column + row) % 2 ? '#fff' : '#000'}"/>`
  }).join('')

const picture = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#888"/>${body}</svg>`,
    ),
  )

test('a crop keeps what is busy in view, and type may stand where it is not', async () => {
  const { focus, quiet } = await measurePicture(
    await picture(checks(400, 600, 200))
      .jpeg()
      .toBuffer(),
  )
  expect(focus.x).toBeGreaterThan(0.6)
  expect(focus.y).toBeGreaterThan(0.55)
  expect(quiet[8]).toBeLessThan(0.3)
  expect(quiet[0]).toBeGreaterThan(0.9)
})

test('a picture without anything in it has its focus near the middle', async () => {
  expect((await measurePicture(await picture('').png().toBuffer())).focus).toEqual({ x: 0.5, y: 0.42 })
})

test('a picture that lies on its side is measured upright', async () => {
  const upright = await picture(checks(0, 0, 300))
    .jpeg()
    .toBuffer()
  const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const [a, b] = [await measurePicture(upright), await measurePicture(turned)]
  expect(b.focus.x).toBeCloseTo(a.focus.x, 1)
  expect(b.focus.y).toBeCloseTo(a.focus.y, 1)
  expect(b.luminance.map((cell) => cell.toFixed(1))).toEqual(a.luminance.map((cell) => cell.toFixed(1)))
})

test('on the sample photographs it is nearer to the focus a person set than the middle is', async () => {
  const some = photos().filter((_, index) => index % 8 === 0)
  const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
  const found = await Promise.all(some.map(({ id }) => measurePicture(readFileSync(photoFile(id, 1200)))))
  const sum = (distances: readonly number[]): number => distances.reduce((total, each) => total + each, 0)
  expect(sum(found.map(({ focus }, index) => far(focus, some[index]!.focus)))).toBeLessThan(
    sum(some.map(({ focus }) => far(focus, { x: 0.5, y: 0.42 }))),
  )
})

test('a photograph that is blurred, burnt out or drowned is worth less than as it was taken', async () => {
  for (const id of ['fjord', 'barista', 'brooke']) {
    const taken = readFileSync(photoFile(id, 1200))
    const { quality } = await measurePicture(taken)
    expect(quality).toBeGreaterThan(0.1)
    for (const spoilt of [sharp(taken).blur(8), sharp(taken).linear(2.5, 40), sharp(taken).linear(0.1, -10)])
      expect((await measurePicture(await spoilt.jpeg().toBuffer())).quality, id).toBeLessThan(quality)
  }
})

test('what is no picture is refused', async () => {
  await expect(measurePicture(new TextEncoder().encode('no picture'))).rejects.toThrow()
})
