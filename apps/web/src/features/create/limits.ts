import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { GenerationLimits } from '@magazineai/contract'

const count = (value: number): string => value.toLocaleString('en-US')

const callsModel = (model: string | null): boolean => model !== null && model !== BUILT_IN_MODEL

const outOf = (used: number, most: number | null): string => (most === null ? count(used) : `${count(used)} of ${count(most)}`)

/** Returns how many magazines there are and how many the plan holds, where it holds no further one; else null. */
export const fullOf = ({ projects: { used, most } }: GenerationLimits): { used: number; most: number } | null =>
  most !== null && used >= most ? { used, most } : null

/** Says in a line how much of what is allowed is used. Tokens are of interest to those who chose a model that takes them. */
export function usageSummary({ projects, tokens }: GenerationLimits, model: string | null): string {
  const parts = [`${outOf(projects.used, projects.most)} magazines`]
  if (callsModel(model)) parts.push(`${outOf(tokens.used_today, tokens.a_day)} tokens today`)
  return parts.join(' · ')
}

/** Says why nothing can be made now; null when something can. */
export function refusalOf(limits: GenerationLimits, model: string | null): string | null {
  const { projects, tokens, running } = limits
  if (running !== null) return 'A magazine is already being created. The next one can start when it is done.'
  if (fullOf(limits)) return `All ${projects.most} magazines of your plan are in use. Delete one to make room.`
  if (callsModel(model) && tokens.a_day !== null && tokens.used_today >= tokens.a_day) {
    return 'The tokens of today are used up. The built-in editor needs none; other models can go on tomorrow.'
  }
  return null
}
