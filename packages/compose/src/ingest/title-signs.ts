/** A number or a letter before a title, with what stands around it. */
const counter =
  /^\s*([-–—=~*#_]{2,}\s*)?([([]?)(\p{Nd}{1,2}|[IVX]{1,5}|[a-h]|[A-H])([.):\]]{0,2})(?:\s*[-–—=~*#_]{1,3})?\s+(?=[\p{L}\p{N}"“„«'’¿¡(])/u

/** The same of a number that has nothing behind it: the title of a text without one. */
const alone = /^\s*([-–—=~*#_]{2,}\s*)?([([]?)(\p{Nd}{1,2}|[IVX]{1,5}|[a-h]|[A-H])([.):\]]{1,2})\s*$/u

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']

const kinds: Readonly<Record<string, (sign: string) => number>> = {
  figures: (sign) => (/^\p{Nd}+$/u.test(sign) ? Number(sign) : 0),
  roman: (sign) => ROMAN.indexOf(sign) + 1,
  small: (sign) => 'abcdefgh'.indexOf(sign) + 1,
  capital: (sign) => 'ABCDEFGH'.indexOf(sign) + 1,
}

/** What counts a title: in what form, and which one it is. */
export interface Count {
  form: string
  number: number
}

/** Returns what a line may be counted by, in each form it may be: `II.` is a Roman two, `C.` a letter or a hundred. None where nothing stands around the number. */
export function counterOf(line: string, mayBeAlone = false): Count[] {
  const [, rule, open = '', sign = '', close = ''] = counter.exec(line) ?? (mayBeAlone ? alone.exec(line) : null) ?? []
  if (!sign || (!rule && !open && !close)) return []
  return Object.entries(kinds).flatMap(([kind, numberOf]) => {
    const number = numberOf(sign)
    return number > 0 ? [{ form: `${kind}${rule ? '-' : ''}${open}${close}`, number }] : []
  })
}

/** Matches a sign before a title that no list and no talk has: `>>> `, `[ `, `—— `. */
export const signedTitle = /^\s*(?:[[{]\s|[>»]{2,}\s|[-–—=~*#_+|/\\:.]{2,}\s|[■□◆◇►▶§※◊✦✿❖]\s?)(?=\S)/u
