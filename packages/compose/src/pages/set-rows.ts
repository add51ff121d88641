import { resolveBlock, type Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { atLevel, between, type Level } from '../typography/level.ts'
import { dayAndTime } from '../words/dates.ts'
import { arePages, dealRows, MOST_WHOLE, standsWhole, type Column, type MeasuredRow, type Worded } from './deal-rows.ts'
import { withPricesApart } from './price-rows.ts'
import type { Row } from './rows.ts'
import { BEYOND, codeAtLevel, tintsBehind, isCode } from '../setters/set-code.ts'
import { RULE_AT, RULES, setField, setRule } from '../setters/set-shapes.ts'
import { measureText, setText, type Measured, type OnPage, type Run, type Setting } from '../setters/set-text.ts'
import { columnsFrom, divided, footOf, onGrid, type PageArea, type Rect, type TypeArea } from '../setters/type-area.ts'

/** How rows are set. `stretch` is true where what is left of a page goes between them. */
export interface RowsForm {
  key: string
  nth: number
  columns: number
  level: Level
  /** Columns of the design that marks take; 0 = they have none. */
  mark: number
  stretch: boolean
  /** How many times as large numbers are as those of other rows; 1 = as they are. */
  numerals: number
  /** True where the first page begins under a field, whose foot divides them as a rule does. */
  isUnderField?: boolean
  /** True where they are in an order of which the first is the best. */
  isRanked?: boolean
  /** True where their marks, far larger than the text, hang from the line of its capitals. */
  areTopAligned?: boolean
  /** True where headings divide them, so that rows beside each other share no line. */
  isHeaded?: boolean
}

/** Lines that rows are moved apart at most: with more, few rows float in white. */
const MOST_AIR = 2

/** Most rows of a page that may be moved apart further, and by how many lines: fewer in their upper part would leave its lower one white. Steps are read on from one to the next. */
const FEW = { rows: 4, air: 2.5 } as const

/** Sets rows in the columns of their pages, one after the other, none divided. */
export function setRows(draft: Draft, rows: readonly Row[], areas: readonly PageArea[], form: RowsForm): Run {
  const columns = areas.flatMap(({ page, area }) => divided(area, form.columns).map((part) => ({ page, area: part })))
  const [first] = columns
  if (!first) return { fits: rows.length === 0, feet: [] }
  // Numbers stand before what they count in any list that has the width for them.
  const isCounted = form.columns === 1 && rows.some(({ mark }) => mark.some(({ attrs }) => attrs?.style === 'row-number'))
  const given = form.mark || !isCounted ? form : { ...form, mark: 1 }
  // Where nothing is marked, no column is left empty for it.
  const hasMarks = rows.some(({ mark }) => mark.length > 0)
  const marks = given.mark && hasMarks ? marksIn(draft, rows, { ...first, form: given }) : { columns: 0, rows }
  const marked = { ...form, mark: marks.columns, isHeaded: rows.some(({ kind }) => kind === 'band') }
  const shown = withPricesApart(marked.mark ? marks.rows : rows.map(unmarked))
  const whole = dealt(draft, shown, columns, marked)
  const { filled } = whole && marked.mark ? airiest(draft, shown, columns, whole) : { filled: whole?.filled }
  if (!filled) return { fits: false, feet: [] }
  const feet = areas.map(({ area }) => area.y)
  let count = 0
  const airs = filled.filter((each) => each.rows.length > 1).map((column) => airOf(column, marked))
  filled.forEach((column) => {
    const most = Math.min(
      airOf(column, marked),
      standsOnGrid(form) ? Number.POSITIVE_INFINITY : Math.min(...airs) + MOST_UNLIKE * column.area.step,
    )
    const foot = setColumn(draft, column, marked, { from: count, most })
    count += column.rows.length
    const at = areas.findIndex(({ page }) => page === column.page)
    feet[at] = Math.max(feet[at] ?? 0, foot)
  })
  return { fits: true, feet, isTorn: rows.length <= MOST_WHOLE && arePages(columns) && !standsWhole(filled) }
}

interface Place {
  page: number
  area: TypeArea
  form: RowsForm
}

/** Rows dealt out to columns in a form. */
interface Dealt {
  form: RowsForm
  filled: Column[]
}

/** Returns rows dealt out to columns; null where these do not hold them. */
function dealt(draft: Draft, rows: readonly Row[], columns: readonly PageArea[], form: RowsForm): Dealt | null {
  const [first] = columns
  const filled = first ? dealRows(measure(draft, rows, { ...first, form }), columns) : null
  return filled && { form, filled }
}

/** Room between words and the rule over or under them in which rows stand at ease, in sizes of their type, and how much smaller large numerals are set for it: little by little. */
const EASE = 1
const SMALLER_NUMERALS = [0.9, 0.8, 0.7] as const

/** Returns rows dealt out with large numerals, that take the air of their rows, no larger than these stand at ease: the text keeps its size. */
function airiest(draft: Draft, rows: readonly Row[], columns: readonly PageArea[], whole: Dealt): Dealt {
  if (!whole.form.stretch || standsOnGrid(whole.form)) return whole
  let best = whole
  for (const share of SMALLER_NUMERALS) {
    if (easeOf(best) >= EASE || !haveLargeMarks(best)) break
    const smaller = dealt(draft, rows, columns, { ...whole.form, numerals: share * whole.form.numerals })
    if (!smaller || !haveLargeMarks(smaller) || easeOf(smaller) <= easeOf(best)) break
    best = smaller
  }
  return best
}

/** Returns the least room between the words of rows and their rules once they are moved apart, in sizes of their type. */
const easeOf = ({ form, filled }: Dealt): number =>
  Math.min(
    ...filled.flatMap((column) =>
      column.rows.map(({ row, air, size }) => (row.kind === 'row' ? (air + airOf(column, form) / 2) / size : EASE)),
    ),
  )

/** Returns whether marks stand on the lines of their texts and are as large as only marks are. */
const haveLargeMarks = ({ filled }: Dealt): boolean => {
  const overs = filled.flatMap((column) => column.rows.flatMap(({ over }) => (over > 0 ? [over] : [])))
  return overs.length > 0 && Math.min(...overs) >= TOP_ALIGNED
}

/** A row whose mark stands over its text. */
const unmarked = (row: Row): Row => ({ ...row, mark: [], main: [...row.mark, ...row.main] })

/** Columns that dates with their times may take beyond those of a form, to stand on one line. */
const WIDER = 1

/** The columns that marks take so that no number and no date is broken, and the rows with times under their dates where both do not stand on one line. */
function marksIn(draft: Draft, rows: readonly Row[], place: Place): { columns: number; rows: readonly Row[] } {
  const { area, form } = place
  const half = Math.floor(area.count / 2)
  const numbers = columnsOf(draft, rows, place, { style: 'row-number', most: half - 1, least: 1 })
  const counted = numbers === undefined ? undefined : (numbers ?? Math.max(form.mark, half))
  const whole = columnsOf(draft, rows, place, { style: 'row-when', most: Math.min(half, form.mark + WIDER), least: LEAST_WHEN })
  if (counted !== undefined) return { columns: Math.max(counted, whole === null ? half : (whole ?? 0)), rows }
  if (whole !== null) return { columns: whole ?? form.mark, rows }
  const divided = rows.map((row): Row => ({ ...row, mark: row.mark.flatMap(timeUnderDate) }))
  const columns = columnsOf(draft, divided, place, { style: 'row-when', most: half, least: LEAST_WHEN })
  return columns ? { columns, rows: divided } : { columns: form.mark, rows }
}

/** Returns how many columns the marks of a style take so that none is broken: null where more than the most would, undefined where there are none. */
function columnsOf(
  draft: Draft,
  rows: readonly Row[],
  { page, area, form }: Place,
  { style, most, least }: { style: string; most: number; least: number },
): number | null | undefined {
  const marks = rows.flatMap(({ mark }) => mark.filter(({ attrs }) => attrs?.style === style))
  if (!marks.length) return undefined
  const blocks = marksAt(draft, marks, form)
  for (let columns = Math.min(least, form.mark); columns <= most; columns++) {
    const { x, width } = columnsFrom(area, 0, columns)
    const em = columns < form.mark ? EM * measureText(draft, page, { x, width, y: area.y }, blocks).size : 0
    if (width > em && measureText(draft, page, { x, width: width - em, y: area.y }, blocks).turned <= 0) return columns
  }
  return null
}

const isQuestion = ({ attrs }: Block): boolean => attrs?.style === 'row-question'

/** Fewest columns of times, which are as wide as their longest and a little more, in sizes of their type: the eye loses a row over a wide gap. */
const LEAST_WHEN = 2
const EM = 0.6

/** The marks of rows as large as their form asks: half as much larger as the text, numbers that a list is read for larger still. */
function marksAt(draft: Draft, marks: readonly Block[], { level, numerals }: RowsForm, share = 1): Block[] {
  const { size, leading } = between(level)
  return marks.flatMap((mark) => {
    // A question is a part of what is said, and grows as its answer does.
    if (isQuestion(mark)) return atLevel(draft.design, [mark], { size: share * level.size, leading: share * level.leading })
    const factor = share * (mark.attrs?.style === 'row-number' ? numerals : 1)
    return atLevel(draft.design, [mark], { size: factor * size, leading: factor * leading })
  })
}

/** A mark with the time on a line of its own, under the date. */
function timeUnderDate(block: Block): Block[] {
  const [only, ...others] = block.content ?? []
  if (only?.type !== 'text' || others.length) return [block]
  return dayAndTime(only.text).map((text): Block => ({ ...block, content: [{ ...only, text }] }))
}

/** Returns rows with what each takes: in one column all words have the same room to the rules over and under them. */
function measure(draft: Draft, rows: readonly Row[], place: Place): MeasuredRow[] {
  const isOnGrid = standsOnGrid(place.form)
  const best = place.form.isRanked && !isOnGrid ? rows.findIndex(({ mark }) => FIRST.has(mark.map(textOf).join(''))) : -1
  const wordedIn = (form: RowsForm): Worded[] =>
    rows.map((row, index) => wordsOf(draft, row, { ...place, form: index === best ? firstIn(form) : form }))
  const onLine = wordedIn(place.form)
  const high = onLine.filter(({ row, over }) => !row.isStep && !row.mark.some(isQuestion) && over >= TOP_ALIGNED)
  const areTopAligned = !isOnGrid && high.length > 0 && high.filter(({ isLong }) => isLong).length > high.length / 2
  const worded = areTopAligned ? wordedIn({ ...place.form, areTopAligned }) : onLine
  const largest = Math.max(0, ...worded.flatMap(({ row, size }, index) => (row.kind === 'band' || index === best ? [] : [size])))
  return worded.map((each, index) => {
    const neighbours: Between = [rows[index - 1], rows[index + 1]]
    const air = Math.max(LEAST_AIR, AIR * (isOnGrid ? each.size : largest))
    return { ...each, air, ...(isOnGrid ? onLines : inColumn)(each, neighbours, air, place.area.step) }
  })
}

/** Marks of what comes first, as lists number it. */
const FIRST: ReadonlySet<string> = new Set(['1', '١', '۱', '१', '১', '一'])

/** How many times as large the first of a ranking is as the others. */
const FIRST_OVER = 1.3

/** The form of the first of a ranking, which stands out from the others. */
const firstIn = (form: RowsForm): RowsForm => ({
  ...form,
  level: { size: FIRST_OVER * form.level.size, leading: FIRST_OVER * form.level.leading },
})

/** The rows over and under one. */
type Between = readonly [before: Row | undefined, next: Row | undefined]

function wordsOf(draft: Draft, row: Row, { page, area, form }: Place): Worded {
  const mark = marksAt(draft, row.mark, form)
  const at = split(area, row, form)
  const words = row.main.map((block) => inRow(block, at.tint.x === at.main.x))
  const level = row.kind === 'band' ? between(form.level) : form.level
  const sized = words.some(isCode) ? codeAtLevel(draft, words, level, { page, ...at.main, y: area.y }) : atLevel(draft.design, words, level)
  const main = sized.map((block) => toRight(block, at.main.width))
  const inMain = (width: number): Measured =>
    measureText(draft, page, { ...at.main, width, y: area.y }, main, 'body-flush', standsOnGrid(form))
  const width = evenWidth(at.main.width, inMain, main, SHORT.text)
  const text = withTints(draft, inMain(width), main)
  const isLong = text.baselines.last > text.baselines.first
  const made = { row, main, mark, widths: { main: width, mark: at.mark.width }, textCaps: text.caps, size: text.size, over: 0, isLong }
  if (!mark.length) return { ...made, shift: 0, caps: text.caps, foot: text.foot, bottom: text.height - DESCENDERS }
  const over = overText(measureText(draft, page, { ...at.mark, y: area.y }, mark, 'row-number', false), text)
  const isTopAligned = form.areTopAligned === true && over >= TOP_ALIGNED
  const most = mark.some(isQuestion) ? BESIDE_ANSWER : BESIDE
  const isLarge = over > most && (row.isStep === true || mark.some(isQuestion) || over < TOP_ALIGNED)
  const beside = isLarge ? besideText(draft, { row, mark, form, share: most / over }) : mark
  const inMark = (width: number): Measured => measureText(draft, page, { ...at.mark, width, y: area.y }, beside, 'row-number', false)
  const markWidth = evenWidth(at.mark.width, inMark, beside, SHORT.question)
  const sign = inMark(markWidth)
  const shift = Math.round(isTopAligned ? text.caps - sign.caps : text.baselines.first - sign.baselines.first)
  // Figures have no descenders.
  const foot = mark.some(({ attrs }) => attrs?.style === 'row-number') ? sign.baselines.last : sign.foot
  return {
    ...made,
    over,
    mark: beside,
    widths: { main: width, mark: markWidth },
    shift,
    caps: Math.min(text.caps, sign.caps + shift),
    foot: Math.max(text.foot, foot + shift),
    // Nothing of a mark may hang down to the rule under it.
    bottom: Math.max(text.height - DESCENDERS, sign.height + shift),
  }
}

/**
 * How many times as high as the capitals of a text its mark is from which on it hangs from their line where most texts have several lines; and how many times it is that
 * stands on the line of the text, whatever its style asks: one a little higher than that seems to ride above it, and the number of a step belongs to the first line of it, in any list of an issue.
 */
const TOP_ALIGNED = 1.7
const BESIDE = 1.2
/** How many times as large as its answer a question is at most. */
const BESIDE_ANSWER = 1.06

/** Returns a mark that is smaller than its style asks: numbers a share of their size, words, that take lines, a share of that which they have beside small text. */
const besideText = (draft: Draft, { row, mark, form, share }: { row: Row; mark: Block[]; form: RowsForm; share: number }): Block[] =>
  mark.every((block) => block.attrs?.style === 'row-number' || isQuestion(block))
    ? marksAt(draft, row.mark, form, share)
    : atLevel(draft.design, mark, { size: share, leading: share })

/** Share of the longest line of a question, or of another text of a row, under which its last one is a short one; most lines of such a text. */
const SHORT = { question: 0.62, text: 0.24, lines: 3 } as const

/** How much narrower a text is set at a time, and the least share of its width. */
const NARROWER = { by: 0.04, least: 0.5 } as const

/** Returns the width in which a paragraph of a few lines does not end in a short one, as one word under a question does; all of it where none of as few lines is like that. */
function evenWidth(width: number, measured: (width: number) => Measured, blocks: readonly Block[], short: number): number {
  const [only, ...others] = blocks
  if (!only || others.length || isCode(only) || only.attrs?.tabs) return width
  const whole = measured(width)
  const isShort = ({ widths: all }: Measured): boolean => (all.at(-1) ?? 0) < short * Math.max(...all)
  if (whole.turned === 0 || whole.widths.length > SHORT.lines || !isShort(whole)) return width
  for (let share = 1 - NARROWER.by; share >= NARROWER.least; share -= NARROWER.by) {
    const tried = measured(Math.round(share * width))
    if (tried.turned > whole.turned) return width
    if (!isShort(tried)) return Math.round(share * width)
  }
  return width
}

const overText = (mark: Measured, text: Measured): number =>
  (mark.baselines.first - mark.caps) / Math.max(1, text.baselines.first - text.caps)

/** Returns how a text lies with the fields behind code at its ends. */
function withTints({ design }: Draft, text: Measured, blocks: readonly Block[]): Measured {
  const [first, last] = [blocks[0], blocks.at(-1)]
  const beyond = (block: Block): number => BEYOND * resolveBlock(design, {}, block).leading
  return {
    ...text,
    ...(first && isCode(first) ? { caps: -beyond(first) } : {}),
    ...(last && isCode(last) ? { foot: text.end + beyond(last) } : {}),
  }
}

type Takes = Pick<MeasuredRow, 'pad' | 'height'>

/** Returns what a row of one column takes: from the last line of any to the next rule is one distance. */
const inColumn = (worded: Worded, [before, next]: Between, air: number, step: number): Takes => ({
  pad: Math.round(overIn(worded, before, air, step)),
  height: Math.ceil(Math.max(worded.foot + underIn(worded, next, air, step), step)),
})

function overIn({ row, caps }: Worded, before: Row | undefined, air: number, step: number): number {
  if (row.kind === 'band' || (row.kind === 'text' && before?.kind === 'row')) return step
  if (row.kind === 'row') return air - caps + (before?.kind === 'row' ? 0 : RULE_AT * step + RULES.fine)
  return before ? UNDER[before.kind] * air - caps : 0
}

function underIn({ row }: Worded, next: Row | undefined, air: number, step: number): number {
  // After the last row a rule closes the list.
  if (!next) return air + RULES.fine
  if (next.kind === 'text') return 0
  return row.kind === 'row' && next.kind === 'row' ? air : air - RULE_AT * step
}

/** Returns what a row takes that stands on the lines of the grid, as those beside it. */
function onLines({ row, caps, textCaps, foot, bottom }: Worded, [before, next]: Between, air: number, step: number): Takes {
  const isBetween = row.kind === 'row' && next?.kind === 'row'
  const under = isBetween ? foot + 2 * air - step - textCaps : next && next.kind !== 'text' ? foot + air - RULE_AT * step : 0
  const pad = row.kind !== 'text' || before?.kind === 'row' ? step : 0
  // A mark that is much larger than its text reaches up to the rule over it.
  const over = step * (RULE_AT + LEAST_OVER) - pad - caps > 0 && caps < textCaps ? step : 0
  return { pad: pad + over, height: Math.ceil(Math.max(bottom, under) / step) * step }
}

/** Least room over a mark, in steps of the grid. */
const LEAST_OVER = 0.25

/** Room over a text in one column, by what stands over it, in the room that words have to rules. */
const UNDER = { band: 1.3, text: 0.9, row: 1 } as const

/** A paragraph with a tabulator, so that what stands behind it ends at the right. */
const toRight = (block: Block, width: number): Block =>
  block.attrs?.style !== 'code' && block.content?.some((inline) => inline.type === 'text' && inline.text.includes('\t'))
    ? { ...block, attrs: { ...block.attrs, tabs: [{ at: Math.floor(width), align: 'right' }] } }
    : block

/** How far the lines of a command hang in that are not its first, page pixels. */
const HANGING = 50

/** Room at the sides of code within its field, page pixels: beside marks, under which its field runs on, more of it at its end. */
const INSET = 30
const INSET_BESIDE = 75

/** A paragraph of a row: ragged, as rows are narrow and short, with no word divided; code keeps clear of the edges of its field. */
function inRow(block: Block, isInset: boolean): Block {
  const { attrs } = block
  if (attrs?.style !== 'code') return { ...block, attrs: { align: 'left', hyphenate: false, ...attrs } }
  return {
    ...block,
    attrs: { ...attrs, indent: -HANGING, marginLeft: HANGING + (isInset ? INSET : 0), marginRight: isInset ? INSET : INSET_BESIDE },
  }
}

/** Rows beside each other stand on the lines of the grid; in one column, and under headings, all have the same room over and under their rules. */
const standsOnGrid = ({ columns, isHeaded = false }: RowsForm): boolean => columns > 1 && !isHeaded

/** Room between words and the rule over or under them: in sizes of their type, and at least, page pixels. */
const AIR = 0.6
const LEAST_AIR = 26

/** Descenders of a last line that may hang into the step below, page pixels. */
const DESCENDERS = 14

/** Room between questions and their answers, in leadings. */
const CLEAR = 1.3

/** Where the mark, the text, and fields behind code of a row stand: fields of rows that have no mark are as wide as their rules. */
function split(area: TypeArea, { kind, mark }: Row, form: RowsForm) {
  const marks = Math.min(form.mark, area.count - 2)
  const whole = { x: area.x, width: area.width }
  if (kind === 'band' || marks <= 0 || (kind === 'row' && !mark.length && form.columns > 1))
    return { main: whole, mark: whole, tint: whole }
  const column = columnsFrom(area, 0, marks)
  // Questions, which fill their lines, keep clear of their answers.
  const clear = mark.some(isQuestion) ? Math.max(0, Math.round(CLEAR * area.step * form.level.leading) - area.gutter) : 0
  const main = columnsFrom(area, marks, area.count - marks)
  return { main, mark: { x: column.x, width: column.width - clear }, tint: mark.length ? main : whole }
}

/** Lays fields behind the code of a row. */
function setCodeTints(
  draft: Draft,
  at: OnPage,
  { main, tint, ...box }: Rect & { main: readonly Block[]; tint: Pick<Rect, 'x' | 'width'> },
  setting: Setting,
): void {
  const trial = draft.trial()
  setText(trial, at, box, main, setting)
  for (const [index, { top, bottom }] of tintsBehind(trial.textLayout(at)?.frames[0]?.lines ?? [], main).entries()) {
    const rect = { ...tint, y: Math.round(box.y + top), height: Math.round(bottom - top) }
    setField(draft, { page: at.page, id: `${at.id}-ground-${index}` }, rect)
  }
}

/** Nothing comes between a heading and what stands under it. */
const isApart = (rows: readonly MeasuredRow[], index: number): boolean =>
  index > 0 && rows[index]?.row.kind !== 'text' && rows[index - 1]?.row.kind !== 'band'

/** The words of a first row have as much room under its rule as those of the others: half of what moves rows apart. */
const isFirst = (rows: readonly MeasuredRow[], index: number): boolean =>
  rows[index]?.row.kind === 'row' && rows[index - 1]?.row.kind !== 'row'

const isClosed = (rows: readonly MeasuredRow[], form: RowsForm): boolean =>
  !standsOnGrid(form) && rows.length > 1 && rows.at(-1)?.row.kind === 'row'

/** Returns by how much the rows of a column may be moved apart, page pixels. */
function airOf({ area, rows, used }: Column, form: RowsForm): number {
  if (!form.stretch || rows.length < 2) return 0
  const moved = rows.reduce(
    (sum, _, index) => sum + (isApart(rows, index) ? 1 : 0) + (isFirst(rows, index) ? 0.5 : 0),
    isClosed(rows, form) ? 0.5 : 0,
  )
  const isCounted = rows.some(({ mark }) => mark.some(({ attrs }) => attrs?.style === 'row-number'))
  const lines = rows.length <= FEW.rows && !standsOnGrid(form) && !isCounted ? FEW.air : MOST_AIR
  return Math.min(lines * form.level.leading * area.step, (area.height - used) / moved)
}

/** Steps of the grid that rows of one page are moved apart more than those of another at most. */
const MOST_UNLIKE = 1

/** Sets the rows of a column, moved apart as far as may be. Returns its foot. */
function setColumn(draft: Draft, { page, area, rows }: Column, form: RowsForm, { from, most }: { from: number; most: number }): number {
  const { step } = area
  const unit = standsOnGrid(form) ? step : 1
  const air = Math.max(0, Math.floor(most / unit) * unit)
  const half = Math.floor(air / 2 / unit) * unit
  let [y, foot] = [area.y, area.y]
  rows.forEach((each, index) => {
    const { row, main, mark, pad, shift, height } = each
    if (isApart(rows, index)) y += air
    const nth = from + index
    const isUnderField = form.isUnderField === true && from + index === 0
    if (row.kind !== 'text' && !isUnderField) {
      const thick = row.kind === 'band' ? RULES.strong : RULES.fine
      // A rule between rows stands midway between their words; over what begins anew it belongs to that.
      const middle = (y + pad + each.caps + foot - thick) / 2
      // A row that begins a column where it would follow another has its rule as near as the others have theirs.
      const over = isFirst(rows, index) && !standsOnGrid(form) ? y + pad + each.caps - each.air - thick : y + RULE_AT * step
      const at = row.kind === 'row' && rows[index - 1]?.row.kind === 'row' ? middle : over
      setRule(draft, { page, id: `${form.key}-rule-${form.nth}-${nth}` }, { ...area, y: Math.round(at) }, thick)
    }
    y += pad + (isFirst(rows, index) ? half : 0)
    const at = split(area, row, form)
    const slot = (role: string) => ({ role, group: form.key, index: nth })
    if (mark.length) {
      const box = { ...at.mark, width: each.widths.mark, y: y + shift, height: footOf(area) - y + area.height }
      setText(draft, { page, id: `${form.key}-mark-${form.nth}-${nth}` }, box, mark, { style: 'row-number', slot: slot('row-mark') })
    }
    const box = { ...at.main, width: each.widths.main, y, height: footOf(area) - y + area.height }
    const setting = { style: 'body-flush', slot: slot('row-text'), props: { grid: standsOnGrid(form) } }
    if (main.some(isCode)) setCodeTints(draft, { page, id: `${form.key}-row-${form.nth}-${nth}` }, { ...box, main, tint: at.tint }, setting)
    setText(draft, { page, id: `${form.key}-row-${form.nth}-${nth}` }, box, main, setting)
    foot = y + each.foot
    y += height
  })
  // The last row has the room and the rule under it that the others have.
  const last = rows.at(-1)
  const closing = foot + (last?.air ?? 0) + half
  if (!isClosed(rows, form) || closing > footOf(area)) return onGrid(area, y)
  setRule(draft, { page, id: `${form.key}-rule-${form.nth}-end-${from + rows.length}` }, { ...area, y: Math.round(closing) }, RULES.fine)
  return onGrid(area, Math.max(y, Math.min(footOf(area), closing + RULES.fine)))
}
