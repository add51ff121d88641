import { namesKind } from '../words/text-kinds.ts'
import { leadingDate } from '../words/dates.ts'
import type { FillContext } from './context.ts'
import { writeFirst, writeWhole } from './fit.ts'
import { plainBlock } from './inlines.ts'
import type { Provenance } from '@magazineai/design'
import { templateProvenance } from './provenance.ts'
import { titleOf, type Article } from '../analyse/article.ts'

/** Writes the first of some texts that fits into every slot of a role; slots that none fits are removed. True when one was written. */
export function label(
  context: FillContext,
  group: string,
  role: string,
  texts: readonly string[],
  provenance: Provenance = templateProvenance,
  scale = 0,
): boolean {
  let written = false
  for (const place of context.draft.texts(group, role)) {
    if (place.layer.slot?.index && role === 'kicker') continue
    const attrs = { ...place.layer.props.doc?.content[0]?.attrs }
    delete attrs.placeholder
    const style = attrs.style ?? place.layer.props.style
    const candidates = texts
      .filter(Boolean)
      .map((text) => ({ blocks: [plainBlock(text, { ...attrs, ...(style ? { style } : {}) })], provenance }))
    if (writeWhole(context.draft, place, candidates, { scale })) written = true
    else context.draft.remove([place])
  }
  return written
}

/** Writes several lines, one paragraph each, into the first slot of a role; as many from the first on as fit. */
export function labelLines(context: FillContext, group: string, role: string, lines: readonly string[], index = 0): void {
  for (const place of context.draft.texts(group, role)) {
    if ((place.layer.slot?.index ?? 0) !== index) continue
    const style = place.layer.props.style ?? role
    const candidates = lines.map((_, index) => ({
      blocks: lines.slice(0, lines.length - index).map((text) => plainBlock(text, { style })),
      provenance: templateProvenance,
    }))
    if (!writeFirst(context.draft, place, candidates)) context.draft.remove([place])
  }
}

/** What parts a title from its subtitle. */
const divider = /\s*[:–—|]\s+|\s+-\s+|[：｜]|——/u

/** Returns the forms of a title, the fullest first: whole, and without its subtitle; what stands behind a word for the kind of its text is no subtitle but the title. */
export function titleForms(title: string): string[] {
  const clean = title.replace(/\s+/gu, ' ').trim()
  const [first = clean] = clean.split(divider)
  // A dash in brackets, as between two days, parts nothing.
  const short = /[([（][^)\]）]*$/u.test(first) ? clean : first
  const behind = clean.slice(short.length).replace(new RegExp(`^(?:${divider.source})`, 'u'), '')
  if (namesKind(short) && behind.length >= 3) return [clean, behind.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())]
  return short !== clean && short.length >= (/\p{Script=Han}/u.test(short) ? 2 : 3) ? [clean, short] : [clean]
}

/** Returns a title in which a day stays with its month, a month with its year, and a point between two parts with the first of them. */
export const withPartsWhole = (title: string): string =>
  title
    .replaceAll(/ (?=[·•|] )/gu, '\u00A0')
    .replaceAll(/(?<=(?<!\p{Nd})\p{Nd}{1,2}\.?) (?=\p{L}{3})/gu, '\u00A0')
    .replaceAll(/(?<=\u00A0\p{L}{3,}\.?) (?=\p{Nd}{4}(?!\p{Nd}))/gu, '\u00A0')

/** Forms of the title of an article, the fullest first: those its writer offered, each also without its subtitle. */
export const formsOf = (article: Article): string[] => [...new Set((article.titles ?? [titleOf(article) ?? '']).flatMap(titleForms))]

/** Returns true for a title that is a day, or a place with its day. */
export const isDated = (title: string): boolean =>
  title.split(/,\s+|\s[–—-]\s/u).some((part) => leadingDate(part).length > 0 && /\p{Nd}/u.test(part))
