import type { Design } from './design.ts'
import { isKind } from './layer.ts'
import type { Doc } from './text.ts'

const inDocs = new WeakMap<Doc, readonly string[]>()
const none: readonly string[] = []

/** The languages of a design: its own, and those of paragraphs that say so, as BCP 47 tags. Texts that did not change are not searched again. */
export function languagesOf(design: Pick<Design, 'language' | 'pages' | 'masters' | 'stories'>): string[] {
  const found = new Set([design.language])
  for (const { doc } of Object.values(design.stories)) add(found, doc)
  for (const { layers } of [...design.pages, ...design.masters])
    for (const layer of Object.values(layers)) if (isKind(layer, 'Text')) add(found, layer.props.doc)
  return [...found]
}

function add(found: Set<string>, doc: Doc | null | undefined): void {
  for (const language of doc ? ofDoc(doc) : none) found.add(language)
}

function ofDoc(doc: Doc): readonly string[] {
  const known = inDocs.get(doc)
  if (known) return known
  const own = doc.content.flatMap((block) => block.attrs?.language ?? [])
  const languages = own.length ? [...new Set(own)] : none
  inDocs.set(doc, languages)
  return languages
}
