import { fileURLToPath } from 'node:url'
import { iccProfile } from '@magazineai/assets'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPrintProfile, type PrintProfile } from '../src/paint/pdf/icc/profile.ts'
import { createSeparation, MAX_INK } from '../src/paint/pdf/icc/separation.ts'
import { srgbToLab } from '../src/paint/pdf/icc/srgb.ts'

/** What ArgyllCMS icclu 2.3.1 (`-fb -ip -pl`) and LittleCMS transicc 2.14 (`-t0`) give for FOGRA39, in percent. */
const REFERENCE: [rgb: [number, number, number], cmyk: [number, number, number, number]][] = [
  [
    [0, 0, 0],
    [82.27, 72.2, 51.26, 90.29],
  ],
  [
    [255, 255, 255],
    [0, 0, 0, 0],
  ],
  [
    [128, 128, 128],
    [19.33, 15.14, 14.03, 51.59],
  ],
  [
    [255, 0, 0],
    [0, 95.57, 92.92, 0.99],
  ],
  [
    [37, 0, 0],
    [9.16, 76.11, 40.92, 93.37],
  ],
  [
    [90, 128, 200],
    [58.41, 34.63, 0, 20.37],
  ],
]

let bytes: Uint8Array
let profile: PrintProfile

beforeAll(async () => {
  bytes = (await iccProfile('fogra39')).profile
  profile = readPrintProfile(bytes)
})

const levels = [0, 37, 90, 128, 200, 255]
const colors = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b] as const)))

test('CIELAB of sRGB', () => {
  const rounded = (lab: readonly number[]) => lab.map((value) => Math.round(value * 10) / 10 + 0)
  expect(rounded(srgbToLab(1, 1, 1))).toEqual([100, 0, 0])
  expect(rounded(srgbToLab(0, 0, 0))).toEqual([0, 0, 0])
  expect(rounded(srgbToLab(1, 0, 0))).toEqual([54.3, 80.8, 69.9])
})

test('a profile says what it is', () => expect(profile).toMatchObject({ description: 'Offset on coated paper, FOGRA39L', version: 2 }))

test('colours are separated as colour engines do it', () => {
  const { color } = createSeparation(profile)
  for (const [rgb, inks] of REFERENCE) color(...rgb).forEach((ink, k) => expect(Math.abs(ink * 100 - inks[k]!)).toBeLessThan(0.1))
})

test('pixels are separated as the picture converter does it', async () => {
  const raw = new Uint8Array(colors.flat())
  const path = fileURLToPath(new URL('../../../assets/icc/fogra39.icc', import.meta.url))
  const tiff = await sharp(raw, { raw: { width: colors.length, height: 1, channels: 3 } })
    .withIccProfile(path, { attach: false })
    .tiff({ compression: 'none' })
    .toBuffer()
  const header = 8
  const own = createSeparation(profile, 4).pixels(raw)
  const far = Array.from(own, (value, i) => Math.abs(value - tiff[header + i]!) / 255)
  expect(Math.max(...far)).toBeLessThanOrEqual(0.01)
})

describe('total ink', () => {
  test('of no colour is more than paper holds', () => {
    const { color } = createSeparation(profile)
    const most = Math.max(...colors.map(([r, g, b]) => color(r, g, b).reduce((sum, ink) => sum + ink, 0)))
    expect(most).toBeLessThanOrEqual(MAX_INK + 1e-9)
  })

  test('is taken from the colours, not from black', () => {
    const free = createSeparation(profile, 4).color(0, 0, 0)
    const limited = createSeparation(profile, 2.2).color(0, 0, 0)
    expect(limited.reduce((sum, ink) => sum + ink, 0)).toBeCloseTo(2.2)
    expect(limited[3]).toBe(free[3])
    expect(limited[0] / limited[1]).toBeCloseTo(free[0] / free[1])
  })
})

test.each([
  ['no profile', (copy: Uint8Array) => copy.fill(0, 36, 40), /no ICC profile/],
  ['another kind', (copy: Uint8Array) => copy.set(Buffer.from('mntr'), 12), /CMYK press/],
])('bytes that are %s are refused', (_, spoil, message) => {
  const copy = bytes.slice()
  spoil(copy)
  expect(() => readPrintProfile(copy)).toThrow(message)
})
