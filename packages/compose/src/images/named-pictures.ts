import type { OwnPhoto } from '../ports.ts'
import { namedIn } from './subjects.ts'

/** What a picture is worth on a cover whose name names what is said of it, and what stands for the same. */
const NAMED = 3
const AKIN = 2

/** Returns what says how much a picture of the user shows what the name of an issue names, by what its caption and its file name name. */
export function worthOnCover(
  name: string,
  { language, drawings }: { language: string; drawings: (subject: string) => readonly string[] },
): (photo: OwnPhoto) => number {
  const named = namedIn({ title: name, text: '' }, language)
  const akin = new Set(named.flatMap((subject) => drawings(subject)))
  return ({ alt, caption }) => {
    const shown = namedIn({ title: `${alt} ${caption ?? ''}`, text: '' }, language)
    if (shown.some((subject) => named.includes(subject))) return NAMED
    return shown.some((subject) => drawings(subject).some((drawing) => akin.has(drawing))) ? AKIN : 0
  }
}
