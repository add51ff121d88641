import type { Job } from '@magazineai/contract'
import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CancelButton } from './cancel-button.tsx'
import { PanelTitle } from './panel-title.tsx'
import { stepsOf } from './steps.ts'
import type { Step } from './steps.ts'

/** The panel while pages are being made. */
export function InProgress({ job, name }: { job: Job; name: string | undefined }) {
  const known = job.pages_total > 0
  return (
    <>
      <PanelTitle name={name}>Creating your magazine masterpiece...</PanelTitle>
      <div className="flex flex-col gap-2">
        <ProgressBar label="Pages finished" value={known ? job.pages_done / job.pages_total : null} />
        <p className="text-small text-ink-2 tabular-nums">{standing(job)}</p>
      </div>
      <ol aria-label="Steps" className="flex flex-col gap-2.5">
        {stepsOf(job).map((step) => (
          <StepLine key={step.id} step={step} message={job.message} />
        ))}
      </ol>
      <div className="mt-auto flex flex-col gap-3">
        <p className="text-small text-ink-3">
          {job.keep_going
            ? 'You can leave this page: the work goes on, and your magazine will be on the home page.'
            : 'Stay on this page: when you leave it, the work stops and waits for you.'}
        </p>
        <div className="flex gap-2">
          {job.keep_going && <LinkButton href="/">Leave it running</LinkButton>}
          <CancelButton magazineId={job.magazine_id} />
        </div>
      </div>
    </>
  )
}

function standing(job: Job): string {
  if (job.status === 'queued') return 'Waiting for its turn…'
  return job.pages_total > 0 ? `Page ${job.pages_done} of ${job.pages_total}` : 'Getting ready…'
}

function StepLine({ step, message }: { step: Step; message: string }) {
  return (
    <li {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})} className="flex gap-2.5">
      <span className="flex size-5 shrink-0 items-center justify-center">
        {step.state === 'done' && <Check size={15} aria-hidden className="text-ok" />}
        {step.state === 'now' && <Spinner size={14} className="text-accent" />}
        {step.state === 'ahead' && <span className="size-1.5 rounded-full bg-line-strong" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className={cx(step.state === 'now' ? 'font-medium' : step.state === 'done' ? 'text-ink-2' : 'text-ink-3')}>{step.label}</span>
        {step.state === 'now' && message !== '' && <output className="text-small text-ink-2">{message}</output>}
      </span>
    </li>
  )
}
