import { expect, test } from 'vitest'
import { isGraphic } from './graphics.ts'

const on = (edge: string, cells: number) => ({
  edges: { top: edge, right: edge, bottom: edge, left: edge },
  luminance: Array.from({ length: 9 }, (_, cell) => (cell === 4 ? cells : 0.95)),
})

test('what is paper to its edges and light everywhere is a graphic, whatever it is called', () => {
  expect(isGraphic({ name: 'image1.png', metrics: on('#fbf8ee', 0.81) })).toBe(true)
  expect(isGraphic({ name: 'image1.png', metrics: on('#fbf8ee', 0.3) })).toBe(false)
  expect(isGraphic({ name: 'image1.png', metrics: on('#c8c8c8', 0.8) })).toBe(false)
})

test('a light picture whose words begin or end with the name of a graphic is one', () => {
  const metrics = on('#d8d4c4', 0.4)
  const said = [
    'Figure 3. Ice-out by decade',
    'Line chart: ice-out by decade',
    'Karte der Altstadt',
    '図3 水温の変化',
    'Рис. 2. Уровень воды',
    'خريطة المدينة',
  ]
  for (const caption of said) expect(isGraphic({ name: 'image1.png', caption, metrics }), caption).toBe(true)
  expect(isGraphic({ name: 'old-town-map.png', metrics })).toBe(true)
  for (const caption of ['The mapmaker at her desk', 'We plan the garden in March', 'Mapping the valley', undefined])
    expect(isGraphic({ name: 'IMG_2031.jpg', caption, metrics }), caption).toBe(false)
})

test('a dark picture, or one that shows people, is a photograph, whatever is said of it', () => {
  expect(isGraphic({ name: 'fig 2.jpg', metrics: on('#404040', 0.3) })).toBe(false)
  expect(isGraphic({ name: 'a.jpg', metrics: { ...on('#ffffff', 0.8), faces: [{ x: 0, y: 0, width: 0.2, height: 0.2 }] } })).toBe(false)
})
