import { asks, isBold, isItalic, lead, rest } from '../lines.ts'
import { sliceInlines } from '../../source.ts'
import type { Line } from '../lines.ts'
import type { Inlines, MaterialBlock, Pair } from '../material.ts'
import { LINE_BREAK } from '../../white-space.ts'
import { measureWords } from '../text.ts'
import { openings } from '../../words/lexicon.ts'
import { labelledAnswers, labelledOnLines } from './labelled-answers.ts'
import { runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Lines of one answer, and words of one question, at most. */
const LONGEST_ANSWER = 60
const LONGEST_QUESTION = 60

/** What stands before the words of who asks, where the answers have nothing before them. */
const dash = /^(?:[―─—–]{2}|[―─—–]\s*(?=.*[?？؟]["'”’»)\]]*$))/u

/** `問 何時からですか。`, `答 八時です。`: what stands before them in Chinese and Japanese, without a sign. */
const spacedQuestion = /^[問问QＱ][\s　]+(?=\S)/u
const spacedAnswer = /^[答AＡ][\s　]+(?=\S)/u

/** How surely a line is a question: by its label, its dress, or its mark alone. */
function strengthOf(line: Line, next?: Line): 0 | 1 | 2 {
  if (line.block.kind === 'table' || line.heading || measureWords(line.text) > LONGEST_QUESTION) return 0
  if (line.label === 'question') return 2
  if (line.label) return 0
  const label = openings.question.exec(line.text)?.[0]
  if (next && spacedQuestion.test(line.text) && spacedAnswer.test(next.text)) return 2
  if (label && label.length < line.text.length && next && openings.answer.test(next.text)) return 2
  if (label && (asks(line.text) || !openings.answer.test(line.text))) return label.length < line.text.length && asks(line.text) ? 2 : 0
  if (next && line.first && dash.test(line.text) && !/^[―─—–]/u.test(next.text)) return 2
  if (!asks(line.text)) return 0
  return isBold(line) || isItalic(line) ? 2 : (line.first || isAlternating(line)) && !quoted.test(line.text) ? 1 : 0
}

/** True in a block whose lines ask and answer by turns. */
function isAlternating({ block }: Line): boolean {
  const texts = block.text.split(LINE_BREAK)
  return texts.length > 2 && texts.every((text, index) => asks(text) === (index % 2 === 0))
}

/** What somebody says in a story begins so, or with a dash. */
const quoted = /^["“”„‟«»‘‚‹'「『]/u
const dashed = /^[―─—–]/u

/** Share of the lines of an answer that are speech, from which on it is a story told. */
const TOLD = 0.2
/** Lines of an answer at most where nothing but its mark says that it stands behind a question. */
const LONGEST_UNMARKED = 12
/** Words of what is answered behind a dash in an interview, at least. */
const ANSWER = 8

/** True where a question is asked in a story: what stands behind it is told, with more that is said. A label or its dress says that it is that of an interview. */
function isTold(question: Line, answer: readonly Line[], strength: number): boolean {
  if (strength === 2 && !dash.test(question.text)) return false
  const [first, ...others] = answer
  if (first && !others.length && dashed.test(question.text) && dashed.test(first.text)) return measureWords(first.text) < ANSWER
  const speaks = ({ text }: Line): boolean => quoted.test(text) || dashed.test(text)
  return (strength === 1 && answer.length > LONGEST_UNMARKED) || answer.filter(speaks).length > answer.length * TOLD
}

/** Finds questions with their answers. Every answer stays with its question. */
export const questions: Recogniser = (place) =>
  labelledOnLines(place) ?? labelledAnswers(place) ?? parted(place) ?? answeredAtOnce(place) ?? alternating(place) ?? inParagraph(place)

/** Lines that ask and answer by turns at least, share of the first that ask, by their sign or their first word, and of the others. */
const FEWEST_ALTERNATING = 6
const ASKED = 0.7
const ANSWERING = 0.15

const asksInWords = ({ text }: Line): boolean => asks(text) || (openings.questionWord.test(text) && !/[.,;:!。]$/u.test(text))

/** The lines of one block, of which every other asks, most of them without a sign. */
const alternating: Recogniser = ({ lines, at }) => {
  const { block, first } = lines[at] as Line
  if (!first || block.kind !== 'paragraph') return null
  const to = runEnd(
    lines,
    at,
    (line) => line.block === block && !line.heading && !line.label && measureWords(line.text) <= LONGEST_QUESTION,
  )
  const found = lines.slice(at, to)
  const [asked, answers] = [0, 1].map((turn) => found.filter((_line, index) => index % 2 === turn)) as [Line[], Line[]]
  const share = (of: readonly Line[]): number => of.filter(asksInWords).length / of.length
  if (found.length < FEWEST_ALTERNATING || found.length % 2 || lines[to]?.block === block) return null
  if (share(asked) < ASKED || share(answers) > ANSWERING || answers.some(({ text }) => asks(text))) return null
  const pairs = asked.map((line, index) => pairOf([line], answers.slice(index, index + 1)))
  return { to, score: 0.74, blocks: [{ kind: 'questions', pairs }] }
}

/** Questions in one paragraph with their answers at least, and words of an answer on average at most. */
const FEWEST_IN_PARAGRAPH = 4
const LONGEST_IN_PARAGRAPH = 25

/** A paragraph of short questions, each with its answer behind it. */
const inParagraph: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  if (line.heading || line.label || line.block.kind !== 'paragraph' || !line.first || !line.last || /["“„«—–]/u.test(line.text)) return null
  const parts = [...line.text.matchAll(/([^.!?？؟。！]{3,200}[?？؟]\s*)([^?？؟]*[.!。！]\s*)(?=[^.!?？؟。！]{3,200}[?？؟]|$)/gu)]
  const covered = parts.reduce((sum, [whole]) => sum + whole.length, 0)
  const words = parts.reduce((sum, [, , answer = '']) => sum + measureWords(answer), 0)
  if (parts.length < FEWEST_IN_PARAGRAPH || covered < line.text.length || words > parts.length * LONGEST_IN_PARAGRAPH) return null
  const at0 = line.block.index
  const pairs = parts.map(({ index, 1: question = '', 2: answer = '' }): Pair => {
    const from = index + question.length
    return {
      question: sliceInlines(line.inlines, index, from),
      answer: [{ kind: 'prose', at: [at0], inlines: sliceInlines(line.inlines, from, from + answer.length) }],
    }
  })
  return { to: at + 1, score: 0.72, blocks: [{ kind: 'questions', pairs }] }
}

/** Words of a question whose answer stands behind it in the same paragraph, and of that answer at least. */
const LONGEST_LEAD = 25
const SHORTEST_ANSWER = 2
/** Lines that ask and answer, at least. */
const FEWEST_AT_ONCE = 3

/** Characters of the question a line begins with, where its answer stands behind it; 0 where none does. */
function questionLength(line: Line): number {
  if (line.heading || line.label || line.block.kind === 'table' || /^["“„«»—–-]/u.test(line.text)) return 0
  const bold = lead(line)
  if (bold && asks(bold)) return measureWords(bold) <= LONGEST_QUESTION ? bold.length : 0
  const asked = /^[^.!?？؟。！]{3,200}[?？؟]["'”’»)]*[\s　]*/u.exec(line.text)?.[0] ?? ''
  const rests = line.text.slice(asked.length)
  return asked && measureWords(asked) <= LONGEST_LEAD && measureWords(rests) >= SHORTEST_ANSWER ? asked.length : 0
}

/** Lines of which each begins with a question and goes on with its answer. */
const answeredAtOnce: Recogniser = ({ lines, at }) => {
  const pairs: Pair[] = []
  let to = at
  while (to < lines.length) {
    const line = lines[to] as Line
    const length = questionLength(line)
    if (!length) break
    const end = runEnd(lines, to + 1, (other) => other.block === line.block && !questionLength(other))
    const answer = [rest(line, length), ...lines.slice(to + 1, end).map(({ inlines }) => inlines)]
    pairs.push({
      question: sliceInlines(line.inlines, 0, length),
      answer: answer.map((inlines) => ({ kind: 'prose', at: [line.block.index], inlines })),
    })
    to = end
  }
  const areItems = lines.slice(at, to).every(({ block }) => block.kind === 'item')
  return pairs.length < FEWEST_AT_ONCE ? null : { to, score: areItems ? 0.93 : 0.71, blocks: [{ kind: 'questions', pairs }] }
}

const parted: Recogniser = ({ lines, at }) => {
  const strength = strengthOf(lines[at] as Line, lines[at + 1])
  if (!strength) return null
  const pairs: Pair[] = []
  let to = at
  const goesOn = (line: Line): boolean =>
    strengthOf(line, lines[to + 1]) === strength || (pairs.length > 0 && strength === 2 && isRemark(line, lines[to + 1], lines[at] as Line))
  while (to < lines.length && goesOn(lines[to] as Line)) {
    const asked = questionsEnd(lines, to, strength)
    const end = lastEnd(lines, { asked, end: answerEnd(lines, asked, strength) }, pairs)
    if (end === asked || isTold(lines[to] as Line, lines.slice(asked, end), strength)) break
    pairs.push(pairOf(lines.slice(to, asked), lines.slice(asked, end)))
    to = end
  }
  if (pairs.length < (strength === 2 ? 2 : 3)) return null
  return { to, score: strength === 2 ? 0.92 : 0.7, blocks: [{ kind: 'questions', pairs }] }
}

/** Where an answer ends that no question follows: with its paragraph, where it has a label and all answers before it were one paragraph. */
function lastEnd(lines: readonly Line[], { asked, end }: { asked: number; end: number }, pairs: readonly Pair[]): number {
  const first = lines[asked]
  const areWhole =
    pairs.length > 1 && pairs.every(({ answer, answerLabel }) => answerLabel && new Set(answer.flatMap(({ at }) => at)).size === 1)
  if (!first || !areWhole || openings.question.test(lines[end]?.text ?? '') || !openings.answer.test(first.text)) return end
  return runEnd(lines, asked, (line, index) => index < end && line.block === first.block)
}

/** Labelled questions that follow each other are answered together. */
function questionsEnd(lines: readonly Line[], from: number, strength: number): number {
  const isLabelled = (line: Line | undefined): boolean => openings.question.test(line?.text ?? '')
  let to = from + 1
  while (isLabelled(lines[to - 1]) && isLabelled(lines[to]) && strengthOf(lines[to] as Line, lines[to + 1]) === strength) to += 1
  return to
}

/** Words of what somebody who asks says beside the question, at most. */
const LONGEST_REMARK = 30

/** True for a line that asks nothing and is set as the question before it is, apart from its answer: who asks goes on with a remark, which is answered too. */
const isRemark = (line: Line, next: Line | undefined, asked: Line): boolean =>
  line.first &&
  line.last &&
  isBold(line) &&
  isBold(asked) &&
  !asks(line.text) &&
  measureWords(line.text) <= LONGEST_REMARK &&
  next !== undefined &&
  !next.heading &&
  !next.label &&
  !isBold(next)

function answerEnd(lines: readonly Line[], from: number, strength: number): number {
  let end = from
  const asked = lines[from - 1] as Line
  while (end < lines.length && end - from < LONGEST_ANSWER) {
    const line = lines[end] as Line
    if (line.heading || line.label || strengthOf(line, lines[end + 1]) >= strength || (end > from && isItalic(line))) break
    if (end > from && isRemark(line, lines[end + 1], asked)) break
    end += 1
  }
  return end
}

const askedIn = ({ text }: Line): string | undefined => (openings.question.exec(text) ?? spacedQuestion.exec(text))?.[0]

/** Returns the words of questions, each on a line of its own, without the label that stands before all of them: of several labels only the first is that of the pair. */
function wordsAsked(asked: readonly Line[]): Inlines {
  const labels = asked.map((line) => askedIn(line) ?? '')
  const isOne = labels.every((label) => labelOf(label) === labelOf(labels[0] ?? ''))
  return asked.flatMap((line, index) => [
    ...(index ? [{ text: LINE_BREAK }] : []),
    ...(isOne || !index ? rest(line, labels[index]?.length ?? 0) : line.inlines),
  ])
}

function pairOf(asked: readonly Line[], answer: readonly Line[]): Pair {
  const [question] = asked
  const label = question && askedIn(question)
  const answered = openings.answer.exec(answer[0]?.text ?? '') ?? spacedAnswer.exec(answer[0]?.text ?? '')
  const said = answer.map((line, index): MaterialBlock => {
    const at = [line.block.index]
    if (line.block.kind === 'table')
      return { kind: 'table', at, rows: line.block.rows ?? [], header: line.block.header ?? false, columns: line.block.columns ?? [] }
    return { kind: 'prose', at, inlines: index === 0 && answered ? rest(line, answered[0].length) : line.inlines }
  })
  return {
    ...(label ? { label: labelOf(label) } : {}),
    question: wordsAsked(asked),
    ...(answered ? { answerLabel: labelOf(answered[0]) } : {}),
    answer: said,
  }
}

const labelOf = (text: string): string => text.replace(/[\s:：.]+$/u, '')
