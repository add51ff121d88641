import { templateKit } from '@magazineai/assets'
import { asTyped } from '@magazineai/compose'
import { isKind, type Block, type Design, type LayerOf } from '@magazineai/design'
import type { BenchDocument } from './documents.ts'
import type { Run } from './run.ts'
import type { Gate, GateFault } from './gate.ts'

/** A paragraph as it is printed, with the layer that shows its beginning. */
export interface PrintedText {
  text: string
  page: number
  layer: string
  role: string
  story: string | null
  block: Block
  /** True for the last paragraph of its text. */
  last: boolean
  /** True where the magazine says itself that copy has still to be written. */
  waits: boolean
  model: string | null
}

/** Returns the words of a paragraph; what is no text becomes a space. */
export const plainText = (block: Block): string =>
  (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')

/** Lists everything that is printed as text, stories once; pages count from 1. */
export function printedTexts(design: Design): PrintedText[] {
  const seen = new Set<string>()
  return design.pages.flatMap((page, index) =>
    Object.entries(page.layers).flatMap(([id, layer]): PrintedText[] => {
      if (!isKind(layer, 'Text') || layer.hidden) return []
      const story = layer.props.story ?? null
      if (story && seen.has(story)) return []
      if (story) seen.add(story)
      return textsOf(design, layer).map((text) => ({ ...text, page: index + 1, layer: id, role: layer.slot?.role ?? '', story }))
    }),
  )
}

function textsOf(design: Design, layer: LayerOf<'Text'>): Omit<PrintedText, 'page' | 'layer' | 'role' | 'story'>[] {
  const content = (layer.props.story ? design.stories[layer.props.story]?.doc : layer.props.doc)?.content ?? []
  return content.map((block, index) => ({
    text: plainText(block).trim(),
    block,
    last: index === content.length - 1,
    waits: Boolean(layer.provenance?.placeholder),
    model: layer.provenance?.model ?? null,
  }))
}

/** A shorter text is found in the document by chance. */
const TELLING = 12

/** Where running text stands: it ends as sentences do. */
const PROSE: ReadonlySet<string> = new Set(['body', 'standfirst', 'pull-quote', 'big-quote', 'item-text', 'letter-body', 'question-answer'])

const ENDS = /(?:[.!?…؟।。！？:]|\.\.\.)[\s"'”’»›“)\]]*$/u
const CUT = /[-‐–—,;(„“‘«/&]$/u
/** True for a text that ends where none does; behind a German quotation mark the English opening one closes. */
const isCut = (text: string): boolean => CUT.test(/„[^“]*“$/u.test(text) ? text.slice(0, -1) : text)

const JUNK: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/iu,
  /\b(?:TBD|TKTK|XXXX)\b/u,
  /\[(?:insert|your|title|image|text)[^\]]*\]|<(?:insert|title|text)[^>]*>/iu,
  /\b(?:minLength|maxLength|minItems|additionalProperties|workingTitle|passageIds|imageQuery|pullQuotes)\b|\{\s*"|"type"\s*:/u,
  /\bas an? (?:AI|language model|assistant)\b|\bI (?:cannot|can['’]t) help with\b/iu,
  /PWNED|HACKED|ignore (?:all )?previous instructions/u,
  /<\/?(?:passage|article|think|p|div|b|h\d)\b/u,
  /```|\*\*\S/u,
]

/** Letters of other scripts than the text's own: one of the languages of the bench is Latin. */
const STRANGE =
  /[\p{Script=Bengali}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]{2}/u
/** No word of English or German is longer, but for what is written to prove it. */
const GIANT = 46

/** Faults in what is said: broken off, junk, sample text. What stands in the document itself is no junk. */
export function copyFaults(run: Run): GateFault[] {
  const texts = printedTexts(run.design).filter(({ waits, text }) => !waits && text)
  const source = sourceOf(run.document)
  const samples = samplesOf(run.template)
  return texts.flatMap((printed) => {
    const fault = (gate: Gate, detail: string): GateFault => ({
      gate,
      page: printed.page,
      layer: printed.layer,
      detail: `${printed.role}: ${detail}`,
    })
    const broken = brokenOff(printed, source)
    const junk = junkIn(printed.text, source)
    return [
      ...(broken ? [fault('broken-off', broken)] : []),
      ...(junk ? [fault('junk', junk)] : []),
      ...(samples.has(printed.text) && !source.whole.includes(squeezed(printed.text)) ? [fault('sample', printed.text.slice(0, 60))] : []),
    ]
  })
}

/** A document as one text, and how its paragraphs end. */
interface Source {
  whole: string
  /** The same in the form it is compared in. */
  typed: string
  ends: ReadonlySet<string>
}

const sources = new WeakMap<BenchDocument, Source>()

function sourceOf(document: BenchDocument): Source {
  const known = sources.get(document) ?? {
    whole: document.paragraphs.map(squeezed).join('\n'),
    typed: document.paragraphs.map(asTyped).join('\n'),
    ends: new Set(document.paragraphs.flatMap((text) => text.split('\u2028')).map(ending)),
  }
  sources.set(document, known)
  return known
}

/** Enough of the end of a paragraph to know it by. */
const ending = (text: string): string => asTyped(text).slice(-30)
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, ' ')
const end = (text: string): string => `“…${text.slice(-50)}”`

function brokenOff({ text, role, last, block }: PrintedText, source: Source): string | null {
  const next = text.length < TELLING ? null : following(asTyped(text), source.typed)
  if (next !== null && isWithinWord(text, next)) return `in mid-word: ${end(text)}`
  if (!PROSE.has(role)) return isCut(text) ? `in mid-line: ${end(text)}` : null
  if (ENDS.test(text) || block.type === 'heading') return null
  // A paragraph, a list item or a verse of the document that ends without a full stop is whole all the same.
  if (source.ends.has(ending(text))) return null
  if (block.attrs?.list && !isCut(text)) return null
  return last || block.attrs?.source ? `in mid-sentence: ${end(text)}` : null
}

/** True where a word goes on from one text to the next. A figure and letters behind it are no word: what stood between them may be set otherwise. */
const isWithinWord = (text: string, next: string): boolean =>
  [/\p{L}/u, /\p{N}/u].some((sign) => sign.test(text.at(-1) ?? '') && sign.test(next.charAt(0)))

/** What follows a text where it stands in the source, the fairest place if there are several; null when it does not stand there. */
function following(text: string, source: string): string | null {
  let found: string | null = null
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    const next = source.slice(at + text.length, at + text.length + 2)
    if (!/^[\p{L}\p{N}]/u.test(next)) return next
    found = next
  }
  return found
}

function junkIn(text: string, { whole: source }: Source): string | null {
  for (const pattern of JUNK) {
    const found = pattern.exec(text)?.[0]
    if (found && !source.includes(found)) return found.slice(0, 60)
  }
  const strange = STRANGE.exec(text)
  if (strange && !source.includes(strange[0])) return text.slice(strange.index, strange.index + 30)
  const giant = text.split(/[\s‐-―-]+/u).find((word) => word.length > GIANT)
  return giant && !source.includes(giant) ? giant.slice(0, 60) : null
}

const sampleSets = new Map<string, ReadonlySet<string>>()

/** Sample copy of a template: what it marks as such, and lines long enough to be no label. */
function samplesOf(template: string): ReadonlySet<string> {
  const kit = templateKit(template)
  const known =
    sampleSets.get(template) ??
    new Set(
      printedTexts(kit.build(kit.plan))
        .filter(({ block }) => block.attrs?.placeholder)
        .map(({ text }) => text)
        .filter((text) => text.length > 20),
    )
  sampleSets.set(template, known)
  return known
}
