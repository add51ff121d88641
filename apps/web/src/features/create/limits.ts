import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { GenerationLimits } from '@magazineai/contract'

const count = (value: number): string => value.toLocaleString('en-US')

const callsModel = (model: string | null): boolean => model !== null && model !== BUILT_IN_MODEL

/** Says in a line how much of what is allowed is used. Tokens are of interest to those who chose a model that takes them. */
export function usageSummary({ projects, tokens }: GenerationLimits, model: string | null): string {
  const parts = [`${count(projects.used)} of ${count(projects.most)} magazines`]
  if (callsModel(model)) parts.push(`${count(tokens.used_today)} of ${count(tokens.a_day)} tokens today`)
  return parts.join(' · ')
}

/** Says why nothing can be made now; null when something can. */
export function refusalOf({ projects, tokens, running }: GenerationLimits, model: string | null): string | null {
  if (running !== null) return 'A magazine is already being created. The next one can start when it is done.'
  if (projects.used >= projects.most) return `All ${projects.most} magazines of your plan are in use. Delete one to make room.`
  if (callsModel(model) && tokens.used_today >= tokens.a_day) {
    return 'The tokens of today are used up. The built-in editor needs none; other models can go on tomorrow.'
  }
  return null
}
