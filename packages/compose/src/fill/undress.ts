import { isKind, ROOT } from '@magazineai/design'
import type { Layer, Page } from '@magazineai/design'
import { isFunctionWord } from '../analyse/words.ts'
import type { FillContext } from './context.ts'
import type { Place } from './draft.ts'
import { tryFit, writeWhole } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { furniture } from './provenance.ts'

/**
 * Makes a page anew as its kit makes it when there is no picture for it; what was written keeps its words. True when the kit does so for the
 * picture of the place, false when the page stays as it is.
 */
export function undress(context: FillContext, { page: index, id, layer }: Place): boolean {
  const { draft, bare, stories } = context
  const page = draft.design.pages[index]
  const sibling = page && bare.get(page.id)
  if (!sibling || sibling.page.layers[id]) return false
  // A picture that hangs already, and has no place on the other page, keeps this one.
  const hung = Object.entries(page.layers).some(
    ([each, { provenance, type }]) => type.resolvedName === 'ImageLayer' && provenance && !sibling.page.layers[each],
  )
  if (hung) return false
  draft.restorePage(index, carried(page, sibling))
  fitAgain(context, index)
  const title = stories.get(layer.slot?.group ?? '')?.title ?? context.name
  for (const place of draft.texts(layer.slot?.group ?? '', 'initial')) {
    const letter = initialOf(title)
    const style = place.layer.props.style ?? 'initial'
    if (letter) draft.write(place, [plainBlock(letter, { style })], furniture)
    else draft.remove([place])
  }
  return true
}

/** Sets what was written anew where its type is another: no large type breaks inside a word. */
function fitAgain({ draft }: FillContext, page: number): void {
  for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {})) {
    if (!isKind(layer, 'Text') || !layer.props.fit || !layer.props.doc || !layer.provenance) continue
    const candidate = { blocks: layer.props.doc.content, provenance: layer.provenance }
    if (!tryFit(draft, { page, id, layer }, candidate).fits) writeWhole(draft, { page, id, layer }, [candidate])
  }
}

/**
 * Returns the first letter of the first word of a title that carries meaning, in a script that has capitals: no article, preposition or pronoun. Null in
 * other scripts, whose signs are no ornament by themselves.
 */
export function initialOf(title: string): string | null {
  const words =
    title.match(
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]*(?:['’](?=\p{L}))?/gu,
    ) ?? []
  const word = words.find((each) => !/['’]$/u.test(each) && !isSmallWord(each)) ?? words[0]
  return word?.toLocaleUpperCase().slice(0, 1) ?? null
}

/** Articles, prepositions and conjunctions that titles begin with in languages with capitals, but for English. */
const small: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer eines im am zum zur vom von mit und für über aus bei nach vor unter auf
  le la les un une des du de au aux en dans sur pour et sous chez el los las unos unas del al con por para y il lo i gli uno una di dei degli
  delle della dello dal dalla dai nel nella nei alla allo ai agli alle per su sul sulla tra fra e o os as um uma do da dos das no na nos nas
  em com het een van op met voor bij uit naar en et ett den det på af av for för til till med og och om w z na ze we i o u od po za
  в на с со о об и к ко у по из за от до`.split(/\s+/u),
)

const isSmallWord = (word: string): boolean => small.has(word.toLowerCase()) || isFunctionWord(word.toLowerCase())

/** The bare page with what was written on the other one; what was taken off that one is off this one. */
function carried(page: Page, { page: bare, had }: { page: Page; had: ReadonlySet<string> }): Page {
  const root = bare.layers[ROOT]
  const kept = Object.entries(bare.layers).flatMap(([id, layer]): [string, Layer][] => {
    const written = page.layers[id]
    if (id === ROOT || (had.has(id) && !written)) return []
    return [[id, written?.provenance ? withWords(layer, written) : layer]]
  })
  const ids = new Set(kept.map(([id]) => id))
  if (!root) return page
  return { ...bare, layers: { [ROOT]: { ...root, child: root.child.filter((id) => ids.has(id)) }, ...Object.fromEntries(kept) } }
}

/** The words of a layer in the box and the style of another; what is no text is shown as it was. */
function withWords(layer: Layer, written: Layer): Layer {
  if (!isKind(layer, 'Text') || !isKind(written, 'Text') || !written.props.doc) return written
  const { style } = layer.props
  const content = written.props.doc.content.map((block) =>
    style && block.attrs?.style === written.props.style ? { ...block, attrs: { ...block.attrs, style } } : block,
  )
  return { ...layer, props: { ...layer.props, doc: { ...written.props.doc, content } }, provenance: written.provenance }
}
