import { namedGenres, genresNamedIn } from '../classify/genre-names.ts'
import { topicsOf } from '../classify/topics.ts'
import type { Topic } from '../classify/topics.ts'
import { isIssued, isPaper, namesPublisher } from '../head-order.ts'
import type { BlockKind } from '../material.ts'
import type { Read } from '../parts.ts'
import { textOfBlock } from '../text.ts'
import type { Genre } from '@magazineai/design'
import { languageOf } from '../../words/lexicon.ts'
import { isByOne, isDividedByRules, isPartOf, isStrong, stemsOf } from './rules.ts'
import type { Divisible } from './rules.ts'

/** Parts that are looked at, and characters of each: of more, the first tell as much. */
const MOST_PARTS = 60
const MOST_OF_PART = 4_000
const MOST_OF_TOPICS = 1_500

/** What several signs are counted in. */
interface Counted extends Divisible {
  heads: readonly string[]
  /** What stands before the first head, and the title over it. */
  opening: string
  stems: readonly ReadonlySet<string>[]
  /** Words of each topic in a hundred, for each part. */
  topics: readonly (readonly number[])[]
  /** Topics that the heads name, for each head. */
  named: readonly ReadonlySet<string>[]
  /** Genres that the heads name, for each head. */
  called: readonly ReadonlySet<Genre>[]
  /** Genres that the title over them names. */
  title: ReadonlySet<Genre>
}

type Sign = (counted: Counted) => number

const flag = (condition: boolean): number => (condition ? 1 : 0)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: readonly number[]): number => share(sum(numbers), numbers.length)

/** Share of the parts that are like that. */
const ofParts =
  (is: (part: Read) => boolean): Sign =>
  ({ parts }) =>
    share(parts.filter(is).length, parts.length)

/** Share of the heads that are like that. */
const ofHeads =
  (is: (head: string) => boolean): Sign =>
  ({ heads }) =>
    share(heads.filter(is).length, heads.length)

/** Share of the heads that name a topic. */
const naming =
  (topic: Topic): Sign =>
  ({ named }) =>
    share(named.filter((each) => each.has(topic)).length, named.length)

/** The kind of block that most words of a part stand in. */
const kindOf = ({ features }: Read): BlockKind | undefined =>
  Object.entries(features.share).toSorted((a, b) => b[1] - a[1])[0]?.[0] as BlockKind | undefined

/** How alike rows of figures are, 0–1: the mean of the cosines of each and of their sum. */
function likeness(rows: readonly (readonly number[])[]): number {
  const told = rows.map((row) => ({ row, length: Math.hypot(...row) })).filter(({ length }) => length > 0)
  const total = (rows[0] ?? []).map((_none, at) => sum(told.map(({ row, length }) => (row[at] ?? 0) / length)))
  return mean(told.map(({ row, length }) => sum(row.map((value, at) => value * (total[at] ?? 0))) / (length * Math.hypot(...total))))
}

/** Words that two texts share, of those of the shorter. */
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string> = new Set()): number =>
  share([...a].filter((stem) => b.has(stem)).length, Math.min(a.size, b.size))

/** Share of words from which more tells nothing: a text that comes again is no part of itself. */
const MOST_SHARED = 0.4

/** What the sections of one text are called in the languages that are offered: an introduction, results, conclusions. */
const section =
  /^[\p{Nd}.\s]*(?:(?:the )?(?:introduction|background|summary|overview|conclusions?|results?|discussion|methods?|methodology|aims?|objectives|budget|acknowledge?ments|references|sources|what we (?:did|found|learned)|lessons|next steps|getting there|about (?:us|me)|history)|einleitung|hintergrund|zusammenfassung|ergebnisse?|fazit|ausblick|ziele?|methoden?|quellen|dank|(?:le )?contexte|(?:l[’'])?introduction|conclusion|résumé|résultats|objectifs?|(?:le )?budget|bilan|perspectives|introducción|antecedentes|resumen|resultados|conclusi(?:ón|ones)|objetivos?|introduzione|contesto|riassunto|risultati|conclusion[ei]|obiettivi|introdução|contexto|resumo|conclus(?:ão|ões)|inleiding|achtergrond|samenvatting|resultaten|conclusie|doel|inledning|bakgrund|sammanfattning|slutsats(?:er)?|indledning|baggrund|konklusion|wstęp|wprowadzenie|podsumowanie|wyniki|wnioski|введение|вступление|итоги|выводы|заключение|はじめに|背景|結果|まとめ|おわりに|結論|引言|前言|背景|结果|结论|总结|머리말|배경|결과|결론|맺음말|مقدمة|خلفية|النتائج|الخاتمة|خلاصة|مقدمه|پیشینه|نتایج|نتیجه.?گیری|מבוא|רקע|תוצאות|סיכום|परिचय|पृष्ठभूमि|परिणाम|निष्कर्ष|ভূমিকা|পটভূমি|ফলাফল|উপসংহার)(?!\p{L})/iu

/** Returns true for what the sections of one text are called. */
export const isSectionHead = (head: string): boolean => section.test(head)

/** Signs that tell one text from several. Each was kept because decisions about documents that nothing was learned from are worse without it. */
const signs: Readonly<Record<string, Sign>> = {
  'rules say several': (counted) => flag(isDividedByRules(counted)),
  'rules say by one': ({ whole, parts, preamble }) => flag(isByOne(whole, parts, preamble)),
  'two parts': ({ parts }) => flag(parts.length === 2),
  'parts with parts': ({ part }) => share(part.children.filter(({ children }) => children.length).length, part.children.length),
  'parts behind a rule': ({ part: { children } }) =>
    share(children.filter(({ begins, heading }) => (begins ?? heading?.begins) === 'rule').length, children.length),
  'halves of all': ({ whole, parts }) =>
    flag(isStrong(whole)) * share(parts.filter((each) => isPartOf(each, whole.verdict.genre)).length, parts.length),
  'two parts of genres of their own': ({ parts }) => flag(parts.filter(isStrong).length > 1),
  'genres of parts': ({ parts }) => share(new Set(parts.map(({ verdict }) => verdict.genre)).size, parts.length),
  'topics alike': ({ topics: rows }) => likeness(rows),
  'words shared with the next': ({ stems }) => Math.min(MOST_SHARED, mean(stems.slice(1).map((each, index) => shared(each, stems[index])))),
  'words shared with the title': ({ part, stems }) =>
    Math.max(
      0,
      ...[...stemsOf(part.heading?.text ?? '')].map((stem) => share(stems.filter((each) => each.has(stem)).length, stems.length)),
    ),
  'parts below 12 words': ofParts(({ features }) => features.words < 12),
  'parts from 220 words': ofParts(({ features }) => features.words > 220),
  'paragraphs of a part': ({ parts }) => Math.log1p(mean(parts.map(({ features }) => features.prose.paragraphs))) / 3,
  'parts of steps': ofParts((part) => kindOf(part) === 'steps'),
  'parts of code': ofParts((part) => kindOf(part) === 'code'),
  'called as a paper': ({ opening, part, document }) =>
    flag(isPaper(part.heading?.text ?? opening.slice(0, MOST_OF_NAME)) || isPaper(document.replaceAll(/[_-]+/gu, ' '))),
  'called by who publishes': ({ opening }) => flag(namesPublisher(opening)),
  issued: ({ opening }) => flag(isIssued(opening)),
  'greeted before': ({ preamble }) => flag(preamble.features.letter.opens),
  'heads in capitals': ofHeads((head) => /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(head)),
  'heads with a number': ofHeads((head) => /^[([【]?(?:\p{Nd}{1,2}|[IVX]{1,5})[.)．、:\s]/u.test(head)),
  'heads of sections': ofHeads((head) => section.test(head)),
  'heads of a topic': ({ named }) => share(named.filter(({ size }) => size).length, named.length),
  'heads of food': naming('food'),
  'heads of equipment': naming('equipment'),
  'heads of asking': naming('asking'),
  'heads of an event': naming('event'),
  'heads that name a genre': ({ called }) => share(called.filter(({ size }) => size).length, called.length),
  'genres that heads name': ({ called }) => Math.min(1, new Set(called.flatMap((each) => [...each].slice(0, 1))).size / 5),
  'genres that heads name, of all': ({ called }) => share(new Set(called.flatMap((each) => [...each].slice(0, 1))).size, called.length),
  ...Object.fromEntries(namedGenres.map((genre) => [`the title names ${genre}`, ({ title }: Counted) => flag(title.has(genre))])),
}

/** Characters of the title of a document, and of it with what is under it, where it is looked for what an issue is called. */
const MOST_OF_NAME = 80
const MOST_OF_OPENING = 200

/** The names of the signs of how a text is divided, in the order of their values. */
export const divisionSigns: readonly string[] = Object.keys(signs)

/** Returns the value of each sign, in the order of their names; most are 0–1. */
export function divisionSignsOf(divisible: Divisible): number[] {
  const { part, preamble } = divisible
  const parts = divisible.parts.slice(0, MOST_PARTS)
  const texts = parts.map(({ blocks }) => blocks.map(textOfBlock).join('\n').slice(0, MOST_OF_PART))
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  const language = languageOf(`${heads.join('\n')}\n${texts.join('\n').slice(0, MOST_OF_PART)}`)
  const counted: Counted = {
    ...divisible,
    parts,
    heads,
    opening: `${part.heading?.text ?? ''} ${preamble.blocks.map(textOfBlock).join(' ')}`.trim().slice(0, MOST_OF_OPENING),
    stems: texts.map(stemsOf),
    called: heads.map((head) => genresNamedIn(head)),
    title: genresNamedIn(part.heading?.text ?? ''),
    topics: parts.map(({ features }, at) => Object.values(topicsOf((texts[at] ?? '').slice(0, MOST_OF_TOPICS), features.words, language))),
    named: heads.map(
      (head) => new Set(Object.entries(topicsOf(head, 1, language)).flatMap(([topic, count]) => (count > 0 ? [topic] : []))),
    ),
  }
  return Object.values(signs).map((sign) => sign(counted))
}
