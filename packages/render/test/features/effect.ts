import type { TextEffect } from '@magazineai/design'
import { box, feature, paragraph, textLayer, type Feature } from './feature.ts'

const effect = (name: string, value: TextEffect, words = 'Lift off') =>
  feature(`effect/${name}`, {
    t: textLayer([paragraph('title', words, { align: 'center' })], { ...box(40, 200, 820, 200), effect: value }),
  })

/** Decorations of letters. */
export const effects: Feature[] = [
  effect('shadow-sharp', { name: 'shadow', settings: { offset: 40, direction: 45, transparency: 50 }, color: '#b23a2e' }),
  effect('shadow-soft', { name: 'shadow', settings: { offset: 30, direction: 60, transparency: 40, blur: 40 } }),
  effect('lift', { name: 'lift', settings: { intensity: 60 } }),
  effect('hollow', { name: 'hollow', settings: { thickness: 25 } }),
  effect('splice', { name: 'splice', settings: { thickness: 20, offset: 40, direction: 45 }, color: '#e0a458' }),
  effect('outline', { name: 'outline', settings: { thickness: 40 }, color: '#e0a458' }),
  effect('echo', { name: 'echo', settings: { offset: 50, direction: 30 }, color: '#588b8b' }),
  effect('neon', { name: 'neon', settings: { intensity: 70 }, color: '#e6338a' }),
  effect('background-marker', { name: 'background', settings: { offset: 25, thickness: 15 } }),
  effect('background-pill', { name: 'background', settings: { offset: 40, thickness: 100, transparency: 20 }, color: '#9fd3c7' }),
  effect('curve-up', { name: 'curve', settings: { intensity: 35 } }, 'On the arc'),
  effect('curve-down', { name: 'curve', settings: { intensity: -35 } }, 'On the arc'),
  feature('effect/curve-circle', {
    t: textLayer([paragraph('body', 'Official harbour office · founded in 1724 · ', { align: 'center' })], {
      ...box(40, 270, 820, 60),
      effect: { name: 'curve', settings: { intensity: 100 } },
    }),
  }),
]
