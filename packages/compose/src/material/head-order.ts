import type { Genre } from '@magazineai/design'
import { leadingDate } from '../words/dates.ts'
import { saysIssue } from '../words/issue-line.ts'
import { genresNamedIn } from './classify/genre-names.ts'
import { isByline, isPostscript } from './blocks/roles.ts'
import { isBold, isItalic } from './lines.ts'
import type { Line } from './lines.ts'
import { isAdded } from './division/appendix.ts'
import { measureWords, wordsOfLines } from './text.ts'
import { namesRubric } from '../words/text-kinds.ts'
import { countOf, FEWEST_CHAPTERS, runsOf } from '../words/chapters.ts'
import { FULL_NAME } from '../words/person-names.ts'
import { areMostlyRows, isRow } from '../words/leaders.ts'
import { isDateWord, isYield, openings } from '../words/lexicon.ts'

/** Puts headings right that only those around them tell what they are: names of authors, of who publishes, subtitles, titles that are alike. */
export function orderHeads(lines: readonly Line[]): void {
  unmarkNames(lines)
  unmarkKicker(lines)
  unmarkSubtitle(lines)
  unmarkDeepSubtitle(lines)
  titleUnderPublisher(lines)
  titleUnderImprint(lines)
  titleUnderMasthead(lines)
  levelRated(lines)
  headChapters(lines)
  levelCounted(lines)
  lowerInChapter(lines)
  lowerCounted(lines)
  titleOverPrices(lines)
}

/** Words of a chapter, on average at least, over which nothing but its number stands: over fewer it is one of the parts of a text. */
const CHAPTER = 800

/** Numbers that stand alone over texts as long as chapters are their titles. */
function headChapters(lines: readonly Line[]): void {
  const counts = lines.flatMap((line, index) => {
    const count = line.block.kind === 'heading' && line.label === 'scene' ? countOf(line.text, line.block.level) : null
    return count ? [{ ...count, document: 0, line, index }] : []
  })
  for (const run of runsOf(counts)) {
    const words = wordsOfLines(lines.slice(run[0]?.index))
    if (run.length < FEWEST_CHAPTERS || words < CHAPTER * run.length) continue
    for (const { line } of run) {
      line.label = null
      line.heading = line.block.level ?? 1
    }
  }
}

/** By whom a text is told: `Opgetekend door Jelle Dijkstra`. */
const toldBy =
  /^(?:as )?(?:told|written|recorded|collected|compiled|opgetekend|verteld|aufgezeichnet|notiert|erzählt|recueilli|raconté|propos|contado|narrado|escrito|raccolto|raccontato|zapisał[ao]?|nedskrevet|nedtecknat|fortalt|berättat|af|av)\s(?:\p{L}+\s){0,3}\p{Lu}/iu
/** What kind of text it is and by whom, behind a dash or a colon: `Special report — Rashmi Toppo, Simdega`, `Reportage: Ida Holm`. */
const reportBy =
  /^(?:(?:a |our |special |exclusive |field )*(?:report|reportage|feature|story|interview)|(?:eine? |sonder)?(?:reportage|bericht|interview)|(?:un |grand )?(?:reportage|récit|entretien|enquête)|reportaje|crónica|entrevista|reportagem|cronaca|servizio|intervista|verslag|reportaż|relacja|wywiad|reportage|репортаж|очерк|интервью|رپورتاژ|گزارش|گفت‌وگو|تقرير|تحقيق|حوار|כתבה|ראיון|(?:विशेष )?(?:रिपोर्ट|रपट|बातचीत|साक्षात्कार)|(?:বিশেষ )?(?:প্রতিবেদন|সাক্ষাৎকার)|ルポ|取材|聞き手|文|报道|報導|特写|特寫|采访|採訪|文字|취재|글)\s*[:：—–-]\s*[\p{Lu}\p{Lo}]/iu
const initials = /^(?:\p{Lu}\.\s?){1,2}\p{Lu}\p{L}+/u
const name = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:de|von|van|da|di)){0,2}\s\p{Lu}[\p{L}'’-]+(?:,\s.{1,20})?$/u

/** A full name, with what its bearer is behind a comma or none. */
const bearer = new RegExp(`^${FULL_NAME}(?:,\\s.{2,60})?$`, 'u')

/** A name between a title and its text is a by-line; one behind a text and before the next title, or what is added to that text, is the name under it. */
function unmarkNames(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    const [before, next] = [lines[index - 1], lines[index + 1]]
    if (!line.heading || !before) return
    const isByAuthor = before.heading > 0 && !next?.heading && (isByline(line.text) || toldBy.test(line.text) || reportBy.test(line.text))
    const isSignature =
      !before.heading &&
      next !== undefined &&
      next.heading > 0 &&
      (initials.test(line.text) || (next.heading < line.heading && name.test(line.text)))
    const isOverPostscript = !before.heading && isPostscript(next?.text ?? '') && bearer.test(line.text)
    if (isByAuthor || isSignature || isOverPostscript) line.heading = 0
  })
}

/** Where the first line says what kind of text follows, right over a longer head or a line that is set as it is, that is the title, and all heads behind it are below it: no other has a line over it. */
function unmarkKicker(lines: readonly Line[]): void {
  const [kicker, title, text, ...more] = lines
  if (!kicker?.heading || !title || !text) return
  const others = [text, ...more]
  const isSetAlike = !title.heading && isBold(title) && isBold(kicker)
  const isTitle = title.heading
    ? kicker.block.level === title.block.level
    : isSetAlike && isUnmarkedTitle(title, text) && !isSubtitle(title.text)
  if (!isTitle || name.test(title.text) || !namesRubric(kicker.text) || measureWords(title.text) <= measureWords(kicker.text)) return
  title.heading = kicker.heading
  kicker.heading = 0
  for (const line of others) if (line.heading) line.heading = Math.max(line.heading, title.heading + 1)
}

/** Unmarks names under texts that begin with a greeting, before the next title: they say who wrote those, and are no titles. */
export function unmarkSigners(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    const isBetween = line.heading > 0 && lines[index - 1]?.heading === 0 && (lines[index + 1]?.heading ?? 0) > 0
    if (isBetween && name.test(line.text) && isGreetedAbove(lines, index)) line.heading = 0
  })
}

/** Unmarks a line that is only set like a heading where it is the last behind a text: it is the name under that, or goes on in it. */
export function unmarkLast(lines: readonly Line[]): void {
  const [before, last] = [lines.at(-2), lines.at(-1)]
  if (last?.heading && (last.block.kind === 'paragraph' || isItalic(last)) && before?.heading === 0) last.heading = 0
}

/** True where a greeting stands between a line and the heading before it. */
function isGreetedAbove(lines: readonly Line[], at: number): boolean {
  const from = lines.slice(0, at).findLastIndex(({ heading }) => heading > 0)
  return lines.slice(from + 1, at).some(({ text }) => measureWords(text) <= GREETING && openings.greeting.test(text))
}

/** Words of a greeting at most. */
const GREETING = 5

/** Words that stand between a subtitle and the next heading above its level at most. */
const UNDER_SUBTITLE = 40

/** A second heading that is below the next one too, with a line or two between them, is a subtitle: there is nothing above it but the title. */
function unmarkDeepSubtitle(lines: readonly Line[]): void {
  const [title, subtitle] = lines
  const next = lines.findIndex(({ heading }, index) => index > 1 && heading > 0)
  const between = lines.slice(2, next)
  if (!title?.heading || !subtitle || next < 0 || between.some(({ label }) => label !== null)) return
  const words = wordsOfLines(between)
  const level = lines[next]?.heading ?? 0
  if (title.heading < level && level < subtitle.heading && words <= UNDER_SUBTITLE) subtitle.heading = 0
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
  /(?<!\p{L})(?:club|society|association|limited|ltd|inc|co-?op|parish|council|guild|trust|school|church|institute|committee|verein|gemeinde|gesellschaft|genossenschaft|grundschule|e\.?\s?[VG]|GmbH|amicale|comité|école|paroisse|mairie|commune|asociación|comunidad|parroquia|ayuntamiento|AMPA|colegio|associazione|parrocchia|circolo|comune|pro loco|associação|paróquia|junta de freguesia|condomínio|stowarzyszenie|parafia|szkoła|spółdzielnia|общество|клуб|товарищество|школа|vereniging|stichting|parochie|förening|forening|sogn|församling)(?!\p{L})|協会|自治会|町内会|协会|社区|협회|جمعية|مدرسة|انجمن|مسجد|עמותת|ועד הבית|समिति|সমিতি/iu

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

/** Where the first line names who publishes, and the next is a title, that is the title; what only says which issue it is, is none. */
function titleUnderPublisher(lines: readonly Line[]): void {
  const [line, title, text] = lines
  if (
    !line?.heading ||
    !title ||
    !text ||
    !isPublisher(line.text) ||
    saysIssue(title.text) ||
    lines.slice(2).some(({ heading }) => heading === line.heading)
  )
    return
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
        !/[.,;:。，：]$/u.test(title.text) &&
        measureWords(text.text) > 1
  if (!isTitle) return
  title.heading = line.heading
  line.heading = 0
}

/** Of which class a pupil is who wrote a text: `Class 3B`, `10R`, `Klasse 6c`, `3º "B"`, `VIII b`, `五年二班`. */
const schoolClass =
  /(?<!\p{L})(?:class|form|year|grade|klasse|kl\.|classe|klass|klas|clase|turma|grupo|sezione|кл\.?|класс\p{L}*)\s?(?:\p{Nd}{1,2}|[IVX]{1,4})(?!\p{Nd})|(?<![\p{L}\p{N}])(?:1?\p{Nd}[.ºª]?\s?["“„]?[a-hA-HR](?![\p{L}\p{N}])|[IVX]{1,4}\s[a-hA-H](?!\p{L}))|[一二三四五六七八九高初]\S{0,2}[年級级]\S{0,2}[班组組]|\p{Nd}학년|\p{Nd}年\p{Nd}組|कक्षा|শ্রেণি|الصف|کلاس|כיתה/u

/** Fields that somebody fills in, or who handed something in: `Name: Jaydon Achebe`, `Candidate: …`. */
const handedIn =
  /(?<!\p{L})(?:name|candidate|student|pupil|teacher|nom|prénom|élève|nombre|alumn[oa]|nome|alunn?[oa]|naam|leerling|namn|elev|navn|imię|uczeń|имя|ученик|ученица|фамилия)\s?[:：]|(?:氏名|名前|姓名|学号|이름)\s*[:：]/iu

/** What numbers an issue of a paper: `No. 12`, `Heft 3`, `第7期`; and its pages: `s. 77`. */
const issueNumber =
  /(?:(?<!\p{L})(?:no|nr|n[°º]|núm|num|issue|vol|heft|ausgabe|numer|numero|número|numéro|nummer|zesz|выпуск|№)\.?\s?|第\s?|#)\p{Nd}{1,4}/iu
const issuePage = /(?<!\p{L})[sp]\.?\s?\p{Nd}{1,4}(?!\p{Nd})/iu

/** Returns true for the title of an issue, or what stands under it: it has a number, or says the month. */
export const isIssued = (text: string): boolean => issueNumber.test(text) || (text.match(/[\p{L}\p{M}]{3,}/gu) ?? []).some(isDateWord)

/** What daily papers and the reviews of a region are called. */
const journal =
  /(?<!\p{L})(?:gazette|herald|courier|chronicle|advertiser|journal|zeitung|anzeiger|kurier|tagblatt|heimatblätter|courrier|dépêche|diario|periódico|giornale|corriere|jornal|diário|dagblad|tidning|avis|gazeta|kurier|zeszyty|газета|statement|release)(?!\p{L})|[日晚]报|新聞|新报|신문|جريدة|صحيفة|روزنامه|עיתון|समाचार|পত্রিকা/iu

/** Words of a line over a title at most that says who wrote it, for whom and when. */
const IMPRINT = 14
/** Words of the title under it at least: fewer may be a name too. */
const TITLED = 3

/** True for a line that says who handed in what stands under it, in what class or what paper: it is the title of nothing. */
const isImprint = (text: string): boolean =>
  measureWords(text) <= IMPRINT &&
  !/[.!?。！？]$/u.test(text) &&
  (schoolClass.test(text) ||
    handedIn.test(text) ||
    (journal.test(text) &&
      (isIssued(text) ||
        issuePage.test(text) ||
        /\p{Nd}{1,2}[./]\p{Nd}{1,2}|(?:sun|mon|tues|wednes|thurs|fri|satur)day|domenica|sonntag|dimanche|domingo/iu.test(text))))

/** Where the first lines say who handed in a text, or what paper it was in, the next is its title: a heading of its level alone, or a line over its text. */
function titleUnderImprint(lines: readonly Line[]): void {
  const [line] = lines
  if (!line?.heading) return
  const at = lines.findIndex(({ block }) => block !== line.block)
  if (at < 0 || !isImprint(textOf(lines.slice(0, at)))) return
  const [title, text] = [lines[at], lines[at + 1]]
  if (!title || !text || title.label || isImprint(title.text) || measureWords(title.text) < TITLED) return
  const others = lines.slice(at + 1).filter(({ heading }) => heading && heading <= Math.max(line.heading, title.heading))
  const isTitle = title.heading > 0 ? !others.length || text.heading > 0 : isUnmarkedTitle(title, text) && !others.length
  if (!isTitle) return
  title.heading = Math.max(1, Math.min(line.heading, title.heading || line.heading))
  line.heading = 0
  for (const other of others) other.heading = Math.max(other.heading, title.heading + 1)
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ')

const isUnmarkedTitle = (title: Line, text: Line): boolean =>
  title.block.kind === 'paragraph' &&
  title.last &&
  !isByline(title.text) &&
  !text.heading &&
  measureWords(title.text) <= TITLE &&
  !/[.,;:。]$/u.test(title.text) &&
  measureWords(text.text) > measureWords(title.text)

/** Words between a masthead and the title under it at most: where and when, for whom. */
const MASTHEAD = 20

/**
 * Where the first head has at most a few words under it that end no sentence, and the next is alone on its level over all that follows, the first says who
 * publishes or where a text stood, and the next is its title: always where both are set alike, else unless the second reads as a subtitle.
 */
function titleUnderMasthead(lines: readonly Line[]): void {
  const [line] = lines
  const at = lines.findIndex(({ heading }, index) => index > 0 && heading > 0)
  const title = lines[at]
  if (!line?.heading || !title || title.heading < line.heading || at > UNDER_NAME + 1) return
  if (lines.slice(at + 1).some(({ heading }) => heading > 0 && heading <= title.heading) || !lines[at + 1]) return
  const between = lines.slice(1, at)
  if (
    measureWords(textOf(between)) > MASTHEAD ||
    between.some(({ text, label, block }) => label !== null || block.kind !== 'paragraph' || /[.!?。！？]$/u.test(text))
  )
    return
  const [isPublished, isLonger] = [isOfMasthead(line.text), measureWords(title.text) > measureWords(line.text)]
  if (!isPublished && !isName(line.text)) return
  if (title.heading > line.heading && (isSubtitle(title.text) || isTitleItself(line.text) || !(isPublished || isLonger))) return
  title.heading = line.heading
  line.heading = 0
}

/** What a subtitle says a text is: a play, an essay by somebody. */
const told: readonly Genre[] = ['play', 'essay', 'review', 'interview', 'poem']

/** True for a line under a title that says what it is, by whom, when, for how many, or who is in it. */
const isSubtitle = (text: string): boolean =>
  /^(?:\p{Ll}|\p{Nd}|no\.)|\([cC]\)|[:：].*[,،、/].*[,،、/]|\p{Nd}[.:]\p{Nd}{2}(?!\p{Nd})|^[^:：]{2,20}[:：]\s*[\p{Nd}\p{Lu}]/u.test(
    text,
  ) ||
  /^(?:for|für|pour|para|per|voor|till|för|til|dla|na|для|de|von|van|av|af|z|con|mit|with|a|an|eine?|une?|una)\s/iu.test(text) ||
  /(?<!\p{Nd})\p{Nd}{1,2}(?:er|º|ª|\.)?\s(?:de\s)?\p{L}{3,}$/u.test(text) ||
  leadingDate(text) !== '' ||
  (text.match(/[\p{L}\p{M}]{3,}/gu) ?? []).some(isDateWord) ||
  isByline(text) ||
  toldBy.test(text) ||
  reportBy.test(text) ||
  isYield(text) ||
  told.some((genre) => genresNamedIn(text).has(genre))

/** True for what names who publishes, or has several parts, as the name of a paper with its number. */
const isOfMasthead = (text: string): boolean =>
  publisher.test(text) || paper.test(text) || isIssued(text) || /\s[–—-]{1,2}\s|[,،、，]|[„“"«]\P{L}*\p{L}|\p{Nd}/u.test(text)

/** True for what asks or calls, or stands in quotation marks: it is what a text is called. */
const isTitleItself = (text: string): boolean => /^["“„«»'‘「《]|[?!？！؟]["”»)]?$/u.test(text)

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

/** Where all heads are counted alike from the first line on, that is the first of them and the title of nothing: a diary that has no other. */
function levelCounted(lines: readonly Line[]): void {
  const heads = lines.filter(({ heading }) => heading)
  const [first, second] = heads
  if (!first || !second || first !== lines[0] || heads.length <= FEWEST_COUNTED || first.heading >= second.heading) return
  const isFirst = countOf(first.text)?.number === 1 || /(?<!\p{Nd})1(?!\p{Nd})/u.test(first.text)
  if (isFirst && areCountedAlike(heads.map(({ text }) => text))) first.heading = second.heading
}

/** What stands behind the one head that counts a chapter, marked as that is, are its sections, up to what is added to it. */
function lowerInChapter(lines: readonly Line[]): void {
  const [title, ...others] = lines.filter(({ heading }) => heading)
  const end = others.findIndex(({ text }) => countOf(text)?.isNamed || isAdded(text))
  const sections = end < 0 ? others : others.slice(0, end)
  if (!title || sections.length < FEWEST_COUNTED - 1 || countOf(title.text)?.isNamed !== true) return
  if (others.slice(sections.length).some(({ text }) => !isAdded(text)) || sections.some(({ heading }) => heading < title.heading)) return
  if (sections.some(({ heading }) => heading === title.heading)) for (const section of sections) section.heading += 1
}

/** Where all heads but the first are counted alike, they are the sections of the text it is the title of. */
function lowerCounted(lines: readonly Line[]): void {
  const [title, ...others] = lines.filter(({ heading }) => heading)
  if (!title || title !== lines[0] || others.length < FEWEST_COUNTED || !others.every(({ heading }) => heading === title.heading)) return
  // The first of them is no title of the others.
  if (countOf(title.text)?.number === 1 || areCountedAlike([title, ...others].map(({ text }) => text))) return
  if (areCountedAlike(others.map(({ text }) => text))) for (const other of others) other.heading += 1
}

/** Sections of a price list at least, lines under its title at most, and the share of rows in a section at least. */
const FEWEST_PRICED = 2
const UNDER_NAME = 3
const PRICED = 0.5

/** Where all heads but the first stand over rows of prices, and that over an address at most, they are the sections of the list it is the title of. */
function titleOverPrices(lines: readonly Line[]): void {
  const heads = lines.flatMap(({ heading }, index) => (heading ? [index] : []))
  const [title, ...others] = heads
  const level = lines[0]?.heading ?? 0
  if (title !== 0 || others.length < FEWEST_PRICED || others.some((at) => lines[at]?.heading !== level)) return
  const under = heads.map((at, nth) => lines.slice(at + 1, heads[nth + 1]))
  const [address = [], ...sections] = under
  if (address.length > UNDER_NAME || address.some(({ text }) => isRow(text))) return
  const arePriced = sections.every((section) =>
    areMostlyRows(
      section.map(({ text }) => text),
      PRICED,
    ),
  )
  if (arePriced) for (const at of others) if (lines[at]) lines[at].heading += 1
}
