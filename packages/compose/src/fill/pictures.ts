import { contrastOf, defaultProps, isKind, type Photo, resolveColor, resolveParagraphStyle, ROOT } from '@magazineai/design'
import type { LayerOf, Page, Size } from '@magazineai/design'
import type { Choice, InsetArea } from '../images/choose.ts'
import { lightness, mixed, towards } from '../images/cover.ts'
import type { TypeOver } from '../images/cover.ts'
import { pictureIn } from '../images/crop.ts'
import type { Window } from '../images/crop.ts'
import type { SourceRange } from '../images/own.ts'
import { worthOnCover } from '../images/named-pictures.ts'
import { relevanceAsked } from '../images/relevance.ts'
import { tagsIn } from '../images/tag-translations.ts'
import type { OwnPhoto } from '../ports.ts'
import type { FillContext, Story } from './context.ts'
import type { PlacedSlot } from './draft.ts'
import { writeFirst } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { templateProvenance } from './provenance.ts'
import { buildWithoutPicture } from './build-without-picture.ts'
import { fillIn } from '../wording/wording.ts'
import { accentOf } from '../typography/page-styles.ts'

interface PicturePlace extends PlacedSlot {
  layer: LayerOf<'Image'>
}

/** What pictures of a group, or of one row of it, are looked for by. */
export interface PictureTopics {
  words: string
  near: readonly SourceRange[]
}

/**
 * Puts photographs into the picture slots of a group, the largest first, writes their captions, and answers the photographs in the order of
 * the slots. `rows` tells what each row of a department is about, by the index of its slots: a picture belongs to its row.
 */
export function fillPictures(context: FillContext, group: string, words: string, rows: readonly PictureTopics[] = []): Photo[] {
  const told = { words, near: originOf(context, group) }
  const slots = picturesOf(context, group)
  const chosen = new Map<PicturePlace, Photo>()
  for (const places of [...slots].sort((a, b) => rankOf(b) - rankOf(a))) {
    const [first] = places
    // A page that was made anew without its main picture has no other of its pictures where it was.
    if (!first || !isStill(context, first)) continue
    const about = rows.length ? rows[first.layer.slot?.index ?? 0] : told
    for (const [place, photo] of about ? fillSlot(context, places, about) : []) chosen.set(place, photo)
    if (!about) for (const place of places) paint(context, place)
  }
  return slots.flat().flatMap((place) => chosen.get(place) ?? [])
}

const isStill = ({ draft }: FillContext, { page, id }: PicturePlace): boolean => draft.design.pages[page]?.layers[id] !== undefined

/** Places that differ by less than half in area are as large as each other, and are filled in their order. */
const rankOf = (places: readonly PicturePlace[]): number => Math.round(Math.log(areaOf(places)) / Math.log(1.5))

const areaOf = (places: readonly PicturePlace[]): number =>
  places.reduce((sum, { layer }) => sum + layer.props.boxSize.width * layer.props.boxSize.height, 0)

/** Fills a slot; of one that runs over two pages each half by itself where no picture is large enough for both. */
function fillSlot(context: FillContext, places: readonly PicturePlace[], told: PictureTopics): [PicturePlace, Photo][] {
  const [first, second] = places
  if (!first) return []
  const choice = context.picker.choose(wantOf(context, places, told))
  if (choice) {
    hang(context, places, choice)
    fillCaption(context, first, choice.photo)
    return [[first, choice.photo]]
  }
  if (second) return places.flatMap((place) => fillSlot(context, [place], told))
  if (!buildWithoutPicture(context, first)) paint(context, first)
  return []
}

function wantOf(context: FillContext, places: readonly PicturePlace[], told: PictureTopics) {
  const [first] = places as [PicturePlace]
  const role = first.layer.slot?.role
  const cover = role === 'cover-image'
  const { language, drawings } = context
  const ground = cover ? backdropUnder(context, first) : null
  const room = places.length > 1 ? null : roomOf(context, first)
  return {
    ...told,
    box: { width: windowOf(context, places, 0).width, height: first.layer.props.boxSize.height },
    cover,
    any: role === 'toc-image',
    relevance: relevanceOfGroup(context, first.layer.slot?.group ?? ''),
    type: typeOver(context, first),
    ...(places.length > 1 ? { fold: context.draft.design.pageSize.width - first.layer.props.position.x } : {}),
    ...(ground ? { ground } : {}),
    ...(room ? { room } : {}),
    ...(cover ? { prefers: worthOnCover(`${context.name} ${context.brief.idea}`, { language, drawings }) } : {}),
  }
}

/** How much a photograph of the library has to do with the texts of a group at least; on the cover, with those of the issue. */
function relevanceOfGroup({ stories }: FillContext, group: string): number {
  const told = stories.get(group)
  const shown = told ? [told] : [...stories.values()]
  return relevanceAsked(shown.flatMap(({ planned }) => planned.articles.map(({ piece }) => piece?.genre)))
}

/** A picture smaller than this share of the page leaves no hole where there is none. */
const LARGE = 0.12

/** Where there is no picture at all, a large one gives way to a field of the strongest colour of the design, a small one goes. */
function paint({ draft }: FillContext, place: PicturePlace): void {
  const { pageSize, swatches } = draft.design
  const { boxSize, position } = place.layer.props
  const [strongest] = [...swatches].sort((a, b) => strength(b.color) - strength(a.color))
  if (!strongest || boxSize.width * boxSize.height < LARGE * pageSize.width * pageSize.height) return draft.remove([place])
  draft.set(place, ({ slot }) => ({ ...fieldOf({ boxSize, position }, `swatch:${strongest.id}`), ...(slot ? { slot } : {}) }))
}

const fieldOf = (box: Pick<LayerOf<'Shape'>['props'], 'boxSize' | 'position'>, color: string): LayerOf<'Shape'> => ({
  type: { resolvedName: 'ShapeLayer' },
  props: { ...defaultProps.Shape(), ...box, rotate: 0, color },
  locked: false,
  parent: ROOT,
  child: [],
  provenance: templateProvenance,
})

/** How strong a colour (`#rrggbb`) is under light type: coloured, and not light. */
function strength(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) - Math.max(0, lightness(color) - 0.5) * 600
}

/** Where a picture is put that the template has not. */
export interface PictureBox {
  page: number
  /** Id of its layer; absent = named after its group. */
  id?: string
  position: { x: number; y: number }
  boxSize: Size
  /** True where a smaller picture stands at the foot of the place, within the margins. */
  isGrounded?: boolean
}

/** Where a picture stands that is smaller than its place. */
const grounded = ({ draft }: FillContext, { position, boxSize }: PictureBox, frame: Size): { x: number; y: number } => ({
  x: frame.width < boxSize.width ? Math.max(position.x, draft.design.margins.left) : position.x,
  y: position.y + boxSize.height - frame.height,
})

/** Shares of a place that a smaller picture fills at least: inside the type area, and on a field that runs off the page. */
const IN_COLUMN = { own: 0.3, library: 0.5 }
const ON_FIELD = { own: 0.2, library: 0.3 }

/**
 * Shows one more picture of a group where white would be left, or the picture of the user that is asked for; answers it, or null where there
 * is none.
 */
export function addPicture(context: FillContext, group: string, place: PictureBox, words: string, own?: string): Photo | null {
  const { draft, picker, language } = context
  const { page, id = `${group}-more`, boxSize } = place
  const choice =
    own === undefined
      ? picker.choose({
          words,
          box: boxSize,
          room: { ...boxSize, ...IN_COLUMN },
          near: originOf(context, group),
          relevance: relevanceOfGroup(context, group),
        })
      : picker.take(own, { words, box: boxSize, room: { ...boxSize, ...ON_FIELD } })
  if (!choice) return null
  const { photo, frame } = choice
  const image = pictureIn(photo, frame)
  draft.knowFaces(image.url, photo.faces)
  const position = place.isGrounded ? grounded(context, place, frame) : place.position
  draft.add(page, id, {
    type: { resolvedName: 'ImageLayer' },
    props: {
      ...defaultProps.Image(),
      boxSize: frame,
      position,
      rotate: 0,
      image,
      alt: 'url' in photo ? photo.alt : altOf(photo, language),
    },
    locked: false,
    parent: ROOT,
    child: [],
    slot: { role: 'image', group, optional: true },
    provenance: templateProvenance,
  })
  return photo
}

/** The texts of a page over a layer, with the part of their boxes that lies on it, seen from it. */
function textsOver({ draft }: FillContext, { page, id, layer }: PicturePlace): { box: Window; color: string }[] {
  const { layers, rootId } = draft.design.pages[page] as Page
  const order = layers[rootId]?.child ?? []
  const { position: at, boxSize: size } = layer.props
  return order.slice(order.indexOf(id) + 1).flatMap((above): { box: Window; color: string }[] => {
    const text = layers[above]
    if (!text || !isKind(text, 'Text')) return []
    const { position, boxSize, doc, style } = text.props
    const [left, top] = [Math.max(at.x, position.x), Math.max(at.y, position.y)]
    const width = Math.min(at.x + size.width, position.x + boxSize.width) - left
    const height = Math.min(at.y + size.height, position.y + boxSize.height) - top
    if (width <= 0 || height <= 0) return []
    const { color } = resolveParagraphStyle(draft.design, doc?.content[0]?.attrs?.style ?? style ?? null)
    return [{ box: { x: left - at.x, y: top - at.y, width, height }, color: resolveColor(draft.design, color).color }]
  })
}

/** The type of a page that stands on a picture, seen from it; what stands beside it wants nothing of it. */
const typeOver = (context: FillContext, place: PicturePlace): TypeOver[] =>
  textsOver(context, place).map(({ box, color }) => ({ box, light: isLight(color) }))

/** The colour a picture lies on where it does not reach over the head or the foot of its page. */
function backdropUnder({ draft }: FillContext, { page, layer }: PicturePlace): string | null {
  const { position, boxSize } = layer.props
  const inside = position.y > 0 || position.y + boxSize.height < draft.design.pageSize.height
  return inside ? paperOf({ draft }, page) : null
}

/** The colour of a page. */
function paperOf({ draft }: Pick<FillContext, 'draft'>, page: number): string | null {
  const { layers, rootId } = draft.design.pages[page] as Page
  const root = layers[rootId]
  return root && isKind(root, 'Root') && typeof root.props.color === 'string' ? resolveColor(draft.design, root.props.color).color : null
}

/** True for a colour (`#rrggbb`) nearer to white than to black. */
const isLight = (color: string): boolean => lightness(color) > 0.5

/** A room with where it lies in its place. */
interface PlacedRoom extends InsetArea {
  x: number
  y: number
  /** True where the place runs off the page: a smaller picture then stands in the middle of a field. */
  field: boolean
}

/** Air around a smaller picture on a field, and between it and type, page pixels. */
const AIR = 96

/** Where a picture is set that is too coarse or of another shape than its place: between the lines of type on it, within the margins. */
function roomOf(context: FillContext, place: PicturePlace): PlacedRoom | null {
  const { pageSize, margins } = context.draft.design
  const { position, boxSize, roundedCorners } = place.layer.props
  const fixed = (roundedCorners ?? 0) > 0
  const [right, bottom] = [position.x + boxSize.width, position.y + boxSize.height]
  const field = position.x < 0 || position.y < 0 || right > pageSize.width || bottom > pageSize.height
  if (!field || fixed) return { x: 0, y: 0, ...boxSize, fixed, field: false, ...IN_COLUMN }
  const left = position.x < 0 ? margins.left - position.x : AIR
  const width = (right > pageSize.width ? pageSize.width - margins.right - position.x : boxSize.width - AIR) - left
  const top = position.y < 0 ? margins.top / 2 - position.y : AIR
  const foot = bottom > pageSize.height ? pageSize.height - margins.bottom - position.y : boxSize.height - AIR
  const gap = widestGap(
    textsOver(context, place).map(({ box }) => box),
    top,
    foot,
  )
  return width > 0 && gap.height > 0 ? { x: left, width, ...gap, field: true, ...ON_FIELD } : null
}

/** The highest band between `top` and `foot` that no box reaches into. */
function widestGap(boxes: readonly Window[], top: number, foot: number): { y: number; height: number } {
  const edges = [...boxes].sort((a, b) => a.y - b.y)
  let [best, from] = [{ y: top, height: edges.length ? 0 : foot - top }, top]
  for (const { y, height } of [...edges, ...(edges.length ? [{ y: foot + AIR, height: 0 }] : [])]) {
    if (y - AIR - from > best.height) best = { y: from, height: y - AIR - from }
    from = Math.max(from, y + height + AIR)
  }
  return best
}

/** Returns where the text of a group comes from; for the cover that of all stories, in the order of the plan. */
export function originOf({ stories }: FillContext, group: string): SourceRange[] {
  const told = stories.get(group)
  return stretchesOf((told ? [told] : group === 'cover' ? [...stories.values()] : []).flatMap((story) => story.planned.articles))
}

/** Returns where articles come from: of each document the first and the last paragraph; of written text those it was written from. */
export function stretchesOf(articles: Story['planned']['articles']): SourceRange[] {
  const stretches = new Map<string, SourceRange>()
  for (const { document, index, written } of articles.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks])) {
    const sources = written
      ? written.sources.map((source) => ({ document: source.document, index: source.paragraph }))
      : [{ document, index }]
    for (const source of sources) {
      const known = stretches.get(source.document) ?? { document: source.document, from: source.index, to: source.index }
      stretches.set(source.document, { ...known, from: Math.min(known.from, source.index), to: Math.max(known.to, source.index) })
    }
  }
  return [...stretches.values()]
}

/** Picture slots; the two halves of a picture that runs over facing pages are one. */
function picturesOf({ draft }: FillContext, group: string): PicturePlace[][] {
  const all = draft
    .slots(group)
    .flatMap((place): PicturePlace[] => (isKind(place.layer, 'Image') ? [{ ...place, layer: place.layer }] : []))
  const pictures: PicturePlace[][] = []
  for (const place of all) {
    const partner = pictures.find(
      ([first]) =>
        first &&
        first.page === place.page - 1 &&
        first.layer.slot?.role === place.layer.slot?.role &&
        first.layer.slot?.index === place.layer.slot?.index &&
        first.layer.props.image.url === place.layer.props.image.url,
    )
    if (partner) partner.push(place)
    else pictures.push([place])
  }
  return pictures
}

/** The box of the whole picture seen from one of its layers. */
function windowOf({ draft }: FillContext, places: readonly PicturePlace[], index: number): Window {
  const [left, right] = places
  const { width, height } = (places[index] as PicturePlace).layer.props.boxSize
  if (!left || !right) return { x: 0, y: 0, width, height }
  const page = draft.design.pageSize.width
  const step = page - left.layer.props.position.x + right.layer.props.position.x
  return { x: index === 0 ? 0 : -step, y: 0, width: step + right.layer.props.boxSize.width, height }
}

function hang(context: FillContext, places: readonly PicturePlace[], { photo, frame }: Choice): void {
  const [only] = places
  context.draft.knowFaces(pictureIn(photo, frame).url, photo.faces)
  const smaller = places.length === 1 && only && frame.width * frame.height < areaOf(places) - 1
  if (smaller) return mount(context, only, { photo, frame })
  const framed = only && places.length === 1 ? frameUnshaded(context, only, photo) : null
  if (only && framed) return mount(context, only, { photo, frame: framed })
  const { draft, language } = context
  places.forEach((place, index) => {
    const across = windowOf(context, places, index)
    draft.set(place, (layer) => {
      if (!isKind(layer, 'Image')) return layer
      const image = pictureIn(photo, layer.props.boxSize, { x: 0.5, y: 0.42 }, across)
      return {
        ...layer,
        props: { ...layer.props, alt: 'url' in photo ? photo.alt : altOf(photo, language), image },
        provenance: templateProvenance,
      }
    })
  })
}

/** How light the head of a picture is from which on a shade that lets white type be read there spoils it, and the share of its place it takes at least beside the type. */
const SPOILT = 0.25
const LEAST_UNSHADED = 0.2

/** Returns the size of a picture of the user that stands whole on the cover, away from the type, where a shade over it would spoil it; null where none would. */
function frameUnshaded(context: FillContext, place: PicturePlace, photo: Photo): Size | null {
  const { draft } = context
  const { role, group = '' } = place.layer.slot ?? {}
  const isShaded = role === 'cover-image' && draft.slots(group, 'cover-shade').length > 0
  const isSeries = [...context.stories.values()].some(({ article }) => article?.piece?.genre === 'photos')
  if (!isShaded || isSeries || !('url' in photo) || Math.max(...photo.luminance.slice(0, 3)) < SPOILT) return null
  const room = roomOf(context, place)
  if (!room?.field) return null
  const scale = Math.min(room.width / photo.width, room.height / photo.height)
  const frame = { width: Math.round(scale * photo.width), height: Math.round(scale * photo.height) }
  const { boxSize } = place.layer.props
  return frame.width * frame.height >= LEAST_UNSHADED * boxSize.width * boxSize.height ? frame : null
}

/** Above the middle of a field: where the eye takes the middle to be. */
const OPTICAL_MIDDLE = 0.46

/** Sets a picture smaller than its place: where that runs off the page, on a field that is coloured after the edges of the picture. */
function mount(context: FillContext, place: PicturePlace, { photo, frame }: Choice): void {
  const { draft, language } = context
  const room = roomOf(context, place)
  const { position, boxSize } = place.layer.props
  if (room?.field) layField(context, place, photo)
  const [across, down] = room?.field
    ? [room.x + (room.width - frame.width) / 2, room.y + (room.height - frame.height) * OPTICAL_MIDDLE]
    : [0, captionOf(context, place) ? boxSize.height - frame.height : 0]
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Image')) return layer
    const at = { x: Math.round(position.x + across), y: Math.round(position.y + down) }
    const props = { ...layer.props, position: at, boxSize: frame, image: pictureIn(photo, frame) }
    return { ...layer, props: { ...props, alt: 'url' in photo ? photo.alt : altOf(photo, language) }, provenance: templateProvenance }
  })
}

/** Contrast of type on its ground (WCAG 2.2). */
const CONTRAST = 4.5

/** Lays a field of the colour of a picture's edges under it, as dark or light as the type on it needs; none where the page has a ground of its own. */
function layField(context: FillContext, place: PicturePlace, photo: Photo): void {
  const { draft } = context
  const { layers } = draft.design.pages[place.page] as Page
  const { position, boxSize } = place.layer.props
  const covered = Object.values(layers).some(
    ({ props, type }) =>
      type.resolvedName === 'ShapeLayer' &&
      Math.abs(props.position.x - position.x) < 1 &&
      Math.abs(props.position.y - position.y) < 1 &&
      Math.abs(props.boxSize.height - boxSize.height) < 1,
  )
  // The type stands on the field now, which suits it: nothing needs shading, least of all the picture.
  draft.remove(scrimsOver(context, place))
  const paper = paperOf(context, place.page)
  if (covered || (paper && lightness(paper) < DARK)) return
  const types = textsOver(context, place).map(({ color }) => color)
  const edge = mixed(Object.values(photo.edges))
  const light = types.some(isLight)
  const suits = (each: string): boolean => types.every((type) => contrastOf(type, each) >= CONTRAST)
  // The cover is of the colour of the title, so that its picture is framed: the colour of one edge shows a seam at another.
  const accent = resolveColor(draft.design, accentOf(draft.design.styles)).color
  const isCover = place.layer.slot?.role === 'cover-image' && types.length > 0 && suits(accent)
  const color = isCover ? accent : types.length ? towards(edge, light ? '#000000' : '#ffffff', suits) : edge
  draft.add(place.page, fieldIdOf(place.id), fieldOf({ boxSize, position }, color), place.id)
}

/** Shades over a picture that let type be read on it. */
function scrimsOver({ draft }: FillContext, { page, id }: PicturePlace): { page: number; id: string }[] {
  const { layers, rootId } = draft.design.pages[page] as Page
  const order = layers[rootId]?.child ?? []
  return order.slice(order.indexOf(id) + 1).flatMap((above) => {
    const layer = layers[above]
    const isShade = layer && isKind(layer, 'Shape') && layer.props.blend && (!layer.slot || layer.slot.role === 'cover-shade')
    return isShade ? [{ page, id: above }] : []
  })
}

/** Returns the id of the field that a smaller picture stands on. */
export const fieldIdOf = (picture: string): string => `${picture}-field`

/** A page darker than this carries a picture without a field. */
const DARK = 0.1

/** What a photograph shows, in the language of the magazine where there are words for it. */
const altOf = (photo: Photo, language: string): string => (language === 'en' ? photo.alt : (tagsIn(photo.tags, language) ?? photo.alt))

/** The text for the caption of a picture that is not written yet: on its page, else on the facing one where no other picture claims it. */
function captionOf({ draft }: FillContext, { page, layer: { slot } }: PicturePlace) {
  const { group, index = 0, role } = slot ?? {}
  if (!group || role === 'cover-image') return undefined
  const at = (each: PlacedSlot): number => each.layer.slot?.index ?? 0
  const open = draft.texts(group, 'caption').filter((each) => !each.layer.provenance && at(each) === index)
  const facing = page % 2 === 1 ? page + 1 : page - 1
  const claimed = draft.slots(group).some((each) => isKind(each.layer, 'Image') && each.page === facing && at(each) === index)
  return open.find((each) => each.page === page) ?? (claimed ? undefined : open.find((each) => each.page === facing))
}

/** Smallest share of its size at which a caption is set rather than cut. */
const CAPTION_SCALE = 0.86

/** The caption of a picture of the user is its own, whole or by its first sentences; a photograph of the library is not described, but credited. */
function fillCaption(context: FillContext, picture: PicturePlace, photo: Photo | OwnPhoto): void {
  const { draft, wording } = context
  const place = captionOf(context, picture)
  if (!place) return
  // A photograph of the library that is credited with the makers of the text is not credited twice.
  if (!('url' in photo) && draft.texts(picture.layer.slot?.group ?? '', 'credits').length) return draft.remove([place])
  const style = place.layer.props.style ?? 'caption'
  const credit = photo.photographer ? fillIn(wording.photograph, { names: photo.photographer }) : ''
  // What a program or a file name says of a picture is no caption.
  const lines = 'url' in photo ? captionForms(photo.caption, credit) : [credit]
  const done = writeFirst(
    draft,
    place,
    lines.filter(Boolean).map((text) => ({ blocks: [plainBlock(text, { style })], provenance: templateProvenance })),
    { scale: CAPTION_SCALE },
  )
  if (!done) draft.remove([place])
}

/** A caption as it is written, closed by a full stop; then by fewer of its sentences. */
function captionForms(caption: string | null, credit: string): string[] {
  if (!caption) return [credit]
  const whole = /[.!?…。！？»”"')]$/u.test(caption) ? caption : `${caption}.`
  const ends = [...whole.matchAll(/[.!?。！？](?=\s|$)/gu)].map((match) => match.index + 1).toReversed()
  return [`${whole} ${credit}`.trim(), whole, ...ends.map((end) => whole.slice(0, end))]
}
