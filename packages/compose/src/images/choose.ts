import type { Size } from '@magazineai/design'
import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto, Photo } from '../ports.ts'
import { hashOf } from '../hash.ts'
import { blends, readable } from './cover.ts'
import type { TypeOver } from './cover.ts'
import { visibleShare } from './crop.ts'
import { belonging } from './own.ts'
import type { Stretch } from './own.ts'
import { withSynonyms } from './synonyms.ts'
import { inTags } from './tongues.ts'

/** What a picture is wanted for. */
export interface Want {
  /** Words it should have to do with: title, text. */
  words: string
  box: Size
  /** On the cover: no trade marks, and the subject of the issue. */
  cover?: boolean
  /** Type that stands on the picture. */
  type?: readonly TypeOver[]
  /** Colour of the page a cover's picture lies on, where it can be seen beside it. */
  ground?: string
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

/** What a desk should know beyond words: their language, and how often the template itself shows each topic. */
export interface DeskSetting {
  language?: string
  house?: ReadonlyMap<string, number>
}

/** Chooses photographs for one magazine; none is used twice while others are left. */
export class PhotoDesk {
  readonly #photos: readonly Photo[]
  readonly #own: readonly OwnPhoto[]
  #usedOwn = new Set<string>()
  /** Pictures of the user that no text speaks of: they may stand beside any. */
  readonly #free: ReadonlySet<string>
  readonly #idea: ReadonlyMap<string, number>
  readonly #stems: ReadonlyMap<string, ReadonlySet<string>>
  readonly #said: ReadonlyMap<string, number>
  readonly #theme: ReadonlyMap<string, number>
  readonly #language: string
  readonly #seed: string
  #used = new Set<string>()
  #last = ''

  /**
   * `theme` is the text of the whole magazine: it decides the topic when an article says nothing; `idea` weighs more than any text. `own` are
   * pictures of the user: they come before all others.
   */
  constructor(photos: readonly Photo[], theme: string, idea = '', own: readonly OwnPhoto[] = [], setting: DeskSetting = {}) {
    this.#own = own
    const spoken = countOf(stemsOf(theme.slice(0, 200_000)))
    this.#free = new Set(own.filter((photo) => photo.after === null && belonging(photo, [], spoken) === 0).map((photo) => photo.id))
    this.#language = setting.language ?? 'en'
    this.#seed = hashOf(theme)
    this.#idea = withSynonyms(countOf(wordsIn(idea, this.#language)))
    this.#photos = [...photos].sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#stems = new Map(photos.map((photo) => [photo.id, new Set(stemsOf(`${photo.tags.join(' ')} ${photo.topic} ${photo.alt}`))]))
    this.#said = topics(this.#photos, this.#stems, countOf(wordsIn(theme.slice(0, 60_000), this.#language)))
    this.#theme = share(this.#said, setting.house)
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

  /** A picture of the user that belongs to the text or to none, else the best photograph that is left; null when there are none at all. */
  choose(want: Want): Photo | OwnPhoto | null {
    const own = this.#chooseOwn(want)
    if (own) {
      this.#usedOwn.add(own.id)
      return own
    }
    return this.#chooseStock(want)
  }

  /** Pictures of the user that are left over. */
  get left(): readonly OwnPhoto[] {
    return this.#own.filter((photo) => !this.#usedOwn.has(photo.id))
  }

  #chooseOwn({ words, box, cover, type = [], near = [] }: Want): OwnPhoto | null {
    const stems = countOf(stemsOf(words.slice(0, 6_000)))
    let best: { photo: OwnPhoto; score: number } | null = null
    for (const photo of this.left) {
      if ((cover && !photo.measured) || Math.min(photo.width / box.width, photo.height / box.height) < COARSEST) continue
      const score = belonging(photo, near, stems)
      if (score === 0 && !this.#free.has(photo.id)) continue
      // Of several in one text the first comes first, unless another suits the box far better.
      const total = score + 2 * visibleShare(photo, box) + readable(photo, box, type)
      if (!best || total > best.score + 1e-9) best = { photo, score: total }
    }
    return best?.photo ?? null
  }

  #chooseStock(want: Want): Photo | null {
    if (this.#used.size >= this.#photos.length) this.#used = new Set()
    const stems = withSynonyms(countOf(wordsIn(want.words.slice(0, 6_000), this.#language)))
    const scored = this.#photos
      .filter((photo) => !this.#used.has(photo.id))
      .map((photo) => ({ photo, score: this.#score(photo, stems, want) }))
      .sort((a, b) => b.score - a.score)
    const [first] = scored
    if (!first) return null
    const { photo } = want.cover ? this.#among(scored.filter(({ score }) => score > first.score - CLOSE)) : first
    this.#used.add(photo.id)
    this.#last = subjectOf(photo)
    return photo
  }

  /** Of pictures that are about as good the text decides, so that issues on one subject do not all look alike. */
  #among(scored: readonly { photo: Photo }[]): { photo: Photo } {
    const order = scored.map(({ photo }) => ({ photo, rank: hashOf(`${this.#seed} ${photo.id}`) }))
    return order.sort((a, b) => (a.rank < b.rank ? -1 : 1))[0] ?? (scored[0] as { photo: Photo })
  }

  #score(photo: Photo, stems: ReadonlyMap<string, number>, { box, cover, type = [], ground }: Want): number {
    let score = 0
    let wanted = 0
    for (const stem of this.#stems.get(photo.id) ?? []) {
      score += Math.min(2, stems.get(stem) ?? 0)
      wanted += Math.min(1, this.#idea.get(stem) ?? 0)
    }
    score = Math.min(4, score) + Math.min(3, wanted) + 2 * (this.#theme.get(photo.topic) ?? 0)
    const near = this.#theme.get(photo.topic) ?? 0
    // A portrait of somebody who has nothing to do with the text says that nobody looked.
    if ((this.#said.get(photo.topic) ?? 0) < PERSONAL && (photo.tags.includes('portrait') || photo.topic === 'fashion')) score -= 6
    // What is on the cover is what the issue is about.
    if (cover) score += 2 * near + Math.min(3, wanted)
    if (subjectOf(photo) === this.#last) score -= 1
    score += 3 * visibleShare(photo, box) - 1.5 * Math.max(0, 1 - Math.min(photo.width / box.width, photo.height / box.height) * 2)
    if (photo.brandVisible) score -= 8
    if (cover && photo.brandVisible) score -= 8
    score += readable(photo, box, type) + (ground ? MERGING * blends(photo, ground) : 0)
    return score
  }
}

/** A picture of the user is enlarged until it has so many of its own pixels for one of the page, and no further. */
const COARSEST = 0.25

/** How near (0–2) its topic must be to the theme for a face to stand beside the text. */
const PERSONAL = 1.2

/** The first tag says what is in the picture. */
const subjectOf = (photo: Photo): string => photo.tags[0] ?? photo.topic

/** Worth of a picture whose edges are as dark as the page. */
const MERGING = 4

/** Covers whose scores lie no further apart are as good as each other. */
const CLOSE = 0.8

/** Stems of a text in the words of the library; a language with a table is read by it, so that no word means what it means in English. */
function wordsIn(text: string, language: string): string[] {
  const tags = language === 'en' ? '' : inTags(text, language)
  return stemsOf(tags || text)
}

function countOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** How much is said of each topic, 0–2; less than 2 for all of them where hardly anything is. */
function topics(
  photos: readonly Photo[],
  stems: ReadonlyMap<string, ReadonlySet<string>>,
  theme: ReadonlyMap<string, number>,
): Map<string, number> {
  const said = withSynonyms(theme)
  const near = new Map<string, number>()
  for (const photo of photos) {
    let hits = 0
    for (const stem of stems.get(photo.id) ?? []) hits += Math.log(1 + (said.get(stem) ?? 0))
    near.set(photo.topic, (near.get(photo.topic) ?? 0) + hits)
  }
  const sizes = countOf(photos.map((photo) => photo.topic))
  for (const [topic, hits] of near) near.set(topic, hits / (sizes.get(topic) ?? 1))
  const most = Math.max(...near.values(), ENOUGH)
  return new Map([...near].map(([topic, hits]) => [topic, (2 * hits) / most]))
}

/** So much said of a topic, per picture of it, shows what a text is about. */
const ENOUGH = 1

/** Where the text does not say what it is about, the topics of the template itself do, in proportion to what is not said. */
function share(said: ReadonlyMap<string, number>, house: ReadonlyMap<string, number> = new Map()): Map<string, number> {
  const silent = Math.max(0, 2 - Math.max(0, ...said.values()))
  const most = Math.max(1, ...house.values())
  return new Map([...said].map(([topic, near]) => [topic, near + (silent * (house.get(topic) ?? 0)) / most]))
}
