import { type Design, MAX_MASTERS, MAX_PAGES } from './design.ts'
import { isKind } from './layer.ts'
import { migrate } from './migrate.ts'
import { own } from './own.ts'
import { type Page, ROOT } from './page.ts'
import { findPages, isCanonical, type RawDesign } from './read/forms.ts'
import { readHead } from './read/head.ts'
import { createIds } from './read/ids.ts'
import { readPage } from './read/page.ts'
import { sizeOf } from './read/picture.ts'
import { decode, type Plain, toPlain, Unreadable } from './read/plain.ts'
import { createReport, type Note, type Repair } from './read/report.ts'
import { tieThreads } from './read/threads.ts'

/** A design with the list of all that was converted or put right in it, or one sentence on why the input is none. */
export type Read = { ok: true; design: Design; report: Repair[] } | { ok: false; reason: string }

const upToDate = (value: Plain, note: Note): Plain => {
  if (!isCanonical(value)) return value
  const migrated = migrate(value)
  if (!migrated.ok) throw new Unreadable(migrated.reason)
  if (migrated.design.version !== value.version) note('version', `The design was brought up from format ${migrated.from}.`)
  return migrated.design as Plain
}

const limited = <T>(list: T[], max: number, what: string, note: Note): T[] => {
  if (list.length > max) note(what, `${list.length - max} ${what} more than a design holds were left out.`)
  return list.slice(0, max)
}

const paperOf = (page: Page | undefined) => {
  const root = own(page?.layers ?? {}, ROOT)
  return root && isKind(root, 'Root') ? root.props.boxSize : undefined
}

const convert = (raw: RawDesign, note: Note): Design => {
  const ids = createIds()
  const context = { size: sizeOf(raw.head.pageSize), ids, note }
  const pages = limited(raw.pages, MAX_PAGES, 'pages', note).map((page, i) => readPage(page, i, `pages.${i}`, context))
  const masters = limited(raw.masters, MAX_MASTERS, 'masters', note).map((page, i) => readPage(page, i, `masters.${i}`, context))
  const head = readHead(raw.head, context.size ?? paperOf(pages[0]), note)
  return tieThreads({ ...head, pages, masters }, note)
}

/**
 * Reads a design from anything: our own form of any version, the forms of older editors (see `README.md`), JSON text, JSON text within
 * JSON text. What is wrong is put right and reported by its path; unknown keys, unsafe addresses and scripts are dropped; sizes are
 * bounded. The result always passes `Design` and `validate`. Never throws.
 */
export const read = (input: unknown): Read => {
  const { note, repairs } = createReport()
  try {
    const value = upToDate(toPlain(decode(input), note), note)
    return { ok: true, design: convert(findPages(value, note), note), report: repairs() }
  } catch (error) {
    return { ok: false, reason: error instanceof Unreadable ? error.message : 'The input could not be read as a design.' }
  }
}
