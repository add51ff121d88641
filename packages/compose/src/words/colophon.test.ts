import { expect, it } from 'vitest'
import { saysColophon } from './colophon.ts'

it.each([
  'Text: Joan Facey, Derek Luxton. Map: Y6, Penlow Primary. Third edition, 500 copies, May 2025. If you find a mistake, tell Derek.',
  'Printed by Arthing Press, 250 copies. © Pip & Sons 2025',
  'Herausgeber: Landfrauenverein Wiesental e. V., Talstraße 12\u2028Redaktion: Gerda Maurer\u2028Druck: Maier, Zell · Auflage 500',
  'Stampato in 40 copie da Tipografia Galli, Lugo. Cura: Chiara Montanari. Non in vendita.',
  'Bottega Ferri s.n.c. – stampato in proprio, marzo 2025, 300 copie',
  'Rédaction : Claire Aubry. Imprimé par nos soins, 120 exemplaires.',
  'Wydawca: Koło Gospodyń. Druk: Zenit, nakład 200 egz.',
  '編集：港の会　印刷：みなと印刷　300部',
])('%s says how a paper was made', (text) => expect(saysColophon(text)).toBe(true))

it.each([
  'The first edition was printed in 300 copies and sold out before lunch.',
  'He kept the press in the shed and printed whatever he was asked to.',
  'Tel. 01409 555 0117, open till 8.30 except Mondays.',
  'Cake: Mrs Holm. Tea: the scouts. Chairs: bring your own.',
  'In der Druckerei roch es nach Farbe, und die Auflage lag im Flur.',
  '',
])('%s does not', (text) => expect(saysColophon(text)).toBe(false))
