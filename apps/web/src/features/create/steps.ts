import type { Job, JobStep } from '@magazineai/contract'

/** How a step stands. */
export type StepState = 'done' | 'now' | 'ahead'

/** One line of the step list. */
export interface Step {
  id: JobStep
  label: string
  state: StepState
}

const LABELS = {
  outline: 'Making the outline',
  reading: 'Reading your documents',
  planning: 'Planning the issue',
  writing: 'Writing the pages',
  fitting: 'Fitting the copy',
  checking: 'Checking every page',
} as const satisfies Partial<Record<JobStep, string>>

type Listed = keyof typeof LABELS

const ORDER: readonly Listed[] = ['reading', 'planning', 'writing', 'fitting', 'checking']

/** Where the outline is made to be looked at, reading and planning are part of that; afterwards the issue is made in the usual order. */
const ORDER_FOR_OUTLINE: readonly Listed[] = ['outline', 'writing', 'fitting', 'checking']

/** Lists the steps of a creation and how each stands. */
export function stepsOf({ step, status }: Pick<Job, 'step' | 'status'>): Step[] {
  const order = step === 'outline' ? ORDER_FOR_OUTLINE : ORDER
  const at = step === 'done' || status === 'finished' ? order.length : order.indexOf(step as Listed)
  return order.map((id, index) => ({ id, label: LABELS[id], state: index < at ? 'done' : index === at ? 'now' : 'ahead' }))
}
