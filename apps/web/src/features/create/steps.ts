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
  reading: 'Reading your documents',
  planning: 'Planning the issue',
  writing: 'Writing the pages',
  fitting: 'Fitting the copy',
  checking: 'Checking every page',
} as const satisfies Partial<Record<JobStep, string>>

const ORDER = ['reading', 'planning', 'writing', 'fitting', 'checking'] as const

/** The steps of a creation and how each stands. */
export function stepsOf(job: Pick<Job, 'step' | 'status'>): Step[] {
  const at = job.step === 'done' || job.status === 'finished' ? ORDER.length : ORDER.indexOf(job.step as (typeof ORDER)[number])
  return ORDER.map((id, index) => ({ id, label: LABELS[id], state: index < at ? 'done' : index === at ? 'now' : 'ahead' }))
}
