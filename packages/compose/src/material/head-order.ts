import { isByline } from './blocks/roles.ts'
import type { Line } from './lines.ts'
import { measureWords } from './text.ts'

/** Puts headings right that only those around them tell what they are: names of authors, of who publishes, subtitles, titles that are alike. */
export function orderHeads(lines: readonly Line[]): void {
  unmarkNames(lines)
  unmarkSubtitle(lines)
  titleUnderPublisher(lines)
  levelRated(lines)
  lowerCounted(lines)
}

/** By whom a text is told: `Opgetekend door Jelle Dijkstra`. */
const toldBy =
  /^(?:as )?(?:told|written|recorded|collected|compiled|opgetekend|verteld|aufgezeichnet|notiert|erzählt|recueilli|raconté|propos|contado|narrado|escrito|raccolto|raccontato|zapisał[ao]?|nedskrevet|nedtecknat|fortalt|berättat|af|av)\s(?:\p{L}+\s){0,3}\p{Lu}/iu
const initials = /^(?:\p{Lu}\.\s?){1,2}\p{Lu}\p{L}+/u
const name = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:de|von|van|da|di)){0,2}\s\p{Lu}[\p{L}'’-]+(?:,\s.{1,20})?$/u

/** A name between a title and its text is a by-line; one behind a text and before the next title is the name under that text. */
function unmarkNames(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    const [before, next] = [lines[index - 1], lines[index + 1]]
    if (!line.heading || !before) return
    const isByAuthor = before.heading > 0 && !next?.heading && (isByline(line.text) || toldBy.test(line.text))
    const isSignature =
      !before.heading &&
      next !== undefined &&
      next.heading > 0 &&
      (initials.test(line.text) || (next.heading < line.heading && name.test(line.text)))
    if (isByAuthor || isSignature) line.heading = 0
  })
}

/** A second heading with no text under it, of a level that does not come again, is the subtitle of a masthead. */
function unmarkSubtitle(lines: readonly Line[]): void {
  const [title, subtitle, next] = lines
  if (!title?.heading || !subtitle?.heading || !next?.heading || subtitle.heading < title.heading) return
  if (lines.filter(({ heading }) => heading === subtitle.heading).length === 1 || subtitle.heading === next.heading) {
    const isGroup = lines.slice(3).some(({ heading }) => heading > next.heading) && subtitle.heading < next.heading
    if (!isGroup) subtitle.heading = 0
  }
}

/** What those are called who publish: clubs, parishes, schools, companies. */
const publisher =
  /(?<!\p{L})(?:club|society|association|limited|ltd|inc|co-?op|parish|council|guild|trust|school|church|institute|committee|verein|gemeinde|gesellschaft|genossenschaft|grundschule|e\.\s?V|GmbH|amicale|comité|école|paroisse|mairie|commune|asociación|comunidad|parroquia|ayuntamiento|AMPA|colegio|associazione|parrocchia|circolo|comune|pro loco|associação|paróquia|junta de freguesia|condomínio|stowarzyszenie|parafia|szkoła|spółdzielnia|общество|клуб|товарищество|школа|vereniging|stichting|parochie|förening|forening|sogn|församling)(?!\p{L})|協会|自治会|町内会|协会|社区|협회|جمعية|مدرسة|انجمن|مسجد|עמותת|ועד הבית|समिति|সমিতি/iu

/** Words of a title, and of a name of who publishes, at most; a name has no figures and nothing behind a dash. */
const TITLE = 20
const PUBLISHER = 7

/** What papers of those who publish are called. */
const paper =
  /newsletter|bulletin|gazette|magazine|news|notes|blatt|blättle|bote|brief|boletín|boletim|hoja|giornalino|notiziario|krant|blad|biuletyn|вестник|だより|便り|会報|通信|소식|简报|简讯|月刊|نشرة|خبرنامه|עלון/iu

/** Returns whether a title is what papers of those who publish are called. */
export const isPaper = (title: string): boolean => paper.test(title)

/** Returns whether a text names who publishes: a club, a parish, a school. */
export const namesPublisher = (text: string): boolean => publisher.test(text)

/** True where no longer word begins with a small letter, and no article stands first, as in names. */
const isName = (text: string): boolean => !/(?<!\p{L})\p{Ll}\p{L}{3,}/u.test(text) && !/^(?:the|our|my|a|an|in|at|for)\s/iu.test(text)

const isPublisher = (text: string): boolean =>
  publisher.test(text) && isName(text) && !paper.test(text) && measureWords(text) <= PUBLISHER && !/\p{N}|\s[–—-]\s|[:：]/u.test(text)

/** True for a line that gives a datum under its name, as several do over minutes: `Place: Scout hut`. */
const isField = ({ text }: Line): boolean => /^\p{L}[^:：.!?]{1,30}\s?[:：]\s*\S/u.test(text)

/** Where the first line names who publishes, and the next is a title, that is the title. */
function titleUnderPublisher(lines: readonly Line[]): void {
  const [line, title, text] = lines
  if (!line?.heading || !title || !text || !isPublisher(line.text) || lines.slice(2).some(({ heading }) => heading === line.heading)) return
  const isTitle =
    title.heading > 0
      ? !text.heading && lines.slice(2).every(({ heading }) => heading !== title.heading)
      : title.block.kind === 'paragraph' &&
        !title.label &&
        !isByline(title.text) &&
        !(isField(title) && isField(text)) &&
        /^[\p{L}\p{N}"“«„]/u.test(title.text) &&
        !text.heading &&
        measureWords(title.text) <= TITLE &&
        !/[.,;:。]$/u.test(title.text) &&
        measureWords(text.text) > 1
  if (!isTitle) return
  title.heading = line.heading
  line.heading = 0
}

/** Titles that all end in stars are those of reviews, the first of them too. */
function levelRated(lines: readonly Line[]): void {
  const heads = lines.filter(({ heading }) => heading)
  if (heads.length < 2 || !heads.every(({ text }) => /[*★☆⭐]$/u.test(text))) return
  const level = Math.max(...heads.map(({ heading }) => heading))
  for (const head of heads) head.heading = level
}

/** `Day 2`, `TOP 3  Minutes`, `Day two: over the bridge`, `روز دوم`: a word and what it is counted by. */
const counted =
  /^(?!(?:the|der|die|das|ein|eine|les?|la|los|las|el|il|lo|un|una|une|de|het|een|den|det|en|et|os?|as?)\s)([\p{L}\p{M}]{2,})\s+(?:\p{Nd}{1,2}(?!\p{Nd})|[IVX]{1,5}(?!\p{L})|[\p{L}\p{M}]+(?=\s*(?:[:：.(–—-]|$)))/iu

/** Returns whether heads begin with the same word and a number, as the days of a journey and the items of minutes do. */
export function areCountedAlike(heads: readonly string[]): boolean {
  const firsts = heads.map((head) => counted.exec(head)?.[1]?.toLowerCase())
  return firsts[0] !== undefined && firsts.every((first) => first === firsts[0])
}

/** Heads that are counted alike at least, to be sections of the text above them. */
const FEWEST_COUNTED = 3

/** Where all heads but the first are counted alike, they are the sections of the text it is the title of. */
function lowerCounted(lines: readonly Line[]): void {
  const [title, ...others] = lines.filter(({ heading }) => heading)
  if (!title || title !== lines[0] || others.length < FEWEST_COUNTED || !others.every(({ heading }) => heading === title.heading)) return
  if (areCountedAlike(others.map(({ text }) => text))) for (const other of others) other.heading += 1
}
