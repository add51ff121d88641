import { contrastOf, defaultProps, resolveColor, ROOT, type Layer } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { addPicture } from '../fill/pictures.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { fillQuote, printedPages, quotesOf, type Quote } from '../fill/quotes.ts'
import { drawingOutside } from './drawing-outside.ts'
import { withoutMaster } from '../pages/title-page.ts'
import { typeAreaOf } from '../setters/type-area.ts'

/**
 * Fills the page that faces the first: a picture of the person over the whole of it, a sentence of a story that stands elsewhere, another drawing of
 * what the issue is about, or the pattern of the kit, as on an endpaper.
 */
export function fillFrontispiece(context: FillContext, key: string): void {
  const { draft } = context
  const page = draft.design.pages.findIndex(({ layers, id }) => id.startsWith(`${key}.`) && layers[ROOT])
  const { pageSize, bleed, styles } = draft.design
  withoutMaster(draft, page)
  const box = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: pageSize.height + 2 * bleed }
  const whole = { position: { x: box.x, y: box.y }, boxSize: { width: box.width, height: box.height } }
  // Pictures of a series stand in their order, on its pages.
  const isSeries = [...context.stories.values()].some(({ article }) => article?.piece?.genre === 'photos')
  if (!isSeries && context.picker.left.length > 1 && addPicture(context, key, { page, ...whole }, context.name)) return
  const color = styles.paragraph['kicker']?.color ?? 'swatch:ink'
  draft.add(
    page,
    `${key}-field`,
    decoration({ type: { resolvedName: 'ShapeLayer' }, props: { ...defaultProps.Shape(), ...whole, color, alt: '' } }),
  )
  const strong = resolveColor(draft.design, color).color
  if (setQuote(context, key, page, contrasting(strong))) return
  const subject = drawingOutside(context, page, context.subjects.get(key))
  const art = context.art?.(box, { page, subject })
  for (const { id, layer } of art ?? []) draft.add(page, `${key}-${id}`, { ...layer, parent: ROOT, provenance: templateProvenance })
}

const decoration = (layer: Pick<Layer, 'type' | 'props'>): Layer =>
  ({ ...layer, locked: false, parent: ROOT, child: [], provenance: templateProvenance }) as Layer

/** Sets a sentence that no story prints on this page or the one beside it. True when there is one that stands alone. */
function setQuote(context: FillContext, key: string, page: number, color: string): boolean {
  const { draft } = context
  const area = typeAreaOf(draft.design)
  const id = `${key}-quote`
  const box = { x: area.x, y: area.y + Math.round(area.height * 0.12), width: area.width, height: Math.round(area.height * 0.7) }
  draft.add(
    page,
    id,
    decoration({
      type: { resolvedName: 'TextLayer' },
      props: {
        ...defaultProps.Text(),
        position: { x: box.x, y: box.y },
        boxSize: { width: box.width, height: box.height },
        style: 'opener-title',
        fit: { min: 0.4 },
      },
    }),
  )
  const [place] = [{ page, id, layer: draft.layer({ page, id }) }].filter(({ layer }) => layer.type.resolvedName === 'TextLayer')
  const quote = place ? fillQuote(draft, place as Parameters<typeof fillQuote>[1], elsewhere(context, page), context.used) : null
  if (!quote) draft.remove([{ page, id }])
  else draft.set({ page, id }, (layer) => coloured(layer, color))
  return quote !== null
}

/** Sentences of stories that begin behind the next page. */
function elsewhere({ draft, stories, language }: FillContext, page: number): Quote[] {
  return [...stories.values()]
    .filter(({ planned }) => planned.page - 1 > page + 1)
    .flatMap((story) => {
      const printed = printedPages(draft, `${story.planned.key}-body`)
      return quotesOf(story.units, language).filter(({ text }) => !printed(text).has(page) && !printed(text).has(page + 1))
    })
    .sort((a, b) => b.score - a.score)
}

function coloured(layer: Layer, color: string): Layer {
  if (!('doc' in layer.props) || !layer.props.doc) return layer
  const content = layer.props.doc.content.map((block) => ({
    ...block,
    content: (block.content ?? []).map((inline) =>
      inline.type === 'text' ? { ...inline, marks: [...(inline.marks ?? []), { type: 'color' as const, attrs: { color } }] } : inline,
    ),
  }))
  return { ...layer, props: { ...layer.props, doc: { ...layer.props.doc, content } } } as Layer
}

/** Black or white, whichever is read better on a colour (`#rrggbb`). */
const contrasting = (color: string): string => (contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff')
