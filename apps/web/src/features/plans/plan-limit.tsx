import { order, priceText } from '@magazineai/contract/plans'
import type { PlanLimit } from '../../api/error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** The address of a screen that makes room, and comes back to `next`. */
const wayTo = (screen: string, next: string | undefined): string =>
  next === undefined ? screen : `${screen}?next=${encodeURIComponent(next)}`

/** Says that the plan holds no further magazine and what can be done: delete one, go without a limit, or buy room for some. */
export function PlanLimitNotice({ limit, next }: { limit: PlanLimit; next?: string }) {
  return (
    <section
      aria-label="Your plan is full"
      className="flex animate-fade flex-col gap-4 rounded-lg border border-line bg-raised p-5 shadow-low"
    >
      <Words limit={limit} />
      <Ways next={next} />
    </section>
  )
}

/** The same as a dialog, for where a magazine was just refused. */
export function PlanLimitDialog({ limit, next, onClose }: { limit: PlanLimit | null; next?: string; onClose: () => void }) {
  return (
    <Dialog
      title="Your plan is full"
      isOpen={limit !== null}
      onClose={onClose}
      width="sm"
      footer={<Button onPress={onClose}>Not now</Button>}
    >
      <div className="flex flex-col gap-4">
        {limit !== null && <Words limit={limit} />}
        <Ways next={next} />
      </div>
    </Dialog>
  )
}

function Words({ limit: { used, most } }: { limit: PlanLimit }) {
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-body">
        <strong className="font-semibold">
          {used === most
            ? `All ${most} magazines of your plan are in use.`
            : `You have ${used} magazines; your plan makes new ones up to ${most}.`}
        </strong>{' '}
        <span className="text-ink-2">Those you have stay yours, to read and to edit.</span>
      </p>
      <ProgressBar label="Magazines in use" value={1} />
    </div>
  )
}

function Ways({ next }: { next: string | undefined }) {
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <LinkButton variant="primary" href={wayTo('/subscription', next)} className="max-sm:h-11">
          Pro: no limit
        </LinkButton>
        <LinkButton href={wayTo('/payment', next)} className="max-sm:h-11">
          {order.projects} more for {priceText(order.price)}
        </LinkButton>
        <LinkButton variant="ghost" href="/magazines" className="max-sm:h-11">
          Delete one
        </LinkButton>
      </div>
      <p className="text-small text-ink-2">Whoever runs this server can switch the limits off.</p>
    </>
  )
}
