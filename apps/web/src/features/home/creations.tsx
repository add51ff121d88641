import type { MagazineRow } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { useJob } from '../../api/jobs.ts'
import { useResumeJob } from '../../api/job-control.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { creationStatusOf } from './creation-status.ts'
import type { CreationStatus } from './creation-status.ts'
import { useRecent } from './recent.ts'

/** The most creations shown at once. */
const MOST = 4

/** The creations that run, wait or have failed, each with what it offers next. Nothing when there are none. */
export function Creations({ onFollow }: { onFollow: (magazineId: string) => void }) {
  const data = useRecent().data?.filter(isOpen)
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby="creations">
      <h2 id="creations" className="mb-3 text-lead font-semibold">
        In the making
      </h2>
      <ul className="flex flex-col gap-2">
        {data.slice(0, MOST).map((magazine) => (
          <Creation key={magazine.id} magazine={magazine} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ status, stopped }: MagazineRow): boolean => status === 'generating' || status === 'failed' || stopped

function Creation({ magazine, onFollow }: { magazine: MagazineRow; onFollow: (magazineId: string) => void }) {
  const { data: job } = useJob(magazine.id)
  const resume = useResumeJob(magazine.id)
  const standing = job && creationStatusOf(job)
  if (!standing) return null
  const isBad = job.status === 'failed' || resume.isError
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-low">
      <div className="flex min-w-0 flex-[1_1_240px] flex-col">
        <Link href={`/create?job=${magazine.id}`} className="self-start rounded-sm text-body font-medium data-hovered:underline">
          {magazine.name}
        </Link>
        <span className={cx('text-small tabular-nums', isBad ? 'text-danger' : 'text-ink-2')}>
          {resume.isError ? messageOf(resume.error) : standing.text}
        </span>
      </div>
      {standing.progress !== undefined && (
        <ProgressBar label={`Creating ${magazine.name}`} value={standing.progress} className="max-w-48 flex-[1_1_96px]" />
      )}
      {standing.opens === true && (
        <LinkButton aria-label={`Open: ${magazine.name}`} href={`/editor/${magazine.id}`}>
          Open
        </LinkButton>
      )}
      <Next
        standing={standing}
        magazine={magazine}
        isPending={resume.isPending}
        onResume={() => resume.mutate(undefined, { onSuccess: () => onFollow(magazine.id) })}
      />
    </li>
  )
}

function Next({
  standing: { next, action },
  magazine,
  isPending,
  onResume,
}: {
  standing: CreationStatus
  magazine: MagazineRow
  isPending: boolean
  onResume: () => void
}) {
  const label = `${action}: ${magazine.name}`
  if (next === 'resume') {
    return (
      <Button aria-label={label} isPending={isPending} onPress={onResume}>
        {action}
      </Button>
    )
  }
  return (
    <LinkButton aria-label={label} href={`/create?job=${magazine.id}`} variant={next === 'look' ? 'primary' : 'secondary'}>
      {action}
    </LinkButton>
  )
}
