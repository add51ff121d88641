import type { OrderStatus } from '@magazineai/contract'
import { order } from '@magazineai/contract/plans'
import { CircleCheck, CircleX, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FeatureList } from './feature-list.tsx'
import { PayButton } from './pay-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { useBuy, useOrder, usePaymentConfig } from './queries.ts'

/** What the address says of who comes back from paying. */
export interface Return {
  /** The order that was begun. */
  order: string | undefined
  hasLeft: boolean
  /** Where the person wants to go on to. */
  next: string | undefined
}

/** The one-off order: what it buys and the way to pay, then how it went. */
export function PaymentScreen({ order: id, hasLeft, next, onAgain }: Return & { onAgain: () => void }) {
  return (
    <div className="mx-auto w-full max-w-[880px] px-4 py-8 sm:px-8 sm:py-[7dvh]">
      <h1 className="font-serif text-display font-medium tracking-tight">Pay your Order</h1>
      {id === undefined ? <Order next={next} /> : <Outcome id={id} hasLeft={hasLeft} next={next} onAgain={onAgain} />}
    </div>
  )
}

function Order({ next }: { next: string | undefined }) {
  const config = usePaymentConfig()
  const buy = useBuy(next)
  return (
    <>
      <p className="mt-1 text-body text-ink-2">One payment, and there is room for more.</p>
      <div className="mt-8 grid overflow-hidden rounded-lg border border-line bg-raised shadow-low sm:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="offer" className="flex flex-col gap-5 p-6 sm:p-8">
          <h2 id="offer" className="text-lead font-semibold">
            {order.name}
          </h2>
          <PriceTag price={order.price} />
          <FeatureList features={order.features} />
        </section>
        <section
          aria-label="Payment"
          className="flex flex-col justify-center gap-4 border-t border-line bg-surface p-6 sm:border-t-0 sm:border-l sm:p-8"
        >
          {config.isPending && <Loading>Loading…</Loading>}
          {config.isError && <Retry error={config.error} onRetry={() => void config.refetch()} />}
          {config.isSuccess && !config.data.limited && (
            <Banner tone="info">No plan limits anything on this server: there is nothing to buy.</Banner>
          )}
          {config.isSuccess && config.data.limited && (
            <PayButton
              config={config.data}
              label={config.data.provider === 'test' ? 'Pay with the test provider' : 'Pay by card'}
              isPending={buy.isPending || buy.isSuccess}
              error={buy.error}
              onPress={() => buy.mutate(order.id)}
            />
          )}
          <p className="text-small text-ink-2">
            Making many?{' '}
            <Link href="/subscription" className="rounded-sm text-ink underline underline-offset-2">
              Pro has no limit
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

/** How an order went, from the provider itself: the same after a reload. */
function Outcome({ id, hasLeft, next, onAgain }: { id: string; hasLeft: boolean; next: string | undefined; onAgain: () => void }) {
  const state = useOrder(id, hasLeft)
  return (
    <div className="mt-8 rounded-lg border border-line bg-raised p-6 shadow-low sm:p-8">
      {state.isPending && <Loading>Asking how your payment went…</Loading>}
      {state.isError && <Retry error={state.error} onRetry={() => void state.refetch()} />}
      {state.isSuccess && (
        <Told status={state.data.status} next={next} isReading={state.isFetching} onAsk={() => void state.refetch()} onAgain={onAgain} />
      )}
    </div>
  )
}

function Told({
  status,
  next,
  isReading,
  onAsk,
  onAgain,
}: {
  status: OrderStatus
  next: string | undefined
  isReading: boolean
  onAsk: () => void
  onAgain: () => void
}) {
  const again = (
    <Button size="lg" variant="primary" onPress={onAgain}>
      <RotateCcw size={15} aria-hidden />
      Try again
    </Button>
  )
  if (status === 'paid') {
    return (
      <Message
        icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden className="text-ok" />}
        title="Paid. Thank you!"
        text={`You have room for ${order.projects} more magazines now, for good.`}
        action={
          <LinkButton size="lg" variant="primary" href={next ?? '/create-magazine2'}>
            {next === undefined ? 'Create Magazine' : 'Go on'}
          </LinkButton>
        }
      />
    )
  }
  if (status === 'cancelled')
    return (
      <Message
        icon={<Undo2 size={28} strokeWidth={1.5} aria-hidden className="text-ink-3" />}
        title="Cancelled"
        text="You left before paying. Nothing was charged."
        action={again}
      />
    )
  if (status === 'failed' || status === 'revoked')
    return (
      <Message
        icon={<CircleX size={28} strokeWidth={1.5} aria-hidden className="text-danger" />}
        title={status === 'failed' ? 'The payment failed' : 'The payment was taken back'}
        text={
          status === 'failed'
            ? 'Your bank declined it. Nothing was charged; another card may do.'
            : 'The room it made is gone with it. All your magazines stay, to read and to edit.'
        }
        action={again}
      />
    )
  return (
    <Message
      icon={<Spinner />}
      title="Waiting for the bank"
      text="The payment is on its way. This page shows it as soon as it is there; you may also leave, a notification tells you."
      action={
        <Button size="lg" onPress={onAsk} isPending={isReading}>
          Ask again
        </Button>
      }
    />
  )
}

function Message({ icon, title, text, action }: { icon: ReactNode; title: string; text: string; action: ReactNode }) {
  return (
    <output className="flex flex-col items-start gap-3">
      {icon}
      <h2 className="font-serif text-title font-medium">{title}</h2>
      <p className="max-w-md text-body text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">{action}</div>
    </output>
  )
}

function Loading({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-2 text-body text-ink-2">
      <Spinner /> {children}
    </output>
  )
}

function Retry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onPress={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error, 'The order could not be read.')}
    </Banner>
  )
}
