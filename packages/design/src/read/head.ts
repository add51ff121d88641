import type { z } from 'zod'
import { createDesign } from '../create.ts'
import { type Design, DesignHead, FORMAT, MAX_PAGES, PageSize, type Story, Swatch } from '../design.ts'
import { without } from '../own.ts'
import { Id } from '../primitives.ts'
import { CharacterStyle, ParagraphStyle } from '../text.ts'
import { VIDEO } from '../units.ts'
import { docOfAny } from './doc.ts'
import { type Plain, type PlainRecord, recordOf } from './plain.ts'
import type { Note } from './report.ts'
import { salvage } from './salvage.ts'

/** Everything of a design but its pages. */
type Head = Omit<Design, 'pages' | 'masters'>

const {
  format: _format,
  version: _version,
  masters: _masters,
  stories: _stories,
  styles: _styles,
  swatches: _swatches,
  ...PLAIN_FIELDS
} = DesignHead.shape

const idsOnly = (record: PlainRecord, path: string, note: Note): [string, Plain][] =>
  Object.entries(record).filter(([id]) => {
    const isGood = Id.safeParse(id).success
    if (!isGood) note(path, `“${id.slice(0, 64)}” is no id and was left out.`)
    return isGood
  })

const readStyles = (
  shape: Readonly<Record<string, z.ZodType>>,
  value: Plain | undefined,
  path: string,
  note: Note,
): Record<string, { name: string }> =>
  Object.fromEntries(
    idsOnly(recordOf(value), path, note).map(([id, style]) => [
      id,
      { name: id, ...salvage(shape, recordOf(style), `${path}.${id}`, note) },
    ]),
  )

/** Most swatches a design holds. */
const MAX_SWATCHES = 500

const listOf = (value: Plain | undefined, path: string, note: Note): Plain[] => {
  if (value !== undefined && !Array.isArray(value)) note(path, 'It is no list and was left out.')
  const list = Array.isArray(value) ? value : []
  if (list.length > MAX_SWATCHES) note(path, `${list.length - MAX_SWATCHES} more than a design holds were left out.`)
  return list.slice(0, MAX_SWATCHES)
}

const readSwatches = (value: Plain | undefined, note: Note): Swatch[] => {
  const taken = new Set<string>()
  return listOf(value, 'swatches', note).flatMap((item, i) => {
    const swatch = Swatch.safeParse(item)
    if (!swatch.success) note(`swatches.${i}`, 'The swatch could not be read and was left out.')
    else if (taken.has(swatch.data.id)) note(`swatches.${i}`, 'Another swatch has the same id; this one was left out.')
    else {
      taken.add(swatch.data.id)
      return [swatch.data]
    }
    return []
  })
}

const readFrames = (value: Plain | undefined, path: string, note: Note): Story['frames'] =>
  (Array.isArray(value) ? value : []).slice(0, MAX_PAGES).flatMap((frame, i) => {
    const { page, layer } = recordOf(frame)
    if (typeof page === 'string' && typeof layer === 'string') return [{ page, layer }]
    note(`${path}.${i}`, 'It names no layer of a page and was left out.')
    return []
  })

const readStories = (value: Plain | undefined, note: Note): Record<string, Story> =>
  Object.fromEntries(
    idsOnly(recordOf(value), 'stories', note).map(([id, raw]) => {
      const story = recordOf(raw)
      const doc = docOfAny(story.doc ?? undefined, `stories.${id}.doc`, note) ?? { type: 'doc', content: [] }
      return [id, { doc, frames: readFrames(story.frames, `stories.${id}.frames`, note) }]
    }),
  )

/** What a design is when nothing but the size of its pages is known. */
const base = (size: { width: number; height: number } | undefined): Head => {
  const mode = size && size.width === VIDEO.width && size.height === VIDEO.height ? 'video' : 'magazine'
  const { pages: _pages, masters: _none, ...head } = createDesign({ random: () => 0, mode, ...(size && { pageSize: size }) })
  const isScreen = size !== undefined && size.width > size.height
  return {
    ...head,
    ...(isScreen && { facing: false }),
    ...(size && size.width < 1_000 && { bleed: 0, margins: { top: 0, right: 0, bottom: 0, left: 0 } }),
  }
}

/** Reads everything of a design but its pages; what is missing or broken has its default. */
export const readHead = (raw: PlainRecord, found: { width: number; height: number } | undefined, note: Note): Head => {
  const size = PageSize.safeParse(found).data
  if (found && !size) note('pageSize', 'A page cannot be so small or so narrow; it has the usual size.')
  const styles = recordOf(raw.styles)
  // What our own form leaves open stays open.
  return {
    ...(raw.format === FORMAT ? without(base(size), ['facing']) : base(size)),
    ...(salvage(PLAIN_FIELDS, raw, '', note) as Partial<Head>),
    stories: readStories(raw.stories, note),
    styles: {
      paragraph: readStyles(ParagraphStyle.shape, styles.paragraph, 'styles.paragraph', note),
      character: readStyles(CharacterStyle.shape, styles.character, 'styles.character', note),
    },
    swatches: readSwatches(raw.swatches, note),
  }
}
