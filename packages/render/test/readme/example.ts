import { fontCatalogue, loadTemplate, readAsset, readFace } from '@magazineai/assets'
import { createLayouter, picturesOf, preflight } from '@magazineai/render'
import { paintSvg } from '@magazineai/render/paint/svg'
import { createTypesetter } from '@magazineai/typeset'

const design = await loadTemplate('velour')
const fonts = fontCatalogue()
const typesetter = await createTypesetter()
const layouter = createLayouter({ typesetter, fonts })
for (const key of layouter.faces(design)) typesetter.addFace(key, await readFace(key))

export const frame = layouter.page(design, 0)

const addresses = new Map<string, string>()
for (const url of picturesOf(frame).keys()) {
  const bytes = await readAsset(url)
  if (bytes) addresses.set(url, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`)
}

export const svg = paintSvg(frame, {
  glyphs: typesetter,
  image: (url) => addresses.get(url) ?? null,
  title: design.name,
  language: design.language,
})

for (const { level, page, layer, message } of preflight(design, [frame], { fonts })) console.warn(level, page, layer, message)
