import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto } from '../ports.ts'
import type { PictureMetrics, SourceDocument } from '../source.ts'
import { isGraphic } from './graphics.ts'

/** Where a text comes from: paragraphs of a document, by the first and the last. */
export interface SourceRange {
  document: string
  from: number
  to: number
}

/** What nothing is known of: the middle matters, and no type may stand on it. */
const unmeasured: PictureMetrics = {
  focus: { x: 0.5, y: 0.42 },
  edges: { top: '#808080', right: '#808080', bottom: '#808080', left: '#808080' },
  luminance: Array.from({ length: 9 }, () => 0.5),
  quiet: Array.from({ length: 9 }, () => 0),
}

/** Returns the pictures of the user that are kept somewhere, in the order of the documents; each once. */
export function ownPhotos(documents: readonly SourceDocument[]): OwnPhoto[] {
  const photos = new Map<string, OwnPhoto>()
  for (const { name: document, format, pictures = [] } of documents) {
    for (const { id, name, url, width, height, after, alt, caption, metrics } of pictures) {
      if (!url || photos.has(id)) continue
      const words = `${wordsOf(name)} ${alt ?? ''} ${caption ?? ''}`
      photos.set(id, {
        ...(metrics ?? unmeasured),
        id,
        url,
        name,
        width,
        height,
        document,
        after: format === 'image' ? null : after,
        measured: metrics !== undefined,
        topic: '',
        subjects: [],
        tags: stemsOf(words),
        alt: (alt ?? caption ?? wordsOf(name)).slice(0, 1_000),
        caption: caption ?? null,
        photographer: null,
        credit: '',
        brandVisible: false,
        ...(isGraphic({ name, alt, caption, metrics }) ? { isGraphic: true } : {}),
      })
    }
  }
  return [...photos.values()]
}

/** The words of a file name: `harbour_at-dawn.jpg` → `harbour at dawn`; none in the names cameras and programs give. */
function wordsOf(name: string): string {
  const bare = name
    .replace(/\.[a-z\d]{1,5}$/iu, '')
    .replaceAll(/[_\s.-]+/gu, ' ')
    .trim()
  return /^(?:image|img|dsc|dscn|p|pict?|picture|scan|screenshot|photo)?\s?\d*$/iu.test(bare) ? '' : bare
}

/** What a picture is worth that stands in the text, one right before it, which may as well end the text before, and at most one that shares words with it. */
const IN_PLACE = 10
const BEFORE = 8
const MOST_BY_WORDS = 6

/**
 * Returns how much a picture belongs to a text: 10 where it stands in it, 8 right before it, up to 6 where its name and caption speak of the same things;
 * 0 = not at all.
 */
export function belonging(photo: OwnPhoto, near: readonly SourceRange[], stems: ReadonlyMap<string, number>): number {
  if (photo.after !== null) {
    const { document, after } = photo
    const stretches = near.filter((stretch) => stretch.document === document && after >= stretch.from - 1 && after <= stretch.to)
    return stretches.some(({ from }) => after >= from) ? IN_PLACE : stretches.length ? BEFORE : 0
  }
  return Math.min(
    MOST_BY_WORDS,
    [...new Set(photo.tags)].reduce((sum, tag) => sum + Math.min(2, stems.get(tag) ?? 0), 0),
  )
}
