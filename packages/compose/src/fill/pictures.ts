import { isKind } from '@magazineai/design'
import type { LayerOf } from '@magazineai/design'
import { cropTo } from '../images/crop.ts'
import type { Window } from '../images/crop.ts'
import type { Photo } from '../ports.ts'
import type { FillContext } from './context.ts'
import type { Place } from './draft.ts'
import { writeFirst } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { furniture } from './provenance.ts'

interface PicturePlace extends Place {
  layer: LayerOf<'Image'>
}

/** Puts photographs into all picture slots of a group, writes their captions, and answers the photographs in their order. */
export function fillPictures(context: FillContext, group: string, words: string): Photo[] {
  const { draft, desk } = context
  const photos: Photo[] = []
  for (const places of picturesOf(context, group)) {
    const [first] = places
    if (!first) continue
    const whole = { width: windowOf(context, places, 0).width, height: first.layer.props.boxSize.height }
    const photo = desk.choose({ words, box: whole, cover: first.layer.slot?.role === 'cover-image' })
    if (!photo) {
      draft.remove(places)
      continue
    }
    photos.push(photo)
    places.forEach((place, index) => hang(context, place, photo, windowOf(context, places, index)))
    fillCaption(context, first, photo)
  }
  return photos
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

function hang({ draft }: FillContext, place: PicturePlace, photo: Photo, across: Window): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Image')) return layer
    return {
      ...layer,
      props: { ...layer.props, alt: photo.alt, image: cropTo(photo, layer.props.boxSize, { x: 0.5, y: 0.42 }, across) },
      provenance: furniture,
    }
  })
}

/** A caption describes the picture and names who took it. */
function fillCaption({ draft }: FillContext, picture: PicturePlace, photo: Photo): void {
  const { group, index, role } = picture.layer.slot ?? {}
  if (!group || role === 'cover-image') return
  const place = draft
    .texts(group, 'caption')
    .find((each) => each.page === picture.page && (each.layer.slot?.index ?? 0) === (index ?? 0) && !each.layer.provenance)
  if (!place) return
  const style = place.layer.props.style ?? 'caption'
  const alt = /[.!?]$/u.test(photo.alt) ? photo.alt : `${photo.alt}.`
  const lines = photo.photographer ? [`${alt} Photograph: ${photo.photographer}`, alt] : [alt]
  const done = writeFirst(
    draft,
    place,
    lines.map((text) => ({ blocks: [plainBlock(text, { style })], provenance: furniture })),
  )
  if (!done) draft.remove([place])
}
