import { createDesign, createLayer, createPage } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import { fontCatalogue, readFaceNow } from '@magazineai/assets'
import { createTypesetter } from '@magazineai/typeset'
import { expect, it } from 'vitest'
import { faintWords, createBackgroundPainter } from '../../../bench/magbench/background-painter.ts'

const typesetter = await createTypesetter({ source: readFaceNow })
const backgrounds = createBackgroundPainter(typesetter)
const bar = createLayer('Shape', { position: { x: 400, y: 603 }, boxSize: { width: 300, height: 500 }, color: '#1f3a5f' })

const faintAt = async (y: number): Promise<string[]> => {
  const page = createPage({ id: 'p', layers: { bar } })
  const design = createDesign({ random: () => 0.5, pages: [page] })
  const frame = createLayouter({ typesetter, fonts: fontCatalogue() }).page(design, 0)
  const word = { text: '640', layer: 'label', box: { x: 500, y, width: 60, height: 36 }, size: 40, color: '#22252b', opacity: 1 }
  return (await faintWords(frame, [word], backgrounds)).map(({ word: { text } }) => text)
}

it('what is painted beside a word is not its ground', async () => {
  for (let above = 5; above < 30; above++) expect(await faintAt(603 - 36 - above), `${above} px above the bar`).toEqual([])
  expect(await faintAt(603 + 450)).toEqual(['640'])
  expect(await faintAt(603 - 18)).toEqual(['640'])
})
