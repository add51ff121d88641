import type { Design } from './design.ts'
import { isKind } from './layer.ts'
import type { Page } from './page.ts'
import type { Doc } from './text.ts'

/** ISO 639 codes of languages written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns whether a language, a BCP 47 tag, is written from right to left. */
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.has((language.split('-')[0] ?? '').toLowerCase())

const inDocs = new WeakMap<Doc, readonly string[]>()
const inLayers = new WeakMap<Page['layers'], readonly string[]>()
const none: readonly string[] = []

/**
 * Lists the languages of a design: its own, and those of paragraphs that say so, as BCP 47 tags. Pages and texts that did not change are
 * not searched again.
 */
export function languagesOf(design: Pick<Design, 'language' | 'pages' | 'masters' | 'stories'>): string[] {
  const found = new Set([design.language])
  for (const { doc } of Object.values(design.stories)) for (const language of ofDoc(doc)) found.add(language)
  for (const { layers } of [...design.pages, ...design.masters]) for (const language of ofLayers(layers)) found.add(language)
  return [...found]
}

function ofLayers(layers: Page['layers']): readonly string[] {
  const known = inLayers.get(layers)
  if (known) return known
  const found = new Set<string>()
  for (const layer of Object.values(layers))
    if (isKind(layer, 'Text') && layer.props.doc) for (const language of ofDoc(layer.props.doc)) found.add(language)
  const languages = found.size > 0 ? [...found] : none
  inLayers.set(layers, languages)
  return languages
}

function ofDoc(doc: Doc): readonly string[] {
  const known = inDocs.get(doc)
  if (known) return known
  const own = doc.content.flatMap((block) => block.attrs?.language ?? [])
  const languages = own.length ? [...new Set(own)] : none
  inDocs.set(doc, languages)
  return languages
}
