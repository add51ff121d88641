import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import type { OwnPhoto } from '../ports.ts'
import { worthOnCover } from './named-pictures.ts'

const { drawings } = templateKit('crumb')
const worth = (name: string, caption: string): number => worthOnCover(name, { language: 'en', drawings })({ alt: '', caption } as OwnPhoto)

it('a picture is worth more on a cover that names what is said of it, or its kin', () => {
  expect(worth('The Bicycle Club', 'A bicycle at the gate')).toBeGreaterThan(worth('The Bicycle Club', 'An oak wood after the rain'))
  expect(worth('Our Bread', 'Wheat before the harvest')).toBeGreaterThan(worth('Our Bread', 'An oak wood after the rain'))
  expect(worth('Notes', 'The boats in the harbour')).toBe(0)
})

it('a harbour is worth more on the cover of a coast path than a wood', () => {
  const of = (caption: string): number => worth('Coast Path', caption)
  expect(of('The harbour at Penmarrow before the boats go out')).toBeGreaterThan(of('The oak wood at Nanjizal after the rain'))
})
