import { defaultProps, isKind, resolveColor, ROOT, resolveParagraphStyle } from '@magazineai/design'
import type { LayerOf, Page, Size } from '@magazineai/design'
import { lightness } from '../images/cover.ts'
import type { TypeOver } from '../images/cover.ts'
import { cropTo } from '../images/crop.ts'
import type { Window } from '../images/crop.ts'
import type { Stretch } from '../images/own.ts'
import { tagsIn } from '../images/tongues.ts'
import type { OwnPhoto, Photo } from '../ports.ts'
import type { FillContext } from './context.ts'
import type { Place } from './draft.ts'
import { writeFirst } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { furniture } from './provenance.ts'
import { fillIn } from './wording/wording.ts'

interface PicturePlace extends Place {
  layer: LayerOf<'Image'>
}

/** Puts photographs into all picture slots of a group, writes their captions, and answers the photographs in their order. */
export function fillPictures(context: FillContext, group: string, words: string): Photo[] {
  const { desk } = context
  const photos: Photo[] = []
  for (const places of picturesOf(context, group)) {
    const [first] = places
    if (!first) continue
    const whole = { width: windowOf(context, places, 0).width, height: first.layer.props.boxSize.height }
    const cover = first.layer.slot?.role === 'cover-image'
    const ground = cover ? groundOf(context, first) : null
    const photo = desk.choose({
      words,
      box: whole,
      cover,
      type: typeOver(context, first),
      ...(ground ? { ground } : {}),
      near: originOf(context, group),
    })
    if (!photo) {
      for (const place of places) paint(context, place)
      continue
    }
    photos.push(photo)
    places.forEach((place, index) => hang(context, place, photo, windowOf(context, places, index)))
    fillCaption(context, first, photo)
  }
  return photos
}

/** A picture smaller than this share of the page leaves no hole where there is none. */
const LARGE = 0.12

/** Where there is no picture at all, a large one gives way to a field of the strongest colour of the design, a small one goes. */
function paint({ draft }: FillContext, place: PicturePlace): void {
  const { pageSize, swatches } = draft.design
  const { boxSize, position } = place.layer.props
  const [strongest] = [...swatches].sort((a, b) => strength(b.color) - strength(a.color))
  if (!strongest || boxSize.width * boxSize.height < LARGE * pageSize.width * pageSize.height) return draft.remove([place])
  draft.set(place, ({ slot }) => ({
    type: { resolvedName: 'ShapeLayer' },
    props: { ...defaultProps.Shape(), boxSize, position, rotate: 0, color: `swatch:${strongest.id}` },
    locked: false,
    parent: ROOT,
    child: [],
    ...(slot ? { slot } : {}),
    provenance: furniture,
  }))
}

/** How strong a colour (`#rrggbb`) is under light type: coloured, and not light. */
function strength(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) - Math.max(0, lightness(color) - 0.5) * 600
}

/** Where a picture is put that the template has not. */
export interface PictureBox {
  page: number
  position: { x: number; y: number }
  boxSize: Size
}

/** Shows one more picture of a group where white would be left; answers it, or null where there is none. */
export function addPicture(context: FillContext, group: string, { page, position, boxSize }: PictureBox, words: string): Photo | null {
  const { draft, desk, language } = context
  const photo = desk.choose({ words, box: boxSize, near: originOf(context, group) })
  if (!photo) return null
  const id = `${group}-more`
  draft.add(page, id, {
    type: { resolvedName: 'ImageLayer' },
    props: {
      ...defaultProps.Image(),
      boxSize,
      position,
      rotate: 0,
      image: cropTo(photo, boxSize),
      alt: 'url' in photo ? photo.alt : altOf(photo, language),
    },
    locked: false,
    parent: ROOT,
    child: [],
    slot: { role: 'image', group, optional: true },
    provenance: furniture,
  })
  return photo
}

/** The type of a page that stands on a picture, seen from it; what stands beside it wants nothing of it. */
function typeOver({ draft }: FillContext, { page, id, layer }: PicturePlace): TypeOver[] {
  const { layers, rootId } = draft.design.pages[page] as Page
  const order = layers[rootId]?.child ?? []
  const { position: at, boxSize: size } = layer.props
  return order.slice(order.indexOf(id) + 1).flatMap((above): TypeOver[] => {
    const text = layers[above]
    if (!text || !isKind(text, 'Text')) return []
    const { position, boxSize, doc, style } = text.props
    const [left, top] = [Math.max(at.x, position.x), Math.max(at.y, position.y)]
    const width = Math.min(at.x + size.width, position.x + boxSize.width) - left
    const height = Math.min(at.y + size.height, position.y + boxSize.height) - top
    if (width <= 0 || height <= 0) return []
    const { color } = resolveParagraphStyle(draft.design, doc?.content[0]?.attrs?.style ?? style ?? null)
    return [{ box: { x: left - at.x, y: top - at.y, width, height }, light: isLight(resolveColor(draft.design, color).color) }]
  })
}

/** The colour a picture lies on where it does not reach over the head or the foot of its page. */
function groundOf({ draft }: FillContext, { page, layer }: PicturePlace): string | null {
  const { layers, rootId } = draft.design.pages[page] as Page
  const root = layers[rootId]
  const { position, boxSize } = layer.props
  const inside = position.y > 0 || position.y + boxSize.height < draft.design.pageSize.height
  return inside && root && isKind(root, 'Root') && typeof root.props.color === 'string'
    ? resolveColor(draft.design, root.props.color).color
    : null
}

/** True for a colour (`#rrggbb`) nearer to white than to black. */
const isLight = (color: string): boolean => lightness(color) > 0.5

/** Where the text of a group comes from; of the cover, all that is in the magazine. */
function originOf({ stories }: FillContext, group: string): Stretch[] {
  const told = stories.get(group)
  const articles = (told ? [told] : group === 'cover' ? [...stories.values()] : []).flatMap((story) => story.planned.articles)
  const stretches = new Map<string, Stretch>()
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

function hang({ draft, language }: FillContext, place: PicturePlace, photo: Photo | OwnPhoto, across: Window): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Image')) return layer
    return {
      ...layer,
      props: {
        ...layer.props,
        alt: 'url' in photo ? photo.alt : altOf(photo, language),
        image: cropTo(photo, layer.props.boxSize, { x: 0.5, y: 0.42 }, across),
      },
      provenance: furniture,
    }
  })
}

/** What a photograph shows, in the language of the magazine where there are words for it. */
const altOf = (photo: Photo, language: string): string => (language === 'en' ? photo.alt : (tagsIn(photo.tags, language) ?? photo.alt))

/** A caption describes the picture, where its description is in the language of the magazine, and names who took it. */
function fillCaption({ draft, language, wording }: FillContext, picture: PicturePlace, photo: Photo | OwnPhoto): void {
  const { group, index, role } = picture.layer.slot ?? {}
  if (!group || role === 'cover-image') return
  const place = draft
    .texts(group, 'caption')
    .find((each) => each.page === picture.page && (each.layer.slot?.index ?? 0) === (index ?? 0) && !each.layer.provenance)
  if (!place) return
  const style = place.layer.props.style ?? 'caption'
  // What a program or a file name says of a picture is no caption.
  if ('url' in photo && !photo.caption) return draft.remove([place])
  const said = 'url' in photo && photo.caption ? photo.caption : photo.alt
  const alt = /[.!?]$/u.test(said) ? said : `${said}.`
  const credit = photo.photographer ? fillIn(wording.photograph, { names: photo.photographer }) : ''
  const lines = language === 'en' || 'url' in photo ? [`${alt} ${credit}`.trim(), alt] : [credit].filter(Boolean)
  const done = writeFirst(
    draft,
    place,
    lines.map((text) => ({ blocks: [plainBlock(text, { style })], provenance: furniture })),
  )
  if (!done) draft.remove([place])
}
