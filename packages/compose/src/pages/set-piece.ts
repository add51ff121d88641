import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import type { MaterialBlock, Piece, Role } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { setRun, setText, setTitle } from './set-text.ts'
import type { RunningFrame } from './set-text.ts'
import { specOf } from './specs.ts'
import type { PageSpec } from './specs.ts'
import { columnsFrom, frameHeight, onGrid, typeAreaOf } from './type-area.ts'
import type { TypeArea } from './type-area.ts'

/** Where a piece is set. */
export interface PiecePlace {
  /** Key of its part: the group of its slots. */
  key: string
  /** Distinguishes the layers and the story of pieces that share a page, from 0. */
  nth: number
  /** Indexes of its pages. */
  pages: readonly number[]
  /** Where it begins on the first of them, page pixels. */
  top: number
}

/** What stands over a piece besides its title. */
export interface Furniture {
  kicker: string
  title: string
}

/** How a piece lies on its pages: whether all of it is shown, and the foot of it on each page, page pixels. */
export interface PieceRun {
  fits: boolean
  feet: readonly number[]
}

/** Roles of lines that stand under the title. */
const LEADING: readonly Role[] = ['byline', 'dateline', 'mark']

const isLead = (block: MaterialBlock): boolean => block.kind === 'role' && LEADING.includes(block.role)

/** Sets a piece on pages that are empty from its top on: title and by-line, what stands beside the text, and the text in its columns. */
export function setPiece(draft: Draft, piece: Piece, place: PiecePlace, furniture: Furniture): PieceRun {
  const area = typeAreaOf(draft.design)
  const spec = specOf(piece)
  const writer = new BlockWriter(piece)
  const [first = 0] = place.pages
  const measure = spec.span ? columnsFrom(area, Math.floor((area.count - spec.span) / 2), spec.span) : { x: area.x, width: area.width }
  const head = setHead(draft, { area, measure, place, furniture, lead: writer.write(piece.blocks.filter(isLead)) })
  if (head === null) return { fits: false, feet: [] }
  const text = piece.blocks.filter((block) => !isLead(block))
  const beside = text.filter((block) => spec.isBeside(block))
  const side = beside.length ? columnsFrom(area, 0, SIDE) : null
  const foot = area.y + area.height
  const sideFoot = side
    ? setText(
        draft,
        { page: first, id: `${place.key}-beside-${place.nth}` },
        { ...side, y: head, height: foot - head },
        writer.write(beside),
        {
          style: 'ingredient',
          slot: { role: 'beside', group: place.key, index: place.nth },
          props: { grid: true },
        },
      )
    : head
  if (sideFoot === null || (side && beside.length === text.length)) return { fits: sideFoot !== null, feet: [sideFoot ?? head] }
  const main = side ? columnsFrom(area, SIDE + 1, area.count - SIDE - 1) : measure
  const run = setRun(
    draft,
    `${place.key}-body${place.nth ? `-${place.nth + 1}` : ''}`,
    framesOf(area, spec, place, main, head),
    writer.write(text.filter((block) => !spec.isBeside(block))),
    place.key,
  )
  return { fits: run.fits, feet: run.feet.map((each, index) => (index === 0 ? Math.max(each, sideFoot) : each)) }
}

/** Columns of the design that what stands beside a text takes. */
const SIDE = 4

function framesOf(area: TypeArea, spec: PageSpec, place: PiecePlace, main: { x: number; width: number }, top: number): RunningFrame[] {
  const foot = area.y + area.height
  return place.pages.map((page, index) => {
    const y = index === 0 ? top : area.y
    return {
      page,
      id: `${place.key}-text-${place.nth}-${index}`,
      box: { ...main, y, height: frameHeight(foot - y) },
      columns: spec.columns,
      gutter: area.gutter,
      isEven: index === place.pages.length - 1,
    }
  })
}

interface Head {
  area: TypeArea
  measure: { x: number; width: number }
  place: PiecePlace
  furniture: Furniture
  lead: readonly Block[]
}

/** Sets kicker, title and by-line. Returns where the text begins; null where the title has no room. */
function setHead(draft: Draft, { area, measure, place, furniture, lead }: Head): number | null {
  const { key, nth, top } = place
  const page = place.pages[0] ?? 0
  const rest = (y: number) => ({ ...measure, y, height: area.y + area.height - y })
  const slot = (role: string) => ({ role, group: key, index: nth })
  let y = top
  if (nth === 0 && furniture.kicker) {
    const kicker = [plainBlock(furniture.kicker, { style: 'kicker' })]
    y = setText(draft, { page, id: `${key}-kicker` }, rest(y), kicker, { style: 'kicker', slot: { role: 'kicker', group: key } }) ?? y
  }
  if (furniture.title) {
    const styles = nth === 0 && place.top === area.y ? ['piece-title', 'piece-title-small'] : ['piece-title-small']
    const foot = setTitle(draft, { page, id: `${key}-title-${nth}` }, rest(y), furniture.title, {
      styles,
      lines: 3,
      slot: slot('headline'),
    })
    if (foot === null) return null
    y = foot
  }
  if (lead.length) {
    const foot = setText(draft, { page, id: `${key}-lead-${nth}` }, rest(y + area.step / 2), lead, {
      style: 'piece-byline',
      slot: slot('standfirst'),
    })
    if (foot === null) return null
    y = foot
  }
  return onGrid(area, y + area.step)
}
