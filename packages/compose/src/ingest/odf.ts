import type { SourceMark } from '../source.ts'
import { IngestError } from './error.ts'
import { openPackage } from './package.ts'
import type { OfficePackage } from './package.ts'
import { childAt, elementsOf, findAll, type MarkupElement } from './markup.ts'

/** A style of an OpenDocument file, with what it is made from. */
export interface OdfStyle {
  /** As people see it, e.g. `Heading 1`, and those of the styles it is made from. */
  names: readonly string[]
  /** Level of the outline that paragraphs of this style stand on; 0 = none. */
  outline: number
  marks: readonly SourceMark[]
  /** Marks that were set in one place by hand. */
  setByHand: readonly SourceMark[]
  isHidden: boolean
}

/** The content of an OpenDocument file: a text or a sheet. */
export interface OdfFile {
  office: OfficePackage
  /** The element that holds the content, e.g. `office:text`. */
  body: MarkupElement
  /** Returns a style by its family and name. */
  styleOf(family: string, name: string | undefined): OdfStyle
  /** Returns whether a level of a list is numbered; levels count from 0. */
  isNumbered(list: string | undefined, level: number): boolean
}

/** Opens an OpenDocument file (OASIS ODF 1.2). `kind` is `text` or `spreadsheet`. @throws IngestError */
export function openOdf(name: string, bytes: Uint8Array, kind: string): OdfFile {
  const office = openPackage(name, bytes)
  const manifest = office.xml('META-INF/manifest.xml')
  if (manifest && findAll(manifest, 'manifest:encryption-data').length) {
    throw new IngestError(name, 'locked', `“${name}” is locked by a password; save it without one.`)
  }
  const content = office.xml('content.xml')
  const body = childAt(content ?? undefined, 'office:body', `office:${kind}`)
  if (!content || !body) throw new IngestError(name, 'broken', `“${name}” is damaged: it has no ${kind} in it.`)
  const named = office.xml('styles.xml')
  const groups = [childAt(named ?? undefined, 'office:styles'), childAt(content, 'office:automatic-styles')].filter(
    (group) => group !== undefined,
  )
  const styles = new Map<string, MarkupElement>()
  const automatic = new Set(elementsOf(childAt(content, 'office:automatic-styles') ?? content, 'style:style'))
  for (const style of groups.flatMap((group) => elementsOf(group, 'style:style'))) {
    styles.set(`${style.attributes['style:family'] ?? ''} ${style.attributes['style:name'] ?? ''}`, style)
  }
  const lists = new Map(
    groups.flatMap((group) => elementsOf(group, 'text:list-style')).map((list) => [list.attributes['style:name'] ?? '', list]),
  )
  return {
    office,
    body,
    styleOf: (family, style) => styleFrom(styles, automatic, family, style),
    isNumbered: (list, level) => isNumberedAt(lists.get(list ?? ''), level),
  }
}

/** Styles that one is made from, at most. */
const DEEPEST = 10

function styleFrom(styles: ReadonlyMap<string, MarkupElement>, automatic: ReadonlySet<MarkupElement>, family: string, name = ''): OdfStyle {
  const chain: MarkupElement[] = []
  for (
    let at = styles.get(`${family} ${name}`);
    at && chain.length < DEEPEST;
    at = styles.get(`${family} ${at.attributes['style:parent-style-name'] ?? ''}`)
  ) {
    chain.push(at)
  }
  const [own] = chain
  const parents = chain.map(({ attributes }) => attributes['style:display-name'] ?? plainName(attributes['style:name']))
  const outline = chain.map(({ attributes }) => attributes['style:default-outline-level']).find((level) => level !== undefined)
  return {
    // A style that the file does not define is known by its name all the same.
    names: chain.length ? [...parents, plainName(chain.at(-1)?.attributes['style:parent-style-name'])].filter(Boolean) : [plainName(name)],
    outline: Number(outline) || 0,
    marks: chain.flatMap((style) => marksOf(childAt(style, 'style:text-properties'))),
    setByHand: own && automatic.has(own) ? marksOf(childAt(own, 'style:text-properties')) : [],
    isHidden: chain.some((style) => childAt(style, 'style:text-properties')?.attributes['text:display'] === 'none'),
  }
}

/** Style names keep their spaces as `_20_`. */
const plainName = (name = ''): string => name.replaceAll('_20_', ' ')

function marksOf(properties: MarkupElement | undefined): SourceMark[] {
  const { 'fo:font-weight': weight = '', 'fo:font-style': slant = '', 'style:text-position': position = '' } = properties?.attributes ?? {}
  const { 'style:text-underline-style': under = 'none', 'style:text-line-through-style': through = 'none' } = properties?.attributes ?? {}
  const raised = /^(?:super|[1-9])/u.test(position)
  return [
    ...(/^(?:bold|[6-9]00)$/u.test(weight) ? (['bold'] as const) : []),
    ...(/^(?:italic|oblique)$/u.test(slant) ? (['italic'] as const) : []),
    ...(under === 'none' ? [] : (['underline'] as const)),
    ...(through === 'none' ? [] : (['strike'] as const)),
    ...(raised ? (['superscript'] as const) : []),
    ...(/^(?:sub|-)/u.test(position) ? (['subscript'] as const) : []),
  ]
}

function isNumberedAt(list: MarkupElement | undefined, level: number): boolean {
  const at = elementsOf(list ?? { name: '', attributes: {}, children: [] }).find(
    ({ attributes }) => attributes['text:level'] === String(level + 1),
  )
  return at?.name === 'text:list-level-style-number' && (at.attributes['style:num-format'] ?? '') !== ''
}

/** Returns the rows of a table with how often each is repeated: those in heads and groups too, those of tables in its cells not. */
export function* rowsOf(table: MarkupElement): Generator<{ row: MarkupElement; times: number }> {
  for (const child of elementsOf(table)) {
    if (child.name === 'table:table-row') yield { row: child, times: timesOf(child.attributes['table:number-rows-repeated']) }
    else if (/^table:table-(?:header-rows|rows|row-group)$/u.test(child.name)) yield* rowsOf(child)
  }
}

/** Returns the cells of a row in their order, those that merged ones cover included. */
export const cellsOf = (row: MarkupElement): { cell: MarkupElement; times: number }[] =>
  elementsOf(row)
    .filter(({ name }) => name === 'table:table-cell' || name === 'table:covered-table-cell')
    .map((cell) => ({ cell, times: timesOf(cell.attributes['table:number-columns-repeated']) }))

const timesOf = (attribute: string | undefined): number => Math.max(1, Math.trunc(Number(attribute)) || 1)
