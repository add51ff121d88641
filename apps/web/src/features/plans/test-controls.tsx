import { FlaskConical } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useChangeSubscription, type TestEvent } from './queries.ts'

const EVENTS: readonly { event: TestEvent; label: string }[] = [
  { event: 'renew', label: 'Let the period end' },
  { event: 'fail', label: 'Let the next payment fail' },
  { event: 'recover', label: 'Pay what is overdue' },
  { event: 'refund', label: 'Refund the last payment' },
  { event: 'dispute', label: 'Dispute the last payment' },
  { event: 'end', label: 'End it at once' },
]

/** What may happen to a subscription, to be tried out with the test provider. */
export function TestControls() {
  const change = useChangeSubscription()
  return (
    <section aria-labelledby="controls" className="rounded-lg border border-dashed border-line-strong p-5">
      <h2 id="controls" className="flex items-center gap-2 text-ui font-semibold">
        <FlaskConical size={15} aria-hidden /> Test provider
      </h2>
      <p className="mt-1 mb-4 text-ui text-ink-2">What a bank or time may do to your subscription. Nothing is charged.</p>
      {change.isError && (
        <div className="mb-3">
          <Banner tone="error">{messageOf(change.error)}</Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {EVENTS.map(({ event, label }) => (
          <Button key={event} isDisabled={change.isPending} onPress={() => change.mutate(event)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
