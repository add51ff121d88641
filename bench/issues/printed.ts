import { isKind } from '@magazineai/design'
import { printedTexts } from '../magbench/copy.ts'
import type { Issue } from './make.ts'
import { findingPatterns } from '../../packages/compose/src/analyse/finding-words.ts'
import { wordings } from '../../packages/compose/src/wording/wordings.ts'

/** Returns a text as it is looked for: its letters and figures, whatever stands between them, figures of all scripts as 0–9. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, figureOf)
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Figures stand in Unicode ten in a row, each row at a multiple of ten from a zero. */
function figureOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const first = zero
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && first - zero < 9) zero--
  return /[0-9]/u.test(digit) ? digit : String((first - zero) % 10)
}

/** Returns the keys of everything an issue prints, one for each text, cell and figure. */
export function printedKeys({ design }: Issue): string[] {
  const layers = design.pages.flatMap((page) => Object.values(page.layers))
  const figures = layers.flatMap((layer) => {
    if (isKind(layer, 'Table')) return layer.props.cells.flat()
    return isKind(layer, 'Chart')
      ? [
          ...layer.props.data.flatMap(({ label, value, values = [] }) => [label, value, ...values]),
          ...(layer.props.series ?? []).map(({ name }) => name),
        ].map(String)
      : []
  })
  return [...printedTexts(design).map(({ text }) => text), ...figures].map(keyOf).filter(Boolean)
}

const SEGMENTERS = new Map<string, Intl.Segmenter>()

/** Returns the sentences of a text, lines that were broken on purpose apart. */
export function sentencesOf(text: string, language: string): string[] {
  const segmenter = SEGMENTERS.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  SEGMENTERS.set(language, segmenter)
  return text
    .split(/[\u2028\n\t]/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => keyOf(sentence) !== '')
}

/** All words of templates, as patterns: `{name}` stands for anything. */
const TEMPLATE_WORDS: readonly RegExp[] = Object.values(wordings)
  .flatMap((wording) => stringsIn(wording))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/u)
          .map(keyOf)
          .join('.*')}$`,
        'u',
      ),
  )

/** Sentences about the figures of a table, with the parts that are its words and figures. */
const FINDINGS: readonly RegExp[] = findingPatterns().map((pattern) => {
  const parts = pattern.split(/(\{\w+\})/u).map((text, nth) => {
    if (nth % 2) return text === '{difference}' ? String.raw`[^\p{L}]*\p{Nd}[^\p{L}]*(?:\p{L}{1,4}\.?)?` : '(.+?)'
    return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`, 'u')
})

/** Returns whether a text says what the figures of a table do, all of it in words and figures of the documents of an issue. */
export function isFinding(text: string, { documents }: Pick<Issue, 'documents'>): boolean {
  const cells = documents.flatMap(({ blocks }) => blocks.flatMap(({ text: title, rows = [] }) => [title, ...rows.flat()]))
  const source = cells.map(keyOf).join('\n')
  return FINDINGS.some((pattern) =>
    pattern
      .exec(text)
      ?.slice(1)
      .every((part) => source.includes(keyOf(part))),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return keyOf(value.replaceAll(/\{\w+\}/gu, '')) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Fewer letters than this say nothing that could be invented: numbers, labels. */
const TELLING = 14

/** Slots whose words are made of the name of the issue and its number. */
const NAMING: ReadonlySet<string> = new Set(['issue-line', 'masthead', 'running-head'])

/**
 * Returns the sentences an issue prints that stand neither in its documents nor in its idea and are no words of templates. `known` are further
 * texts that are looked for elsewhere: what the library says of its pictures.
 */
export function inventedIn(issue: Issue, known: ReadonlySet<string>): { page: number; role: string; text: string }[] {
  const { design, documents, set } = issue
  const said = [
    set.idea,
    ...documents.flatMap(({ name, blocks, pictures = [], footnotes = [] }) => [
      name,
      ...blocks.flatMap(({ text, rows = [] }) => [text, ...rows.flat()]),
      ...pictures.flatMap(({ name: file, caption = '', alt = '' }) => [file, caption, alt]),
      ...footnotes.map(({ text }) => text),
    ]),
  ]
  const source = said.map(keyOf).join('\n')
  const whole = said.map(keyOf).join('')
  const isKnown = (text: string): boolean => {
    // Numbers of steps are set by the page.
    const key = keyOf(text.replace(/^\p{Nd}{1,3}\s+/u, ''))
    return key.length < TELLING || source.includes(key) || whole.includes(key) || TEMPLATE_WORDS.some((pattern) => pattern.test(key))
  }
  // A title that says nothing alone stands under the one over it.
  const isTitle = (text: string): boolean => text.includes(': ') && text.split(': ').every((part) => source.includes(keyOf(part)))
  // A way or a time from one line of the source to another.
  const isSpan = (text: string): boolean => {
    const ends = text.split('–')
    return ends.length === 2 && ends.every((end) => end.trim() !== '' && source.includes(keyOf(end)))
  }
  return printedTexts(design).flatMap(({ text, page, role, waits }) =>
    waits || isFinding(text, issue) || NAMING.has(role) || known.has(keyOf(text)) || isKnown(text)
      ? []
      : sentencesOf(text.replaceAll(' · ', '\n'), set.language)
          .filter((sentence) => !isKnown(sentence) && !known.has(keyOf(sentence)) && !isTitle(sentence) && !isSpan(sentence))
          .map((sentence) => ({ page, role, text: sentence.slice(0, 120) })),
  )
}
