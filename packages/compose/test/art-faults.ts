import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design, LayerOf, Page } from '@magazineai/design'
import type { LayerFrame } from '@magazineai/render'
import { motifsOn } from '../src/images/shown-motifs.ts'
import { GENRE_SUBJECTS } from '../src/images/subjects.ts'
import { SUBJECTS, subjectWords } from '../src/images/subject-words.ts'
import type { ComposePorts } from '../src/ports.ts'

const flat = (layers: readonly LayerFrame[]): LayerFrame[] => layers.flatMap((layer) => [layer, ...flat(layer.children)])

/** The shapes that art of a kit is made of, on one page: not its fields, which reach beyond the sheet or are beside type. */
const artOf = ({ layers }: Design['pages'][number]): LayerOf<'Frame'>['props'][] =>
  Object.entries(layers).flatMap(([id, layer]) =>
    isKind(layer, 'Frame') && !layer.props.image && (/(?:^|-)art(?:-|$)/u.test(id) || layer.slot?.role.startsWith('art'))
      ? [layer.props]
      : [],
  )

/** Room that a shape keeps from the trim it does not cross, and how near the end of the bleed one that crosses it ends, 1 mm in page pixels. */
const CLEAR = 11

/** Returns pages that show the same shapes, wherever they stand. */
function sameShapes({ pages }: Design): string[] {
  const shown = pages.map((page) => (motifsOn(page).size ? '' : artOf(page).map(({ clipPath }) => clipPath)).toString())
  return pages.flatMap(({ id }, index) =>
    shown[index] && shown.indexOf(shown[index]) < index ? [`${id} shows shapes of another page`] : [],
  )
}

/** Returns shapes of art that end at the trim. */
function shapesAtTrim({ pages, pageSize, bleed }: Design): string[] {
  // How far beyond the trim an edge lies; the last millimetre of the bleed is never seen.
  const endsAt = (beyond: number): boolean => beyond > -CLEAR && beyond < bleed - CLEAR
  const isCut = (from: number, to: number, trim: number): boolean => [from, to].some((edge) => endsAt(-edge) || endsAt(edge - trim))
  return pages.flatMap((page) =>
    artOf(page).flatMap(({ position: { x, y }, boxSize: { width, height } }) =>
      isCut(x, x + width, pageSize.width) || isCut(y, y + height, pageSize.height)
        ? [`${page.id}: art ends at the trim: ${[x, y, width, height].join(' ')}`]
        : [],
    ),
  )
}

/** Returns drawings that an issue shows twice, and pages that show several. */
function drawingsAgain({ pages }: Design): string[] {
  const shown = pages.map(motifsOn)
  const all = [...new Set(shown.flatMap((each) => [...each]))]
  return [
    ...all.filter((drawing) => shown.filter((each) => each.has(drawing)).length > 1).map((drawing) => `${drawing} twice`),
    ...pages.flatMap(({ id }, index) => ((shown[index]?.size ?? 0) > 1 ? [`${id} shows several motifs`] : [])),
  ]
}

/** Parts that show what another text, or the issue, is about. */
const OUTSIDE = new Set(['cover', 'toc', 'back', 'frontispiece'])

const partOf = ({ id }: Page): string => id.split('.')[0] ?? ''

/** Returns motifs beside texts that have no word for them, where an issue has several texts. */
function foreignMotifs({ layouter }: ComposePorts, design: Design): string[] {
  const parts = Map.groupBy(
    design.pages.keys().filter((index) => !OUTSIDE.has(partOf(design.pages[index] as Page))),
    (index) => partOf(design.pages[index] as Page),
  )
  if (parts.size < 2) return []
  const table = new Map(subjectWords(design.language.slice(0, 2)).map(({ subject, words }) => [subject, words]))
  return [...parts].flatMap(([part, pages]) => {
    const lines = pages.flatMap((page) =>
      linesOf(layouter.page(design, page).layers).flatMap(({ line }) => line.segments.map((segment) => segment.text)),
    )
    const text = lines.join('').toLowerCase()
    return (
      pages
        .flatMap((page) => [...motifsOn(design.pages[page] as Page)])
        // A letter shows an envelope, and a play a stage, though they name none; what goes with a subject is shown where that is named.
        .filter(
          (drawing) =>
            !subjectsWith(drawing).some(
              (each) =>
                GENRE_SUBJECTS.has(each) || table.get(each)?.some((word) => text.includes(word.replace(/^[-=]/u, '').replaceAll('_', ' '))),
            ),
        )
        .map((drawing) => `${part} shows ${drawing}, for which it has no word`)
    )
  })
}

/** The subjects that a drawing is one of. */
const subjectsWith = (drawing: string): string[] =>
  [...new Set([...SUBJECTS, ...GENRE_SUBJECTS])].filter((subject) => templateKit('crumb').drawings(subject).includes(drawing))

const linesOf = (layers: readonly LayerFrame[]) =>
  flat(layers)
    .filter((layer) => layer.text)
    .flatMap((layer) => (layer.text?.layout.frames[layer.text.frame]?.lines ?? []).map((line) => ({ layer, line })))

/** Returns lines of type that run through a motif. */
function typeOverMotifs({ layouter }: ComposePorts, design: Design): string[] {
  return design.pages.flatMap((page, index) => {
    if (!motifsOn(page).size) return []
    const shapes = Object.entries(page.layers).flatMap(([id, layer]) => (/(?:^|-)art-of-/u.test(id) ? [layer.props] : []))
    const fields = Object.values(page.layers).flatMap(({ slot, props }) => (slot?.role === 'cover-foot' ? [props] : []))
    return linesOf(layouter.page(design, index).layers).flatMap(({ layer, line }) => {
      const size = Math.max(0, ...line.segments.map((segment) => (segment.space ? 0 : segment.size)))
      const [foot, left] = [layer.y + line.baseline, layer.x + line.x]
      // The field at the foot of a cover lies over the ground of its motif.
      if (fields.some(({ position: { y }, boxSize: { height } }) => foot - size >= y && foot <= y + height)) return []
      const isCrossed = shapes.some(
        ({ position: { x, y }, boxSize: { width, height } }) =>
          foot > y && foot - 0.7 * size < y + height && left < x + width && left + line.width > x,
      )
      return isCrossed ? [`${page.id}: ${layer.id} runs through a motif`] : []
    })
  })
}

/** Returns what is wrong with the art of a design. */
export const artFaultsOf = (ports: ComposePorts, design: Design): string[] => [
  ...sameShapes(design),
  ...shapesAtTrim(design),
  ...drawingsAgain(design),
  ...foreignMotifs(ports, design),
  ...typeOverMotifs(ports, design),
]
