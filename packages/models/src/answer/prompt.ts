import type { ModelRequest } from '@magazineai/compose'
import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { OutputMode } from '../catalogue.ts'

/** What was wrong with an answer, for the one repair that is asked for. */
export interface Repair {
  answer: string
  wrong: string
}

/**
 * Builds the messages of a request, with those of its repair. Fields are listed in words on every outputMode: limits stand nowhere else.
 */
export function promptOf(
  { instructions, fields, input }: Pick<ModelRequest<unknown>, 'instructions' | 'fields' | 'input'>,
  mode: OutputMode,
  repair: Repair | null,
): LanguageModelV4Prompt {
  const form = `Answer with one JSON object that has exactly these fields:\n${fields.map((field) => `- ${field}`).join('\n')}`
  const strict = mode === 'json_schema' ? '' : '\nWrite the JSON object alone: no introduction, no code fence, nothing after it.'
  const question: LanguageModelV4Prompt = [
    { role: 'system', content: `${instructions}\n\n${form}${strict}` },
    { role: 'user', content: [{ type: 'text', text: input }] },
  ]
  if (!repair) return question
  return [
    ...question,
    ...(repair.answer ? [{ role: 'assistant' as const, content: [{ type: 'text' as const, text: repair.answer }] }] : []),
    { role: 'user', content: [{ type: 'text', text: `${repair.wrong} Answer again with the whole JSON object.` }] },
  ]
}
