import { openings } from '../../words/lexicon.ts'
import { sliceInlines } from '../../source.ts'
import { asks, rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Pair } from '../material.ts'
import { measureWords } from '../text.ts'
import { isHead } from './recognition.ts'
import type { Recogniser } from './recognition.ts'
import { cueOf } from './turns.ts'

/** Questions at least that one person answers, share of them that ask, and words of one at most and of an answer on average at least. */
const FEWEST = 3
const QUESTIONS = 0.5
const LONGEST_QUESTION = 60
const ANSWER = 6

/** Lines of one answer at most. */
const MOST_LINES = 12

const isBare = (line: Line | undefined): line is Line =>
  line !== undefined && !isHead(line) && line.block.kind === 'paragraph' && !cueOf(line)

/** Finds the questions of an interview that stand on lines of their own, where only the answers say who speaks: `And the fence?`, `MB (laughs): …`. */
export const labelledAnswers: Recogniser = ({ lines, at }) => {
  const speakerAt = (index: number): string | undefined => {
    const line = lines[index]
    return line && !isHead(line) ? cueOf(line)?.speaker : undefined
  }
  const speaker = isBare(lines[at]) ? speakerAt(at + 1) : undefined
  if (speaker === undefined) return null
  const isAnswer = (index: number): boolean => speakerAt(index) === speaker
  const pairs: Pair[] = []
  let to = at
  for (
    let question = lines[to];
    isBare(question) && isAnswer(to + 1) && measureWords(question.text) <= LONGEST_QUESTION;
    question = lines[to]
  ) {
    let end = to + 2
    // What stands before the next question goes on in the answer.
    const next = lines.findIndex((_line, index) => index > end && isAnswer(index))
    if (next > 0 && next - end <= MOST_LINES && lines.slice(end, next).every(isBare)) end = next - 1
    pairs.push(answered(question, lines.slice(to + 1, end), speaker))
    to = end
  }
  const questions = pairs.filter(({ question }) => asks(question.map(({ text }) => text).join(''))).length
  const words = pairs.reduce((sum, { answer }) => sum + answer.reduce((all, block) => all + wordsIn(block), 0), 0)
  if (pairs.length < FEWEST || questions < pairs.length * QUESTIONS || words < pairs.length * ANSWER) return null
  return { to, score: 0.93, blocks: [{ kind: 'questions', pairs }] }
}

const wordsIn = (block: Pair['answer'][number]): number =>
  block.kind === 'prose' ? measureWords(block.inlines.map(({ text }) => text).join('')) : 0

function answered(question: Line, [first, ...others]: readonly Line[], speaker: string): Pair {
  const cue = first ? cueOf(first) : null
  const said = cue?.direction ? [{ text: `(${cue.direction}) ` }] : []
  const own = first ? [{ kind: 'prose' as const, at: [first.block.index], inlines: [...said, ...rest(first, cue?.length ?? 0)] }] : []
  const more = others.map(({ block, inlines }) => ({ kind: 'prose' as const, at: [block.index], inlines }))
  return { question: question.inlines, answerLabel: speaker, answer: [...own, ...more] }
}

/** Pairs with both labels on one line each, at least. */
const FEWEST_ON_LINES = 2

/** Finds questions that have their answers on the same line, both behind a label: `Q: May I come in? A: Yes.` */
export const labelledOnLines: Recogniser = ({ lines, at }) => {
  const pairs: Pair[] = []
  while (lines[at + pairs.length]) {
    const pair = onLine(lines[at + pairs.length] as Line)
    if (!pair) break
    pairs.push(pair)
  }
  return pairs.length < FEWEST_ON_LINES ? null : { to: at + pairs.length, score: 0.93, blocks: [{ kind: 'questions', pairs }] }
}

function onLine(line: Line): Pair | null {
  const label = isHead(line) || line.block.kind === 'table' ? undefined : openings.question.exec(line.text)?.[0]
  if (label === undefined) return null
  for (const { index, 0: gap } of line.text.matchAll(/(?<=[?？؟!！.。…][”"»)]?)\s+/gu)) {
    const from = index + gap.length
    const answer = openings.answer.exec(line.text.slice(from))?.[0]
    if (index <= label.length || answer === undefined || !answer.trim()) continue
    const words = line.text.length
    return {
      label: withoutSign(label),
      question: sliceInlines(line.inlines, label.length, index),
      answerLabel: withoutSign(answer),
      answer: [{ kind: 'prose', at: [line.block.index], inlines: sliceInlines(line.inlines, from + answer.length, words) }],
    }
  }
  return null
}

const withoutSign = (label: string): string => label.replace(/[\s:：.]+$/u, '')
