import { slice } from '../material/lines.ts'
import type { BlockContent, Step } from '../material/material.ts'
import { LINE_BREAK } from '../white-space.ts'
import type { PlacedBlock } from './articles.ts'

/** Several paragraphs of a text that are one block of it: steps that are counted by hand, or commands. */
export interface ProseRun {
  content: BlockContent
  /** Index of the paragraph after the last. */
  to: number
}

/** Returns the steps or commands that begin at a paragraph; null where it is neither. */
export const runAt = (blocks: readonly PlacedBlock[], from: number): ProseRun | null => commandsAt(blocks, from) ?? stepsAt(blocks, from)

/** A number before a line, as it is typed. */
const NUMBER = /^(\d{1,2})[.)]\s+(?=\S)/u

/** Paragraphs that count themselves from 1. */
function stepsAt(blocks: readonly PlacedBlock[], from: number): ProseRun | null {
  const steps: Step[] = []
  for (const { kind, text, inlines } of blocks.slice(from)) {
    const [typed = '', number] = kind === 'paragraph' ? (NUMBER.exec(text) ?? []) : []
    if (!number || Number(number) !== steps.length + 1) break
    steps.push({ number, text: [slice(inlines, typed.length)] })
  }
  return steps.length > 1 ? { content: { kind: 'steps', steps }, to: from + steps.length } : null
}

/** Lines that are typed into a terminal: behind a prompt, or a program with a flag or a path. */
const PROMPT = /^(?:\$ |sudo )\S/u
const PROGRAM =
  /^(?:apt|apt-get|brew|cargo|cat|cd|chmod|chown|cp|curl|dnf|docker|git|go|journalctl|kubectl|ls|make|mkdir|mv|node|npm|npx|pip3?|pnpm|python3?|rm|rsync|scp|service|snap|ssh|systemctl|tar|wget|yarn|yum) \S/u
const ARGUMENT = /\s(?:--?[a-z]|[\w~.:@-]*\/[\w.-])/u

const isCommand = (text: string): boolean => !/[.!?…]$/u.test(text) && (PROMPT.test(text) || (PROGRAM.test(text) && ARGUMENT.test(text)))

function commandsAt(blocks: readonly PlacedBlock[], from: number): ProseRun | null {
  const end = blocks.findIndex(
    ({ kind, text }, index) => index >= from && !(kind === 'paragraph' && text.split(LINE_BREAK).every((line) => isCommand(line.trim()))),
  )
  const to = end < 0 ? blocks.length : end
  const lines = blocks.slice(from, to).flatMap(({ text }) => text.split(LINE_BREAK).map((line) => line.trim()))
  return lines.length ? { content: { kind: 'code', lines }, to } : null
}
