import { areCommands, mayBeCommand } from '../material/blocks/code.ts'
import { sliceInlines } from '../source.ts'
import { inscriptionOf } from '../material/blocks/inscription.ts'
import type { BlockContent, Step } from '../material/material.ts'
import { LINE_BREAK } from '../white-space.ts'
import type { PlacedBlock } from './article.ts'

/** Paragraphs of a text that are one block of it: steps that are counted by hand, commands, or what is written on a stone or a sign. */
export interface ProseRun {
  content: BlockContent
  /** Index of the paragraph after the last. */
  to: number
}

/** Returns the steps or commands that begin at a paragraph, or the inscription that it is; null where it is none. */
export const runAt = (blocks: readonly PlacedBlock[], from: number): ProseRun | null =>
  commandsAt(blocks, from) ?? stepsAt(blocks, from) ?? inscriptionAt(blocks, from)

function inscriptionAt(blocks: readonly PlacedBlock[], at: number): ProseRun | null {
  const content = inscriptionOf((index) => {
    const block = blocks[index]
    return block?.kind === 'paragraph' && !block.code ? block : null
  }, at)
  return content && { content, to: at + 1 }
}

/** A number before a line, as it is typed. */
const NUMBER = /^(\d{1,2})[.)]\s+(?=\S)/u

/** Paragraphs that count themselves from 1. */
function stepsAt(blocks: readonly PlacedBlock[], from: number): ProseRun | null {
  const steps: Step[] = []
  for (const { kind, text, inlines } of blocks.slice(from)) {
    const [typed = '', number] = kind === 'paragraph' ? (NUMBER.exec(text) ?? []) : []
    if (!number || Number(number) !== steps.length + 1) break
    steps.push({ number, text: [sliceInlines(inlines, typed.length)] })
  }
  return steps.length > 1 ? { content: { kind: 'steps', steps }, to: from + steps.length } : null
}

const linesOf = ({ text }: PlacedBlock): string[] => text.split(LINE_BREAK).map((line) => line.trim())

/** Paragraphs that are commands together. */
function commandsAt(blocks: readonly PlacedBlock[], from: number): ProseRun | null {
  const lines: string[] = []
  let to = from
  for (const block of blocks.slice(from)) {
    if (block.kind !== 'paragraph' || !linesOf(block).every(mayBeCommand)) break
    lines.push(...linesOf(block))
    to += 1
  }
  return areCommands(lines) ? { content: { kind: 'code', lines }, to } : null
}
