import { isKind, isRightToLeft, resolveBlock } from '@magazineai/design'
import type { Block, Design, LayerOf } from '@magazineai/design'
import type { InkLayouter } from '@magazineai/render'
import type { Layout, Line } from '@magazineai/typeset'
import type { Draft } from './draft.ts'

/** Type of this size and larger is looked at, page pixels: leading of smaller type leaves room for any ink. */
export const DISPLAY = 80

/** Least room between the ink of two lines of display type, up, down and sideways, em. */
export const CLEARANCE = 0.1

/** How often leading is opened at most: lines that are set smaller, as they have no room, may break anew. */
const TRIES = 4

/** Two lines of a text that are nearer than they may be, and by how much, page pixels. */
export interface Pressed {
  upper: Line
  lower: Line
  by: number
}

/** Returns the size of a line, page pixels: that of the largest type in it. */
export const sizeOfLine = ({ segments }: Line): number =>
  Math.max(0, ...segments.map(({ size, space, role }) => (space || role ? 0 : size)))

/** How lines are looked at. `clearance` is em; with `mirrored`, as they lie in the reflection of the page too, where they end instead of begin at one edge. */
interface Looking {
  clearance?: number
  mirrored?: boolean
}

/** Returns the neighbouring lines of display type whose ink is nearer than it may be. */
export function pressedLines(
  { inkGap }: Pick<InkLayouter, 'inkGap'>,
  lines: readonly Line[],
  { clearance = CLEARANCE, mirrored = false }: Looking = {},
): Pressed[] {
  return lines.flatMap((lower, index) => {
    const upper = lines[index - 1]
    if (!upper || upper.column !== lower.column) return []
    const size = Math.max(sizeOfLine(upper), sizeOfLine(lower))
    if (size < DISPLAY) return []
    const room = clearance * size
    const ends = upper.x + upper.width - lower.x - lower.width
    const shifts = mirrored ? [0, ends] : [0]
    const by = room - Math.min(...shifts.map((x) => inkGap(upper, lower, { shift: { x, y: 0 }, reach: room, enough: room })))
    return by > 0 ? [{ upper, lower, by }] : []
  })
}

/**
 * Opens the leading of a text of its own in display type just as far as the ink of its lines asks for, so that no descender, accent or vowel sign comes
 * into the line beside it. The box stays: type that may shrink to it does. Returns false where nothing had to be opened.
 */
export function openLines(draft: Draft, at: { page: number; id: string }, clearance = CLEARANCE): boolean {
  let isOpened = false
  for (let tries = 0; tries < TRIES; tries++) {
    const layer = draft.layer(at)
    if (!isKind(layer, 'Text') || !layer.props.doc || !isDisplay(draft.design, layer)) break
    const layout = draft.textLayout(at)
    const pressed = pressedIn(draft, layout, clearance)
    if (!layout || !pressed.length) break
    const content = opened(draft.design, layer, pressed, layout.fit)
    draft.set(at, () => ({ ...layer, props: { ...layer.props, doc: { ...layer.props.doc, type: 'doc', content } } }))
    isOpened = true
  }
  return isOpened
}

const pressedIn = ({ layouter, design }: Draft, layout: Layout | null, clearance = CLEARANCE): Pressed[] =>
  layout?.frames.flatMap(({ lines }) => pressedLines(layouter, lines, { clearance, mirrored: isRightToLeft(design.language) })) ?? []

/** Opens the leading of a story in display type as far as its nearest lines ask for, the same for all paragraphs of one leading. */
export function openStory(draft: Draft, id: string): void {
  const content = draft.design.stories[id]?.doc.content ?? []
  if (!content.some((block) => sizeOfBlock(draft.design, undefined, block) >= DISPLAY)) return
  for (let tries = 0; tries < TRIES; tries++) {
    const pressed = pressedIn(draft, draft.storyLayout(id))
    if (!pressed.length) return
    const blocks = draft.design.stories[id]?.doc.content ?? []
    const leadings = blocks.map((block) => resolveBlock(draft.design, {}, block).leading)
    const asked = new Map<number, number>()
    for (const { lower, by } of pressed) {
      const leading = leadings[lower.paragraph] ?? 0
      asked.set(leading, Math.max(asked.get(leading) ?? 0, Math.ceil(by)))
    }
    const opened = blocks.map((block, index) => {
      const [leading = 0, more] = [leadings[index], asked.get(leadings[index] ?? 0)]
      return more ? { ...block, attrs: { ...block.attrs, leading: leading + more } } : block
    })
    draft.setStory(id, { type: 'doc', content: opened })
  }
}

/** Type is set smaller by so much at most where opened lines have no room. */
const LEAST = 0.5

/** Opens the lines of the texts of a page, as of `openLines`: those a later step has moved, narrowed or written too. What then has no room is set smaller. */
export function openPage(draft: Draft, page: number): void {
  for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {})) {
    if (!isKind(layer, 'Text') || !openLines(draft, { page, id }) || !draft.textLayout({ page, id })?.overset) continue
    draft.set({ page, id }, (opened) =>
      isKind(opened, 'Text') ? { ...opened, props: { ...opened.props, fit: { ...opened.props.fit, min: LEAST } } } : opened,
    )
    openLines(draft, { page, id })
  }
}

/** True of a text with type as large as that of titles. */
function isDisplay(design: Design, { props }: LayerOf<'Text'>): boolean {
  return (props.doc?.content ?? []).some((block) => sizeOfBlock(design, props.style, block) >= DISPLAY)
}

/** The largest type of a paragraph, page pixels. */
function sizeOfBlock(design: Design, style: string | undefined, block: Block): number {
  const marked = (block.content ?? []).flatMap(({ marks = [] }) => marks.flatMap((mark) => (mark.type === 'size' ? [mark.attrs.size] : [])))
  return Math.max(resolveBlock(design, style === undefined ? {} : { style }, block).size, ...marked)
}

/** The paragraphs of a text with leading and room before them as lines that are too near ask for. */
function opened(design: Design, { props }: LayerOf<'Text'>, pressed: readonly Pressed[], fit: number): Block[] {
  const style = props.style === undefined ? {} : { style: props.style }
  const most = (pairs: readonly Pressed[]): number => Math.ceil(Math.max(0, ...pairs.map(({ by }) => by)) / fit)
  return (props.doc?.content ?? []).map((block, index) => {
    const within = most(pressed.filter(({ upper, lower }) => upper.paragraph === index && lower.paragraph === index))
    const before = most(pressed.filter(({ upper, lower }) => upper.paragraph !== index && lower.paragraph === index))
    if (!within && !before) return block
    const { leading, spaceBefore } = resolveBlock(design, style, block)
    const attrs = {
      ...block.attrs,
      ...(within ? { leading: leading + within } : {}),
      ...(before ? { spaceBefore: spaceBefore + before } : {}),
    }
    return { ...block, attrs }
  })
}
