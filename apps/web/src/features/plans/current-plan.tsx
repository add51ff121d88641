import type { SubscriptionState } from '@magazineai/contract'
import { useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { formatBytes } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { formatDay } from './dates.ts'
import { useChangeSubscription, useManage } from './queries.ts'
import { nextDate, planName } from './standing.ts'

/** The plan that holds now, how much of it is used, and the ways to change it. */
export function CurrentPlan({ state }: { state: SubscriptionState }) {
  const { plan, usage, limited } = state
  return (
    <section aria-labelledby="current" className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-6 shadow-low">
      <div>
        <h2 id="current" className="mb-1 text-small text-ink-2">
          Your plan
        </h2>
        <p className="font-serif text-title font-medium">{planName(plan)}</p>
        <p className="mt-1 text-body text-ink-2">{limited ? nextDate(state) : 'No limits hold for you here.'}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Meter label="Magazines" used={usage.projects.used} most={usage.projects.most} format={String} />
        <Meter label="Pictures and documents" used={usage.storage.used} most={usage.storage.most} format={formatBytes} />
      </div>
      <Changes state={state} />
    </section>
  )
}

function Meter({ label, used, most, format }: { label: string; used: number; most: number | null; format: (value: number) => string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-4 text-ui">
        <span>{label}</span>
        <span className="text-ink-2 tabular-nums">
          {most === null ? `${format(used)}, no limit` : `${format(used)} of ${format(most)}`}
        </span>
      </p>
      {most !== null && <ProgressBar label={label} value={Math.min(1, used / most)} />}
    </div>
  )
}

/** Cancelling, taking it back, and changing the card, where there is a subscription to change. */
function Changes({ state }: { state: SubscriptionState }) {
  const [isConfirming, setConfirming] = useState(false)
  const change = useChangeSubscription()
  const manage = useManage()
  const { status, provider, cancel_at: cancelAt, current_period_end: end } = state
  const isLive = status === 'trialing' || status === 'active' || status === 'past_due'
  if (!isLive || provider === 'operator' || provider === null) return null
  const resume = (): void => change.mutate('resume', { onSuccess: () => toast({ tone: 'success', title: 'Your subscription goes on.' }) })
  const cancel = (): void =>
    change.mutate('cancel', {
      onSuccess: (now) => {
        setConfirming(false)
        const undo = now.cancel_at === null ? {} : { action: { label: 'Undo', onAction: resume } }
        toast({ tone: 'info', title: now.cancel_at === null ? 'Your subscription has ended.' : 'Your subscription is cancelled.', ...undo })
      },
    })
  return (
    <div className="flex flex-col gap-3">
      {(change.isError || manage.isError) && !isConfirming && <Banner tone="error">{messageOf(change.error ?? manage.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        {cancelAt === null ? (
          <Button onPress={() => setConfirming(true)}>Cancel subscription</Button>
        ) : (
          <Button variant="primary" isPending={change.isPending} onPress={resume}>
            Keep my subscription
          </Button>
        )}
        {provider === 'stripe' && (
          <Button isPending={manage.isPending || manage.isSuccess} onPress={() => manage.mutate()}>
            Card and invoices
          </Button>
        )}
      </div>
      <ConfirmDialog
        title="Cancel your subscription?"
        action="Cancel subscription"
        dismissal="Keep it"
        isOpen={isConfirming}
        isPending={change.isPending}
        onConfirm={cancel}
        onClose={() => setConfirming(false)}
      >
        {status === 'past_due' || end === null
          ? 'It ends at once, and nothing more is charged. '
          : `It holds until ${formatDay(end)}; until then you can take this back. `}
        All your magazines stay, to read and to edit. New ones are made within the free plan.
        {change.isError && <span className="mt-3 block text-danger">{messageOf(change.error)}</span>}
      </ConfirmDialog>
    </div>
  )
}
