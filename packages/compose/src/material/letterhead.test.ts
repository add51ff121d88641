import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Material } from './material.ts'
import { readMaterial } from './read-material.ts'

const read = async (name: string, text: string): Promise<Material> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })])

const told =
  'The bridge over the brook was closed in March, as two of its planks had gone. We crossed by the ford until June, and most of us got wet at least once. Old Mr Fenn carried the post across on his back and would take no thanks for it.'
const erzählt =
  'Im März war der Steg über den Bach gesperrt, weil zwei Bretter fehlten. Bis Juni gingen wir durch die Furt, und fast alle wurden dabei einmal nass. Der alte Herr Fenn trug die Post auf dem Rücken hinüber und wollte keinen Dank.'

it('who publishes a paper, and how they are reached, is no text and no title of one', async () => {
  const text = `THE HOB LANE RECORD\n\nIssue 12, Autumn 2023\n\nPublished by the Hob Lane Residents\n\nFROM THE BRIDGE\n\n${told}\n\nTHE WINTER WALK\n\n${told}\n\nTHE SEED SALE\n\n${told}\n`
  const { pieces, collections } = await read('record.txt', text)
  expect(pieces.map(({ title }) => title)).toEqual(['FROM THE BRIDGE', 'THE WINTER WALK', 'THE SEED SALE'])
  expect(collections).toMatchObject([{ title: 'THE HOB LANE RECORD', isLetterhead: true }])
})

it('a run of lines with a charity number, an address and a telephone is one too', async () => {
  const text = `THE RECORD\nNewsletter of the Hob Lane Residents\nNo. 31 - May 2023\n\nRegistered Charity no. 2045118\nHon. Treasurer: Ann Fenn, 2 Hob Lane. Tel 01999 555 012\nemail: ann@hob-lane.example\n\n----------\n\nFROM THE BRIDGE\n\n${told}\n\nTHE WINTER WALK\n\n${told}\n\nTHE SEED SALE\n\n${told}\n`
  const { pieces, collections } = await read('record.txt', text)
  expect(pieces.map(({ title }) => title)).toEqual(['FROM THE BRIDGE', 'THE WINTER WALK', 'THE SEED SALE'])
  expect(collections[0]?.at).toEqual([0, 1, 2])
})

it('the name of a paper over its number is the title over heads in the same letters', async () => {
  const text = `DER STEG\nHeft 8 - Herbst 2023\n\nRedaktion: Ida Kern, Am Anger 4, Tel. 03999 55 50 12\n\nDER BACH\n\n${erzählt}\n\nDIE FURT\n\n${erzählt}\n\nDAS FEST\n\n${erzählt}\n`
  const { pieces, collections } = await read('steg.txt', text)
  expect(pieces.map(({ title }) => title)).toEqual(['DER BACH', 'DIE FURT', 'DAS FEST'])
  expect(collections).toMatchObject([{ title: 'DER STEG', isLetterhead: true }])
})

it('a heading under the title that is below the next one is its subtitle', async () => {
  const text = `# La Pasarela\n\n### Boletín del barrio del Puente · n.º 9\n\n*Coordina: Marta Gil. ¡Gracias a todos!*\n\n## El arroyo\n\n${told}\n\n## La feria\n\n${told}\n\n## El molino\n\n${told}\n`
  const { pieces, collections } = await read('pasarela.md', text)
  expect(pieces.map(({ title }) => title)).toEqual(['El arroyo', 'La feria', 'El molino'])
  expect(collections).toMatchObject([{ title: 'La Pasarela', isLetterhead: true }])
})

it('sentences under a title are no letterhead', async () => {
  const text = `# Trees\n\nWe asked three neighbours which tree they would plant.\n\n## Ash\n\n${told}\n\n## Oak\n\n${told}\n\n## Yew\n\n${told}\n`
  const { collections } = await read('trees.md', text)
  expect(collections.filter(({ isLetterhead }) => isLetterhead)).toEqual([])
})

it('a title has no sign of headings before it', async () => {
  const text = `みなと便り\n令和5年3月号（第12号）\n\n■橋の話\n\n三月から橋は通れませんでした。板が二枚なくなっていたからです。六月まで私たちは浅瀬を渡り、たいてい一度はぬれました。\n\n■祭り\n\n祭りは雨の中で始まりました。太鼓の音が川の向こうまで届き、子どもたちは最後まで踊っていました。\n`
  const { pieces } = await read('minato.txt', text)
  expect(pieces.map(({ title }) => title)).toEqual(['橋の話', '祭り'])
})

it('the name of a house over its address and its hours is the title over its texts', async () => {
  const text = `CAFÉ DU GUÉ\n2 rue du Bac, Sainte-Marie\nouvert tous les jours, 8h-19h - 02 99 55 50 12\n\nLE PONT\n\n${told}\n\nLA CRUE\n\n${told}\n\nLA FÊTE\n\n${told}\n`
  const { pieces, collections } = await read('carte.txt', text)
  expect(pieces.map(({ title }) => title)).toEqual(['LE PONT', 'LA CRUE', 'LA FÊTE'])
  expect(collections).toMatchObject([{ title: 'CAFÉ DU GUÉ', isLetterhead: true }])
})
