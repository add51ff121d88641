import type { PaymentConfig } from '@magazineai/contract'
import { CreditCard, FlaskConical } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** The way to the provider: who it is, and that a test charges nobody. */
export function PayButton({
  config,
  label,
  isPending,
  error,
  onPress,
}: {
  config: PaymentConfig
  label: string
  isPending: boolean
  error: unknown
  onPress: () => void
}) {
  const isOurs = config.provider === 'test'
  return (
    <div className="flex flex-col gap-3">
      {error !== null && <Banner tone="error">{messageOf(error, 'The payment could not be begun. Nothing was charged.')}</Banner>}
      <Button variant="primary" size="lg" isPending={isPending} onPress={onPress} className="w-full">
        {!isPending && (isOurs ? <FlaskConical size={16} aria-hidden /> : <CreditCard size={16} aria-hidden />)}
        {label}
      </Button>
      <p className="text-small text-ink-2">
        {isOurs
          ? 'Test payments: this server has no payment provider set up, so nothing is charged and no card is asked for.'
          : config.is_test
            ? 'Stripe runs in its test mode here: no real money moves.'
            : 'You pay on a page of Stripe. Your card is never seen by this server.'}
      </p>
    </div>
  )
}
