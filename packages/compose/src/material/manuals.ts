import type { Part, Read } from './parts.ts'

/** What the sections of a manual of a program are called, and how many of them are at least. */
const manual =
  /^(?:install(?:ation|ing)?|installieren|instala(?:ción|ção)|usage|use|quick ?start|getting started|utilisation|verwendung|nutzung|uso|options?|config(?:uration)?|konfiguration|requirements|dependencies|build(?:ing)?|contribut(?:e|ing)|roadmap|licen[cs]e|lizenz|licen(?:cia|ça|za)|changelog|known (?:problems|issues|bugs)|api|commands?|flags|tests?|testing)$/iu
const FEWEST_OF_MANUAL = 2

/** What the sections of terms and rules are called: whom they bind, what happens to who breaks them, whom to tell. */
const terms =
  /^(?:(?:our )?(?:pledge|standards|responsibilities)|scope|enforcement(?: guidelines)?|attribution|polic(?:y|ies)|security|supported versions|(?:where|how) to report .{1,40}|reporting .{1,60}|disclosure(?: policy)?|definitions|warranty|disclaimer(?: of warranty)?|limitations? of liability|termination|copyright(?: notice)?|documentation|credits|authors?|community|roadmap|contribut(?:e|ing|ors)|integrity checking|(?:end of )?terms and conditions.*|how to apply .*|preamble|about(?: .{1,30})?|overview|report(?:ing)? (?:bugs|problems|issues).{0,30}|how to report .{1,40}|bugs|support)$/iu

/** Sections of a manual or of terms, of which nothing else tells, at least, and their share of all. */
const FEWEST_OF_TERMS = 3
const SHARE_OF_TERMS = 0.4

/** Returns true for the sections of a manual with code among them, and where several are called as those of manuals and terms are: it is one text. */
export function isManual(parts: readonly Read[]): boolean {
  const heads = parts.map(({ heading }) => heading?.text.replace(/[.:：]$/u, '') ?? '')
  const ofManual = heads.filter((head) => manual.test(head)).length
  const known = heads.filter((head) => manual.test(head) || terms.test(head)).length
  if (ofManual >= FEWEST_OF_MANUAL && parts.some(({ features: { share } }) => share.code)) return true
  return known >= FEWEST_OF_TERMS && known >= parts.length * SHARE_OF_TERMS
}

/** A number of a version, with or without brackets and the words before it. */
const version =
  /^(?:[\p{L}\s]{0,40}\s)?[[(]?v?\d{1,4}\.(?:\d{1,4}|x)(?:\.(?:\d{1,6}|x))*(?:[-.](?:alpha|beta|rc|pre)[.\d]*)?[\])]?(?![\p{L}\d])/iu

/** Share of heads that name a version, and how many there are at least. */
const VERSIONED = 0.8
const FEWEST_VERSIONS = 2
/** Versions that are one history whatever is said of each, where every head names one. */
const MANY_VERSIONS = 4
/** Words that are said of a version in prose, at most, where they stand in no list. */
const MOST_NOTES = 80

/** Returns true for what changed from version to version: one list, however long. Numbers of chapters count on, those of versions name a day, or three levels. */
export function areVersions(parts: readonly Read[]): boolean {
  const heads = parts.flatMap(({ heading }) => heading?.text ?? [])
  const named = heads.filter((head) => version.test(head))
  const areNumbers = named.some((head) => /\d\.\d+\.\d|\bv\d|\d{4}-\d{2}-\d{2}|\brelease\b|\bversion\b/iu.test(head))
  const arePlain = parts.every(({ features: { words, items, prose } }) => words === 0 || items.count > 0 || prose.words < MOST_NOTES)
  const areAll = named.length >= MANY_VERSIONS && named.length === heads.length
  return named.length >= FEWEST_VERSIONS && named.length >= heads.length * VERSIONED && areNumbers && (arePlain || areAll)
}

/** The first line of a page of the manual of a system: its name and section at both ends. */
const pageHead = /^([\p{L}\p{N}_.:+-]+\(\d\p{L}{0,4}\))(?:\s.*\1)?$/u

/** Returns true for a page of the manual of a system, as a terminal shows it: it is one text. */
export const isManualPage = ({ level, heading, lines, children }: Part): boolean => {
  const first = heading?.text ?? lines[0]?.text ?? children[0]?.heading?.text ?? ''
  return level <= 1 && pageHead.test(first.trim().replaceAll(/\s+/gu, ' '))
}

/** A paragraph of statutes, by its number. */
const paragraph = /^§\s?\p{Nd}{1,3}(?!\p{Nd})/u

/** Returns true for the paragraphs of statutes: one text, however many they are. */
export const areParagraphsOfLaw = (parts: readonly Read[]): boolean => {
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  // The first may be the name of all, where it stands on one level with them.
  const [first = '', ...others] = heads
  const paragraphs = paragraph.test(first) ? heads : others
  return paragraphs.length >= FEWEST_VERSIONS && paragraphs.every((head) => paragraph.test(head))
}
