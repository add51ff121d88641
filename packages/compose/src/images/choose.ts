import type { Size } from '@magazineai/design'
import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto, Photo } from '../ports.ts'
import { visibleShare } from './crop.ts'
import { belonging } from './own.ts'
import type { Stretch } from './own.ts'
import { withSynonyms } from './synonyms.ts'

/** What a picture is wanted for. */
export interface Want {
  /** Words it should have to do with: title, text. */
  words: string
  box: Size
  /** On the cover: no trade marks, even ground where type stands. */
  cover?: boolean
  /** Where the text comes from: pictures of the user stand by the paragraphs they came with. */
  near?: readonly Stretch[]
}

/** What a desk has chosen: ids of photographs, and the subject of the last one. */
export interface DeskState {
  used: readonly string[]
  last: string
  /** Ids of pictures of the user. */
  own?: readonly string[]
}

/** Chooses photographs for one magazine; none is used twice while others are left. */
export class PhotoDesk {
  readonly #photos: readonly Photo[]
  readonly #own: readonly OwnPhoto[]
  #usedOwn = new Set<string>()
  readonly #idea: ReadonlyMap<string, number>
  readonly #stems: ReadonlyMap<string, ReadonlySet<string>>
  readonly #theme: ReadonlyMap<string, number>
  #used = new Set<string>()
  #last = ''

  /**
   * `theme` is the text of the whole magazine: it decides the topic when an article says nothing; `idea` weighs more than any text. `own` are
   * pictures of the user: they come before all others.
   */
  constructor(photos: readonly Photo[], theme: string, idea = '', own: readonly OwnPhoto[] = []) {
    this.#own = own
    this.#idea = withSynonyms(countOf(stemsOf(idea)))
    this.#photos = [...photos].sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#stems = new Map(photos.map((photo) => [photo.id, new Set(stemsOf(`${photo.tags.join(' ')} ${photo.topic} ${photo.alt}`))]))
    this.#theme = topics(this.#photos, this.#stems, theme)
  }

  /** What was chosen so far, as JSON. */
  get state(): DeskState {
    return { used: [...this.#used], last: this.#last, own: [...this.#usedOwn] }
  }

  /** Goes on from an earlier state. */
  restore({ used, last, own = [] }: DeskState): void {
    this.#usedOwn = new Set(own)
    this.#used = new Set(used)
    this.#last = last
  }

  /** A picture of the user that belongs to the text, else the best photograph that is left; null when there are none at all. */
  choose(want: Want): Photo | OwnPhoto | null {
    const own = this.#chooseOwn(want)
    if (own) {
      this.#usedOwn.add(own.id)
      return own
    }
    return this.#chooseStock(want)
  }

  /** Pictures of the user that are left over; none of them has found a text. */
  get left(): readonly OwnPhoto[] {
    return this.#own.filter((photo) => !this.#usedOwn.has(photo.id))
  }

  #chooseOwn({ words, box, cover, near = [] }: Want): OwnPhoto | null {
    const stems = countOf(stemsOf(words.slice(0, 6_000)))
    let best: { photo: OwnPhoto; score: number } | null = null
    for (const photo of this.left) {
      if ((cover && !photo.measured) || Math.min(photo.width / box.width, photo.height / box.height) < COARSEST) continue
      const score = belonging(photo, near, stems)
      if (score === 0) continue
      // Of several in one text the first comes first, unless another suits the box far better.
      const total = score + 2 * visibleShare(photo, box) + (cover ? coverScore(photo) : 0)
      if (!best || total > best.score + 1e-9) best = { photo, score: total }
    }
    return best?.photo ?? null
  }

  #chooseStock(want: Want): Photo | null {
    if (this.#used.size >= this.#photos.length) this.#used = new Set()
    const stems = withSynonyms(countOf(stemsOf(want.words.slice(0, 6_000))))
    let best: { photo: Photo; score: number } | null = null
    for (const photo of this.#photos) {
      if (this.#used.has(photo.id)) continue
      const score = this.#score(photo, stems, want)
      if (!best || score > best.score) best = { photo, score }
    }
    if (!best) return null
    this.#used.add(best.photo.id)
    this.#last = subjectOf(best.photo)
    return best.photo
  }

  #score(photo: Photo, stems: ReadonlyMap<string, number>, { box, cover }: Want): number {
    let score = 0
    let wanted = 0
    for (const stem of this.#stems.get(photo.id) ?? []) {
      score += Math.min(2, stems.get(stem) ?? 0)
      wanted += Math.min(1, this.#idea.get(stem) ?? 0)
    }
    score = Math.min(4, score) + Math.min(3, wanted) + 2 * (this.#theme.get(photo.topic) ?? 0)
    const near = this.#theme.get(photo.topic) ?? 0
    // A portrait of somebody who has nothing to do with the text says that nobody looked.
    if (near < PERSONAL && (photo.tags.includes('portrait') || photo.topic === 'fashion')) score -= 6
    // What is on the cover is what the issue is about.
    if (cover) score += 2 * near + Math.min(3, wanted)
    if (subjectOf(photo) === this.#last) score -= 1
    score += 3 * visibleShare(photo, box) - 1.5 * Math.max(0, 1 - Math.min(photo.width / box.width, photo.height / box.height) * 2)
    if (photo.brandVisible) score -= 8
    if (cover) score += coverScore(photo)
    return score
  }
}

/** A picture of the user is enlarged until it has so many of its own pixels for one of the page, and no further. */
const COARSEST = 0.25

/** How near (0–2) its topic must be to the theme for a face to stand beside the text. */
const PERSONAL = 1.2

/** The first tag says what is in the picture. */
const subjectOf = (photo: Photo): string => photo.tags[0] ?? photo.topic

/** The masthead stands on the top row, the lines at the left below: even ground there, and dark enough for white type. */
function coverScore(photo: Photo): number {
  const [a = 0, b = 0, c = 0, d = 0, , , g = 0] = photo.quiet
  const dark = 1 - ((photo.luminance[0] ?? 0) + (photo.luminance[1] ?? 0) + (photo.luminance[2] ?? 0) + (photo.luminance[6] ?? 0)) / 4
  return (a + b + c) * 0.8 + (d + g) * 0.6 + dark * 2 - (photo.brandVisible ? 8 : 0) + (photo.height >= photo.width ? 1 : 0)
}

function countOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** How near each topic is to the theme, 0–2. */
function topics(photos: readonly Photo[], stems: ReadonlyMap<string, ReadonlySet<string>>, theme: string): Map<string, number> {
  const said = withSynonyms(countOf(stemsOf(theme.slice(0, 60_000))))
  const near = new Map<string, number>()
  for (const photo of photos) {
    let hits = 0
    for (const stem of stems.get(photo.id) ?? []) hits += Math.log(1 + (said.get(stem) ?? 0))
    near.set(photo.topic, (near.get(photo.topic) ?? 0) + hits)
  }
  const sizes = countOf(photos.map((photo) => photo.topic))
  for (const [topic, hits] of near) near.set(topic, hits / (sizes.get(topic) ?? 1))
  const most = Math.max(...near.values(), 1e-9)
  return new Map([...near].map(([topic, hits]) => [topic, (2 * hits) / most]))
}
