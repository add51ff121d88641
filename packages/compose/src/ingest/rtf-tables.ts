/** What the head of a file in Rich Text Format defines, by numbers. */
export interface RtfTables {
  /** Code page of each font; undefined where it is that of the file. */
  fonts: Map<number, number | undefined>
  /** Name and level of the outline of each style of paragraphs. */
  styles: Map<number, { name: string; outline: number | null }>
  /** What the levels of each list are counted by: 23 = bullets. */
  lists: Map<number, number[]>
  /** The list of each number that paragraphs use. */
  overrides: Map<number, number>
}

/** Returns the tables of a file whose head is not read yet: they define nothing. */
export const emptyTables = (): RtfTables => ({ fonts: new Map(), styles: new Map(), lists: new Map(), overrides: new Map() })

/** Code pages of the character sets of fonts. */
const ofCharset: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** Returns the code page of the character set of a font; undefined where it is that of the file. */
export const codePageOf = (charset: number): number | undefined => ofCharset[charset]

const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  65_001: 'utf-8',
}

/** Returns the name of a code page as decoders know it; Windows-1252 for one that none knows. */
export function labelOf(codePage: number): string {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`
  if (codePage > 28_591 && codePage <= 28_606) return `iso-8859-${codePage - 28_590}`
  return labels[codePage] ?? 'windows-1252'
}

/** What a level is counted by that has bullets, and one that has nothing: programs number headings so. */
const BULLET = 23
const NONE = 255

/** Returns whether paragraphs of a list are numbered on a level; null where they are in no list that is known. */
export function isNumbered({ lists, overrides }: RtfTables, override: number, level: number): boolean | null {
  const levels = lists.get(overrides.get(override) ?? Number.NaN)
  if (!levels) return null
  const kind = levels[level] ?? BULLET
  return kind === NONE ? null : kind !== BULLET
}
