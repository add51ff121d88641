import { expect, it } from 'vitest'
import { saysImprint } from './imprint.ts'

it.each([
  'Published by the Hob Lane Residents',
  'Registered Charity no. 2045118',
  'Redaktion: Ida Kern, Am Anger 4',
  'Rédaction : M. Paul Lebrun, 3 rue du Four',
  'Coordina: Marta Gil (6.º A). ¡Gracias a todos los que han ayudado!',
  'A cura di Nino Serra',
  'Redactie: Wim de Boer',
  'Редакция: ул. Садовая, 5',
  '発行：みなと町内会',
  '主办：东湖社区居委会',
  'Rectory, Church Row, tel. 01999 555 012',
  'write to us: post@hob-lane.example',
])('%s says who publishes a paper or how they are reached', (line) => {
  expect(saysImprint(line)).toBe(true)
})

it.each([
  'The editor went home at noon. Nobody had called him all day long.',
  'On 12 May 2024 we walked to the mill.',
  'Editorial',
  'Kontaktlinsen',
  'Drucken lernen',
  '6 eggs, 200 g flour',
  '1914–1918, 1939–1945',
  '',
])('%s does not', (line) => {
  expect(saysImprint(line)).toBe(false)
})
