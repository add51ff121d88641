import type { Photo, Size } from '@magazineai/design'
import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto } from '../ports.ts'
import { hashOf } from '../hash.ts'
import { blends, readable } from './cover.ts'
import type { TypeOver } from './cover.ts'
import { fills, frameIn, leavesFaces, leavesFold, wholeIn } from './frame.ts'
import { affinity, countOf, tellingIn } from './homes.ts'
import { belonging } from './own.ts'
import type { SourceRange } from './own.ts'
import { isOfProduct, LONGEST_READ, RELEVANT, relevanceIn, relevanceOf, stemmed } from './relevance.ts'
import type { StemmedText } from './relevance.ts'

/** What a picture is wanted for. */
export interface PictureRequest {
  /** Words it should have to do with: title, text. */
  words: string
  /** Page pixels. */
  box: Size
  /** Where a picture lies that cannot fill the box; absent = it must fill it. */
  room?: InsetArea
  /** How large it runs, square page pixels; absent = as large as its box. */
  area?: number
  /** On the cover: no trade marks. */
  cover?: boolean
  /** Where a fold divides the box, page pixels from its left edge: no face lies there. */
  fold?: number
  /** Any picture of the user will do that belongs to no text. */
  any?: boolean
  /** Type that stands on the picture. */
  type?: readonly TypeOver[]
  /** Colour of the page a cover's picture lies on, where it can be seen beside it. */
  ground?: string
  /** Relevance that a photograph of the library has at least; absent = that beside prose. */
  relevance?: number
  /** Where the text comes from: pictures of the user stand by the paragraphs they came with. */
  near?: readonly SourceRange[]
  /** What a picture of the user is worth more than what is said of it tells; absent = nothing. */
  prefers?: (photo: OwnPhoto) => number
}

/** The part of a place in which a smaller picture is set, page pixels. */
export interface InsetArea extends Size {
  /** True where every picture has the shape of the place, as on a round plate. */
  fixed?: boolean
  /** Share of the room that a picture of the user, and one of the library, fills at least. */
  own: number
  library: number
}

/** A picture with the box it fills: that of the place, or a smaller one. */
export interface Choice {
  photo: Photo | OwnPhoto
  frame: Size
}

/** What a picker has chosen: ids of photographs, and the subject of the last one. */
export interface PickerState {
  used: readonly string[]
  last: string
  /** Ids of pictures of the user. */
  own?: readonly string[]
}

/** What a picker should know beyond words. */
export interface PickerOptions {
  language?: string
  /** The texts of the issue, by which words are weighed that all of them say. */
  texts?: readonly string[]
  /** Places for pictures in the issue: a user who brings as many pictures sees none of the library. */
  places?: number
}

/** Worth of the first picture of a series for its cover, where no word tells which of them says what all are about. */
const LEADS = 3

/** Pictures of a series that shows all of them inside, also that of its cover, and of which more than one may stand there. */
const SHORT_SERIES = { least: 4, most: 7 } as const

/** Chooses photographs for one magazine; none is used twice. */
export class PhotoPicker {
  readonly #photos: readonly Photo[]
  readonly #own: readonly OwnPhoto[]
  #usedOwn = new Set<string>()
  /** Pictures of the user that no text speaks of: they may stand beside any. */
  readonly #free: ReadonlySet<string>
  /** How well pictures that were given as files fit the text of the issue they fit best. */
  readonly #homes: ReadonlyMap<string, number>
  readonly #relevance: ReturnType<typeof relevanceIn>
  readonly #tells: (stem: string) => number
  readonly #idea: StemmedText
  readonly #language: string
  readonly #seed: string
  readonly #plenty: boolean
  /** True where the user brought nothing but drawings that stand in no text: they are what the issue shows. Elsewhere none is its cover. */
  readonly #isOfGraphics: boolean
  readonly #isOfProduct: boolean
  #used = new Set<string>()
  #last = ''

  /** `theme` is the text of the whole magazine, `own` are pictures of the user: they come before all others. */
  constructor(photos: readonly Photo[], theme: string, idea = '', own: readonly OwnPhoto[] = [], setting: PickerOptions = {}) {
    const { language = 'en', texts = [], places = Infinity } = setting
    this.#own = own
    const spoken = countOf(stemsOf(theme.slice(0, 200_000)))
    this.#free = new Set(own.filter((photo) => photo.after === null && belonging(photo, [], spoken) === 0).map((photo) => photo.id))
    const told = texts.map((text) => stemsOf(text.slice(0, LONGEST_READ)))
    const tells = tellingIn(told)
    this.#tells = tells
    this.#homes = new Map(own.map((photo) => [photo.id, Math.max(0, ...told.map((stems) => affinity(photo, stems, tells)))]))
    this.#language = language
    this.#seed = hashOf(theme)
    this.#idea = stemmed(idea, language)
    this.#relevance = relevanceIn({ texts: texts.map((text) => stemmed(text.slice(0, LONGEST_READ), language)), idea: this.#idea })
    this.#photos = [...photos].sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#plenty = own.length >= places
    this.#isOfGraphics = own.every((photo) => photo.isGraphic && photo.after === null)
    this.#isOfProduct = isOfProduct(idea)
  }

  /** What was chosen so far, as JSON. */
  get state(): PickerState {
    return { used: [...this.#used], last: this.#last, own: [...this.#usedOwn] }
  }

  /** Goes on from an earlier state. */
  restore({ used, last, own = [] }: PickerState): void {
    this.#usedOwn = new Set(own)
    this.#used = new Set(used)
    this.#last = last
  }

  /**
   * Returns a picture of the user that belongs to the text or to none, else the best photograph of the library that has to do with the text;
   * null where there is none: the page is then made without.
   */
  choose(want: PictureRequest): Choice | null {
    const own = this.#chooseOwn(want)
    if (own) {
      this.#usedOwn.add(own.photo.id)
      return own
    }
    return this.#plenty || this.#isOfProduct ? null : this.#chooseStock(want)
  }

  /** Takes a picture of the user by its id; null where it is not there, hangs already, or has too few pixels for its place. */
  take(id: string, want: PictureRequest): Choice | null {
    // A series shows all of its pictures, that of the cover too.
    const photo = this.#own.find((each) => each.id === id)
    const frame = photo ? frameFor(photo, want, want.room?.own ?? 1) : null
    if (!photo || !frame) return null
    this.#usedOwn.add(id)
    return { photo, frame }
  }

  /** Returns whether a picture of the user fills a box, fine enough and with its subject whole; a graphic fills none but one of its shape. */
  mayFill(id: string, box: Size): boolean {
    const photo = this.#own.find((each) => each.id === id)
    return photo !== undefined && !photo.isGraphic && fills(photo, box)
  }

  /** Returns the picture of the user that belongs most to a text and hangs nowhere yet; null where none does. It is not taken. */
  found(want: Pick<PictureRequest, 'words' | 'near'>): OwnPhoto | null {
    const choice = this.#chooseOwn({ ...want, box: ANY, room: { ...ANY, own: 0, library: 0 }, area: LEADING })
    return this.#own.find((photo) => photo === choice?.photo) ?? null
  }

  /** Returns the picture of the user that is kept at an address; null where none is. */
  at(url: string): OwnPhoto | null {
    return this.#own.find((photo) => photo.url === url) ?? null
  }

  /** How many pictures the user brought. */
  get count(): number {
    return this.#own.length
  }

  /** Pictures of the user that are left over. */
  get left(): readonly OwnPhoto[] {
    return this.#own.filter((photo) => !this.#usedOwn.has(photo.id))
  }

  /** Pictures of the user with too few pixels to be printed anywhere. */
  get coarse(): readonly OwnPhoto[] {
    return this.left.filter(({ width, height }) => Math.max(width, height) < FEWEST)
  }

  #chooseOwn(want: PictureRequest): Choice | null {
    const { words, box, cover = false, type = [], near = [], prefers, area = box.width * box.height } = want
    const said = stemsOf(words.slice(0, LONGEST_READ))
    const stems = countOf(said)
    const any = cover || ((want.any ?? false) && this.#plenty)
    let best: (Choice & { score: number }) | null = null
    for (const photo of this.left) {
      if (cover && (!photo.measured || (photo.isGraphic && !this.#isOfGraphics))) continue
      // What stands with its own text is shown there.
      if (want.any && (photo.after !== null || (this.#homes.get(photo.id) ?? 0) > 0)) continue
      const elsewhere = photo.after === null && affinity(photo, said, this.#tells) < AT_HOME * (this.#homes.get(photo.id) ?? 0)
      const belongs = elsewhere ? 0 : belonging(photo, near, stems)
      if (belongs === 0 && !any && !this.#free.has(photo.id)) continue
      const frame = frameFor(photo, want, want.room?.own ?? 1)
      if (!frame) continue
      // Of several in one text the first comes first, unless another suits the box far better, or is a better picture for a large one.
      const grand = GRAND * (area / LARGE - 1) * ((photo.quality ?? MIDDLING) - MIDDLING)
      const score =
        belongs +
        suits(frame, box) +
        Math.max(-GRAND, Math.min(GRAND, grand)) +
        readable(photo, frame, frame === box ? type : []) +
        (prefers?.(photo) ?? 0) +
        (cover && this.#free.has(photo.id) ? this.#leads(photo) : 0)
      if (!best || score > best.score + 1e-9) best = { photo, frame, score }
    }
    return best
  }

  /** The worth of a place near the beginning of a series that nothing speaks of; the very first of a short one stands on the next page as well. */
  #leads(photo: OwnPhoto): number {
    const [at, count] = [this.#own.indexOf(photo), this.#own.length]
    const isNextPage = at === 0 && count >= SHORT_SERIES.least && count <= SHORT_SERIES.most
    return LEADS * (1 - (isNextPage ? count / 2 : at) / count)
  }

  #chooseStock(want: PictureRequest): Choice | null {
    const spoken = stemmed(want.words.slice(0, LONGEST_READ), this.#language)
    const scored = this.#photos
      .flatMap((photo) => {
        if (this.#used.has(photo.id) || (want.cover && photo.brandVisible)) return []
        const relevance = this.#relevance(photo, spoken)
        const frame = relevance >= (want.relevance ?? RELEVANT) ? frameFor(photo, want, want.room?.library ?? 1) : null
        return frame ? [{ photo, frame, score: this.#score(photo, relevance, frame, want) }] : []
      })
      .sort((a, b) => b.score - a.score)
    const [first] = scored
    if (!first) return null
    const { photo, frame } = want.cover
      ? this.#among(
          scored.filter(({ score }) => score > first.score - CLOSE),
          first,
        )
      : first
    this.#used.add(photo.id)
    this.#last = subjectOf(photo)
    return { photo, frame }
  }

  /** Of pictures that are about as good the text decides, so that issues on one subject do not all look alike. */
  #among<T extends Choice>(scored: readonly T[], first: T): T {
    const order = scored.map((choice) => ({ choice, rank: hashOf(`${this.#seed} ${choice.photo.id}`) }))
    return order.sort((a, b) => (a.rank < b.rank ? -1 : 1))[0]?.choice ?? first
  }

  #score(photo: Photo, relevance: number, frame: Size, { box, type = [], ground }: PictureRequest): number {
    const score = TELLING * relevance + relevanceOf(photo, this.#idea) + suits(frame, box)
    const shown = this.#photos.some((other) => this.#used.has(other.id) && subjectOf(other) === subjectOf(photo))
    const again = (subjectOf(photo) === this.#last ? 1 : 0) + (shown ? 1 : 0)
    const brand = photo.brandVisible ? 3 : 0
    return score - again - brand + readable(photo, frame, frame === box ? type : []) + (ground ? MERGING * blends(photo, ground) : 0)
  }
}

/**
 * The box a picture fills: that of the place at 150 pixels an inch or more with no face under its type, else a smaller one in its room, of a graphic one of its own shape; null where
 * neither is to be had.
 */
function frameFor(photo: Photo | OwnPhoto, { box, room, fold, type = [] }: PictureRequest, least: number): Size | null {
  if (fold !== undefined && !leavesFold(photo, box, fold)) return null
  const over = type.map((each) => each.box)
  if ('isGraphic' in photo && photo.isGraphic) return room && !room.fixed ? wholeIn(photo, room, least) : null
  if (fills(photo, box) && leavesFaces(photo, box, over)) return box
  return room ? frameIn(photo, room, least, room.fixed) : null
}

/** Worth of a picture for how much of its place it fills, 0–2. */
const suits = (frame: Size, box: Size): number => 2 * Math.min(1, (frame.width * frame.height) / (box.width * box.height))

/** Share of its best fit from which a picture that was given as a file is at home beside a text: one that fits another far better waits for that. */
const AT_HOME = 0.75

/** Pixels of the long side below which a picture is smaller than 68 mm at 150 an inch, and no place is so small. */
const FEWEST = 400

/** A place for a picture of any shape, page pixels. */
const ANY: Size = { width: 1_000, height: 1_000 }

/** Area from which a place is large: a third of an A4 page, square page pixels. */
const LARGE = 2_900_000
/** Area of a picture that leads a text: most of the width of its page, and half of its height. */
const LEADING = 2 * LARGE
/** What a perfect picture is worth more than a middling one where it runs large, and less where it runs small. */
const GRAND = 2
const MIDDLING = 0.5

/** What a photograph that is all about the text is worth. */
const TELLING = 5

/** The first tag says what is in the picture. */
const subjectOf = (photo: Photo): string => photo.tags[0] ?? photo.topic

/** Worth of a picture whose edges are as dark as the page. */
const MERGING = 4

/** Covers whose scores lie no further apart are as good as each other. */
const CLOSE = 0.8
