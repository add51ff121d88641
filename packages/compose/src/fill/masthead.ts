import { type Block, isKind, type Layer } from '@magazineai/design'
import { emptyTitle } from '../analyse/empty-titles.ts'
import { DIVISION, NUMBER } from '../words/chapters.ts'
import { isFunctionWord } from '../analyse/words.ts'
import { CAPS, evenLines } from '../setters/set-text.ts'
import type { FillContext } from './context.ts'
import { moved, type Draft, type PlacedTextSlot } from './draft.ts'
import { limitLines, tryFit } from './fit.ts'
import { plainBlock, textOf } from './inlines.ts'
import { keepTogether } from './keep-together.ts'
import { label, titleForms } from './labels.ts'
import { lettersApart } from './open-letters.ts'
import { openLines } from './open-lines.ts'
import { templateProvenance } from './provenance.ts'

/** Air above the capitals of the masthead, page pixels: trimming must not look like an accident. */
const AIR = 190
/** From the last baseline of the masthead to the box of the line under it. */
const UNDER = 100
/** Type of a masthead on one line is not set smaller than this share of its size. */
const BOLD = 0.42
/** A name on two or three lines is not set smaller than this share. */
const TWO_LINES = 0.3

/** Sets the name of the magazine whole, on one line if it can be, else on two, else in a shorter form of the user's own words, else on three; answers what stands. */
export function fillMasthead(context: FillContext, key: string): string {
  const { draft, name } = context
  const whole = titleForms(name).filter((form) => form === name || !(isDivision(form) || emptyTitle(form)))
  const tried = [
    { most: 1, least: BOLD, forms: whole },
    { most: 2, least: TWO_LINES, forms: whole.slice(1) },
    { most: 2, least: TWO_LINES, forms: whole },
    { most: 1, least: BOLD, forms: shorterForms(name, context.language) },
    { most: 3, least: TWO_LINES, forms: whole },
  ]
  let shown = name
  for (const place of draft.texts(key, 'masthead')) {
    const { height } = place.layer.props.boxSize
    let form: string | undefined
    for (const { most, least, forms } of tried) {
      limitLines(draft, place, most)
      form = forms.find((text) => {
        const { fits, scale } = tryFit(draft, place, { blocks: [nameBlock(draft, place, text)], provenance: templateProvenance })
        return fits && scale >= least
      })
      if (form) break
    }
    // Type shrinks as far as its box is high asks: a word that is wider then would be broken.
    for (const share of form ? [] : LOWER) {
      limitLines(draft, place, 2)
      setHeight(draft, place, share * height)
      draft.set(place, (layer) => (isKind(layer, 'Text') ? { ...layer, props: { ...layer.props, fit: { min: LEAST } } } : layer))
      const blocks = [nameBlock(draft, place, name)]
      if (!tryFit(draft, place, { blocks, provenance: templateProvenance }).fits) continue
      form = name
      break
    }
    if (!form) setHeight(draft, place, height)
    if (!form) {
      limitLines(draft, place, null)
      label(context, key, 'masthead', titleForms(name))
    }
    shown = form ?? name
    settle(context, key, place)
    for (let tries = 0; tries < MOST_TRIES && lowered(context, key, place); tries++) settle(context, key, place)
  }
  return shown
}

/** Share of the line over it under which a lone word of a name is short. */
const SHORT = 0.6

/** Parts the lines of a masthead as its type, which may have become smaller, asks for, and hangs it. */
function settle(context: FillContext, key: string, place: PlacedTextSlot): void {
  const { draft } = context
  keepTogether(draft, place)
  const layer = draft.layer(place)
  const blocks = (isKind(layer, 'Text') && layer.props.doc?.content) || []
  if (endsInLoneWord(draft, place, blocks)) evenLines(draft, place, { blocks, provenance: templateProvenance })
  openLines(draft, place, LINES_APART)
  hang(context, key, place)
}

/** Least room between the ink of two lines of a name, em: an accent or the tail of a Q stands clear of the letters beside it. */
const LINES_APART = 0.1

/** Returns whether a name on two lines ends in a short word alone under several; a script without spaces has none to move. */
function endsInLoneWord(draft: Draft, place: PlacedTextSlot, [block]: readonly Block[]): boolean {
  const [over, last, more] = draft.textLayout(place)?.frames[0]?.lines ?? []
  if (!block || !over || !last || more || last.width >= SHORT * over.width) return false
  const [before, word] = [over, last].map(({ start, end }) => textOf(block).slice(start, end).trim())
  return /\s/u.test(before ?? '') && !/\s/u.test(word ?? '')
}

/** Shares of its height to which the box of a masthead is made lower for a name with a word that is too wide. */
const LOWER = [0.88, 0.76, 0.66, 0.57, 0.5, 0.42, 0.35, 0.28, 0.22, 0.17] as const

/** The least size of such a name, share of its style. */
const LEAST = 0.1

const setHeight = (draft: Draft, place: PlacedTextSlot, height: number): void =>
  draft.set(
    place,
    (layer) => ({ ...layer, props: { ...layer.props, boxSize: { ...layer.props.boxSize, height: Math.round(height) } } }) as Layer,
  )

/** A name in its style, in letters that do not touch. */
const nameBlock = (draft: Draft, place: PlacedTextSlot, name: string): Block =>
  lettersApart(draft, place, plainBlock(name, { style: place.layer.props.style ?? 'masthead' }))

/**
 * Returns the parts of a name that stand on their own: runs of two or three words between its function words, the last first, as what a
 * title is about stands at its end; no lone word, which names something else. A run with a verb in it is a sentence that was cut, not a
 * name. English alone: where words bend to those before them, a part of a name is wrong.
 */
export function shorterForms(name: string, language = 'en'): string[] {
  if (language !== 'en') return []
  const runs: string[][] = [[]]
  for (const word of name.split(/\s+/u)) {
    const bare = word.replace(/^["“”„«»'‘(]+|[,;:.!?"“”„«»'’)]+$/gu, '')
    if (isFunctionWord(bare.toLowerCase())) runs.push([])
    else if (bare) runs.at(-1)?.push(bare)
  }
  const names = runs.filter((run) => run.length > 0 && !run.some((word) => verbs.has(word.toLowerCase())))
  const many = names.filter((run) => run.length === 2 || run.length === 3).map((run) => run.join(' '))
  return many.toReversed().filter((form) => form !== name)
}

/** True for the number of a chapter, which names nothing. */
const isDivision = (form: string): boolean => new RegExp(`^(?:${DIVISION})\\s+${NUMBER}$`, 'iu').test(form)

/** English verbs in forms that are hardly ever nouns. */
const verbs: ReadonlySet<string> = new Set(
  `keeps kept makes made builds built grows grew bakes baked cooked walked sailed writes wrote reads sings sang taught teaches learns learned learnt
  lives lived finds found helps helped needs wants takes took gives gave gets got goes went comes came tells told sells sold buys bought eats ate drank
  raises raised saves saved meets met leaves left brings brought becomes became begins began says said knows knew thinks thought feels felt holds held
  speaks spoke follows followed explores explored discovers discovered celebrates celebrated restores restored repairs repaired collects collected
  catches caught carries carried crossed travelled traveled climbs climbed`.split(/\s+/u),
)

/** A masthead is set smaller so often at most for what stands under it. */
const MOST_TRIES = 4

/** Makes the box of a masthead lower by as much as the line under it reaches into the lines, or the picture, of the cover; false when it does not. */
function lowered({ draft }: FillContext, key: string, place: PlacedTextSlot): boolean {
  const under = draft.texts(key, 'issue-line').map(({ layer: { props } }) => props.position.y + props.boxSize.height)
  const ink = draft.textLayout(place)?.frames[0]?.lines.at(-1)?.baseline ?? 0
  const foot = under.length ? Math.max(...under) : draft.layer(place).props.position.y + ink + UNDER
  const shown = [...draft.slots(key, 'cover-image'), ...draft.slots(key, 'art-ground')].map(({ layer: { props } }) => props.position.y)
  const lines = draft.texts(key, 'cover-line').map(({ layer: { props } }) => props.position.y)
  // A picture that begins under the name is no ground for it.
  const head = Math.min(...lines, ...shown.filter((top) => top > 2 * AIR).map((top) => top - OVER_SHOWN))
  const over = foot - head
  const used = draft.textLayout(place)?.frames[0]?.height ?? 0
  if (!(over > 0) || used - over < SMALLEST || !Number.isFinite(over)) return false
  setHeight(draft, place, used - over)
  return true
}

/** Room between the line under a masthead and what is shown under that, page pixels. */
const OVER_SHOWN = 60

/** A masthead keeps so much height, page pixels. */
const SMALLEST = 240

/** Moves the masthead so that there is air over it, and the line under it up to it. */
function hang({ draft }: FillContext, key: string, place: PlacedTextSlot): void {
  const lines = draft.textLayout(place)?.frames.flatMap((frame) => frame.lines) ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return
  const size = Math.max(...first.segments.map((segment) => segment.size))
  const top = draft.layer(place).props.position.y
  const down = Math.round(AIR - (top + first.baseline - CAPS * size))
  draft.set(place, (layer) => moved(layer, down))
  for (const under of draft.texts(key, 'issue-line')) {
    draft.set(under, (layer) => moved(layer, Math.round(top + down + last.baseline + UNDER - layer.props.position.y)))
  }
}

/** Least room between the ink of the masthead, as the tail of a Q, and that of the line under it, page pixels. */
const CLEAR = 24

/** Moves the line under a masthead, once it is written, down until it is clear of the ink over it. */
export function clearMasthead({ draft }: FillContext, key: string): void {
  for (const place of draft.texts(key, 'masthead')) {
    for (const under of draft.texts(key, 'issue-line')) {
      const last = draft.textLayout(place)?.frames[0]?.lines.at(-1)
      const first = draft.textLayout(under)?.frames[0]?.lines[0]
      if (!last || !first) continue
      const [from, to] = [place.layer.props.position, under.layer.props.position]
      const short = CLEAR - draft.layouter.inkGap(last, first, { shift: { x: to.x - from.x, y: to.y - from.y }, reach: CLEAR })
      if (short > 0) draft.set(under, (layer) => moved(layer, Math.ceil(short)))
    }
  }
}
