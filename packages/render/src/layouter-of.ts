import { isKind, mastersOf, resolveParagraphStyle, type Design, type Page } from '@magazineai/design'
import type { FaceKey, Paragraph } from '@magazineai/typeset'
import type { LayoutContext, Layouter } from './api.ts'
import type { OversetReport, StoryKey } from './frame.ts'
import { Memo } from './memo.ts'
import { pageFrame } from './page.ts'
import { FontChoice } from './text/fonts.ts'
import { oversetOf, Texts, type SetText } from './text/texts.ts'
import type { Kinds } from './layers/content.ts'

/**
 * Makes a layouter that lays out with what is in `kinds`, which may grow: see `LazyKinds`. It keeps what it laid out for as long as the objects
 * it was made from live.
 */
export function createLayouterOf(context: LayoutContext, kinds: Partial<Kinds>): Layouter {
  const memo = new Memo()
  const fonts = new FontChoice(context.fonts)
  const texts = new Texts(context.typesetter, fonts, memo)
  return {
    faces: (design) => facesOf(design, texts, fonts),
    page: (design, index) => {
      const page = design.pages[index]
      if (!page) throw new RangeError(`The design has no page ${index + 1}`)
      return memo.once(design, `page:${index}`, [], () => pageFrame({ design, page, number: index + 1, texts, kinds, memo }))
    },
    story: (design, key) => textOf(design, key, texts)?.layout ?? null,
    overset: (design) => oversetTexts(design, texts),
  }
}

/** The set text of a story or of a lone layer. */
function textOf(design: Design, key: StoryKey, texts: Texts): SetText | null {
  if (key.startsWith('story:')) return texts.story(design, key.slice('story:'.length))
  const [pageId = '', layerId = ''] = key.slice('layer:'.length).split('/')
  const index = design.pages.findIndex((page) => page.id === pageId)
  const owner = design.pages[index]
  if (!owner) return null
  for (const holder of [owner, ...mastersOf(design, owner).toReversed()]) {
    const layer = holder.layers[layerId]
    if (layer && isKind(layer, 'Text')) return texts.of(layer, layerId, { design, holder, owner, number: index + 1 })
  }
  return null
}

function oversetTexts(design: Design, texts: Texts): OversetReport[] {
  const lone = design.pages.flatMap((page) =>
    Object.entries(page.layers).flatMap(([id, layer]) =>
      isKind(layer, 'Text') && layer.props.story === undefined && !layer.hidden ? [`layer:${page.id}/${id}`] : [],
    ),
  )
  const keys = [...Object.keys(design.stories).map((id) => `story:${id}`), ...lone]
  return keys.flatMap((key) => {
    const text = textOf(design, key, texts)
    const report = text && oversetOf(text)
    return report ? [report] : []
  })
}

/** Every face the texts of a design are set in, and those that fill in for missing characters of their scripts. */
function facesOf(design: Design, texts: Texts, fonts: FontChoice): FaceKey[] {
  const keys = new Set<FaceKey>()
  const add = (paragraph: Paragraph) => {
    const styles = [paragraph.style, paragraph.dropCap?.style, paragraph.marker?.style, ...paragraph.runs.map((run) => run.style)]
    for (const style of styles) {
      if (style) keys.add(style.face)
      for (const key of style?.fallback ?? []) keys.add(key)
    }
  }
  for (const story of Object.values(design.stories)) texts.paragraphs(story.doc, undefined, 1, design).forEach(add)
  for (const page of [...design.pages, ...design.masters]) layerFaces(page, design, texts, fonts, add, keys)
  return [...keys]
}

/** Adds the faces of the layers of a page. */
function layerFaces(page: Page, design: Design, texts: Texts, fonts: FontChoice, add: (paragraph: Paragraph) => void, keys: Set<FaceKey>) {
  for (const layer of Object.values(page.layers)) {
    if (isKind(layer, 'Text')) {
      const doc = layer.props.doc ?? design.stories[layer.props.story ?? '']?.doc
      if (doc) texts.paragraphs(doc, layer.props.style, 1, design).forEach(add)
    } else if (isKind(layer, 'Chart') || isKind(layer, 'Table')) {
      const { family, weight, italic } = resolveParagraphStyle(design, layer.props.textStyle ?? null)
      const text = JSON.stringify(layer.props)
      for (const heft of [weight, 700]) {
        keys.add(fonts.pick(family, heft, italic).key)
        for (const key of fonts.fallback(fonts.pick(family, heft, italic).family, heft, italic, text, design.language)) keys.add(key)
      }
    }
  }
}
