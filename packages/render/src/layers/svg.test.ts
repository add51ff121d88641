import { createDesign, createLayer, createPage, read } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { expect, it } from 'vitest'
import { createLayouter } from '../layouter.ts'

const markup = '<svg viewBox="0 0 10 10"><rect width="5" height="10" fill="#ff0000"/></svg>'

const designOf = (props: object) =>
  createDesign({
    random: () => 0.5,
    pages: [
      createPage({ id: 'p', name: 'p', layers: { s: createLayer('Svg', { boxSize: { width: 100, height: 60 }, markup, ...props }) } }),
    ],
  })

it('draws a mirrored graphic mirrored about the middle of its box, and reads it again', async () => {
  const layouter = createLayouter({ typesetter: await createTypesetter(), fonts: { families: [], fallback: [] } })
  const items = (props: object) => layouter.page(designOf(props), 0).layers.find(({ id }) => id === 's')!.items
  expect(items({})[0]).not.toHaveProperty('matrix', [-1, 0, 0, 1, 100, 0])
  expect(items({ flipHorizontal: true })).toMatchObject([{ type: 'group', matrix: [-1, 0, 0, 1, 100, 0], items: items({}) }])
  expect(items({ flipHorizontal: true, flipVertical: true })).toMatchObject([{ matrix: [-1, 0, 0, -1, 100, 60] }])
  const again = read(JSON.stringify(designOf({ flipVertical: true })))
  expect(again.ok && again.design.pages[0]!.layers['s']!.props).toMatchObject({ flipVertical: true })
})
