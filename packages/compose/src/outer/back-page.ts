import { type Block, isKind, type Layer } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import type { Draft } from '../fill/draft.ts'
import { letterheadLeft } from '../fill/letterhead.ts'
import { issueSaid } from '../fill/issue-number.ts'
import { keepTogether } from '../fill/keep-together.ts'
import { plainBlock, toBlock } from '../fill/inlines.ts'
import { fillQuote } from '../fill/quotes.ts'
import { tidyGroup } from '../fill/tidy.ts'
import { wordsAlone } from '../source.ts'
import { spokenIn } from '../words/speech.ts'
import { measureText, setText } from '../setters/set-text.ts'
import { footOf, typeAreaOf, type Rect } from '../setters/type-area.ts'
import { EMBLEM, showMark } from './back-mark.ts'
import { breakBySense, hangInMiddle, setSpeaker, setWhole } from './back-line.ts'
import { lastSayings, lastWords, type Reach } from './back-words.ts'
import { untoldOfCover } from './on-cover.ts'
import { drawingByTheWay, drawingOutside } from './drawing-outside.ts'

/**
 * Fills the back cover: with a sentence of the issue that stands alone and is printed large nowhere else; else with a motif of what the issue is about. Whoever sees it has
 * read the issue, or has not opened it: neither needs the numbers of its pages. The name and the imprint stand at its foot.
 */
export function fillBack(context: FillContext, key: string): void {
  const { draft } = context
  const page = draft.slots(key)[0]?.page
  if (page === undefined) return
  draft.remove([...draft.slots(key, 'caption'), ...draft.slots(key).filter(({ layer }) => isKind(layer, 'QrCode'))])
  const area = typeAreaOf(draft.design)
  const imprint = setImprint(context, key, page)
  const room = { x: area.x, y: area.y, width: area.width, height: imprint - ABOVE_IMPRINT * area.step - area.y }
  const says =
    setLine(context, key, room) ||
    setSaying(context, key, page, room) ||
    setLine(context, key, room, 'far') ||
    setSaying(context, key, page, room, 'far')
  if (says) alignFoot(draft, key, page, area.x)
  else showWithoutWords(context, key, page, room)
  clearArt(context, key, page)
  tidyGroup(context, key)
}

/** Steps of the grid that stay free over the name at the foot, and between it and the imprint. */
const ABOVE_IMPRINT = 2
const UNDER_NAME = 0.8

/** Sets the name and under it who made the issue, from what, at the foot of the page. Returns where they begin, page pixels. */
function setImprint(context: FillContext, key: string, page: number): number {
  const { draft, name, author, colophon, wording } = context
  const area = typeAreaOf(draft.design)
  const slot = (role: string) => ({ role, group: key, index: 0 })
  // That nobody wrote is told to whoever made the issue, on the page of notes, and not to its reader.
  const isEdited = colophon === wording.edited
  if (isEdited) draft.note(page, colophon)
  const lines = [[issueSaid(context), author].filter(Boolean).join(' · '), isEdited ? '' : colophon, ...untoldOfCover(context)].filter(
    Boolean,
  )
  const letterhead = letterheadLeft(context).filter(({ text }) => !lines.some((line) => wordsAlone(line).includes(wordsAlone(text))))
  const imprint = [...lines.map((text) => plainBlock(text, { style: 'back-imprint' })), ...letterhead.map(imprintLine)]
  const heightOf = (blocks: readonly Block[], style: string): number => measureText(draft, page, area, blocks, style, false).height
  const under = footOf(area) - (imprint.length ? heightOf(imprint, 'back-imprint') : 0)
  if (imprint.length)
    setText(draft, { page, id: `${key}-imprint` }, { ...area, y: under, height: area.height }, imprint, {
      style: 'back-imprint',
      slot: slot('credits'),
    })
  const named = [plainBlock(name, { style: 'back-name' })]
  const top = Math.round(under - (imprint.length ? UNDER_NAME * area.step : 0) - heightOf(named, 'back-name'))
  setText(draft, { page, id: `${key}-name` }, { ...area, y: top, height: area.height }, named, {
    style: 'back-name',
    slot: slot('masthead'),
  })
  keepTogether(draft, { page, id: `${key}-name` })
  return top
}

/** Stands the name and the imprint at the edge of the large words over them, which is a little outside that of the type area. */
function alignFoot(draft: Draft, key: string, page: number, from: number): void {
  const [line] = draft.texts(key, 'back-line')
  if (!line) return
  const by = (draft.layer(line)?.props ?? line.layer.props).position.x - from
  const ids = [`${key}-name`, `${key}-imprint`].filter((id) => draft.design.pages[page]?.layers[id])
  for (const id of ids)
    draft.set({ page, id }, (layer) => {
      if (!isKind(layer, 'Text')) return layer
      const { position } = layer.props
      return { ...layer, props: { ...layer.props, position: { ...position, x: position.x + by } } }
    })
}

/** A line of the letterhead as it stands in the imprint. */
const imprintLine = (line: PlacedBlock): Block =>
  toBlock({ ...line, inlines: line.inlines.map(({ text }) => ({ text })) }, 0, Number.POSITIVE_INFINITY, { style: 'back-imprint' })

/** Sets the last word of the issue that is a sentence. False where there is none. */
function setLine(context: FillContext, key: string, room: Rect, reach: Reach = 'near'): boolean {
  const { draft } = context
  const quotes = lastWords(context, reach).map((quote) => {
    const spoken = spokenIn(quote.text, draft.design.language)
    return { ...quote, text: spoken?.words ?? quote.text, by: spoken?.by }
  })
  return draft.texts(key, 'back-line').some((place) => {
    const quote = fillQuote(draft, place, quotes, context.used)
    if (!quote) return false
    breakBySense(draft, place)
    hangInMiddle(draft, place, room)
    const by = quotes.find(({ text }) => text === quote.text)?.by
    if (by) setSpeaker(draft, { key, place, room }, by, quote.block)
    return true
  })
}

/** Sets words that are whole although no sentence of them stands alone. */
function setSaying(context: FillContext, key: string, page: number, room: Rect, reach: Reach = 'near'): boolean {
  const { draft } = context
  const sayings = lastSayings(context, reach).slice(0, MOST_TRIED)
  return draft.texts(key, 'back-line').some((place) =>
    sayings.some((saying) => {
      const trial = draft.trial()
      if (!setWhole({ ...context, draft: trial }, { key, page, place, room }, saying)) return false
      draft.adopt(trial)
      return true
    }),
  )
}

/** Sayings that are tried. */
const MOST_TRIED = 8

/** Shows what the issue is about, else says a sentence beside a list of it, else shows what it names by the way, or small the thing of its cover: shapes alone say nothing of it. */
function showWithoutWords(context: FillContext, key: string, page: number, room: Rect): void {
  const { art, subjects } = context
  const subject = art && drawingOutside(context, page, subjects.get(key))
  if (!subject && art && setLine(context, key, room, 'last')) return
  const other = subject ?? (art && drawingByTheWay(context, page, subjects.get(key)))
  showMark(context, key, page, other ? { room, subject: other } : { room, subject: subjects.get(key), share: EMBLEM })
}

/** Takes the ornament off a page whose words run into it. */
function clearArt({ draft }: FillContext, key: string, page: number): void {
  const texts = Object.values(draft.design.pages[page]?.layers ?? {}).filter((layer) => isKind(layer, 'Text'))
  const meets = (art: Layer): boolean =>
    texts.some(({ props: { position, boxSize } }) => {
      const { position: at, boxSize: size } = art.props
      return (
        position.x < at.x + size.width &&
        at.x < position.x + boxSize.width &&
        position.y < at.y + size.height &&
        at.y < position.y + boxSize.height
      )
    })
  draft.remove(draft.slots(key, 'ornament').filter(({ layer }) => meets(layer)))
}
