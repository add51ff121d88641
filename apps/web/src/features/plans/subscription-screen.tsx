import type { PaymentConfig, SubscriptionState } from '@magazineai/contract'
import { homePlans, order, priceText } from '@magazineai/contract/plans'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { FeatureList } from './feature-list.tsx'
import { PaymentHistory } from './history.tsx'
import { PayButton } from './pay-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { useManage, usePaymentConfig, useReturn, useSubscribe, useSubscription } from './queries.ts'
import { planName, proFeatures } from './standing.ts'
import { TestControls } from './test-controls.tsx'

const pro = homePlans.find(({ id }) => id === 'pro')

/** The subscription: what it gives, the plan that holds now, and what was paid. `outcome` = how somebody comes back from paying. */
export function SubscriptionScreen({ outcome, next }: { outcome: 'done' | 'left' | undefined; next: string | undefined }) {
  const config = usePaymentConfig()
  const subscription = useSubscription()
  const back = useReturn(outcome === 'done')
  const error = config.error ?? subscription.error
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-6 px-4 py-8 sm:px-8 sm:py-[7dvh]">
      <div>
        <h1 className="font-serif text-display font-medium tracking-tight">Subscribe to Premium</h1>
        <p className="mt-1 text-body text-ink-2">Every issue you have in mind, without counting.</p>
      </div>
      {error !== null && (
        <Banner
          tone="error"
          action={
            <Button size="sm" onPress={() => void Promise.all([config.refetch(), subscription.refetch()])}>
              Retry
            </Button>
          }
        >
          {messageOf(error, 'Your plan could not be read.')}
        </Banner>
      )}
      {(config.isPending || subscription.isPending) && error === null && (
        <output className="flex items-center gap-2 py-16 text-body text-ink-2">
          <Spinner /> Loading your plan…
        </output>
      )}
      {config.isSuccess && subscription.isSuccess && (
        <>
          <Returned
            outcome={outcome}
            state={subscription.data}
            next={next}
            isReading={back.isFetching}
            error={back.error}
            onAsk={() => void back.refetch()}
          />
          <Troubles state={subscription.data} />
          {!subscription.data.limited && (
            <Banner tone="info">
              Whoever runs this server has switched the limits of plans off for you: there is nothing you need to buy.
            </Banner>
          )}
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Premium config={config.data} state={subscription.data} next={next} />
            <div className="flex flex-col gap-6">
              <CurrentPlan state={subscription.data} />
              {subscription.data.limited && subscription.data.usage.projects.most !== null && <AFewMore next={next} />}
            </div>
          </div>
          <PaymentHistory />
          {config.data.provider === 'test' && subscription.data.provider === 'test' && subscription.data.status !== 'incomplete' && (
            <TestControls />
          )}
        </>
      )}
    </div>
  )
}

/** How paying went for who comes back from it: true after a reload, and when the provider takes its time. */
function Returned({
  outcome,
  state: { status, plan },
  next,
  isReading,
  error,
  onAsk,
}: {
  outcome: 'done' | 'left' | undefined
  state: SubscriptionState
  next: string | undefined
  isReading: boolean
  error: unknown
  onAsk: () => void
}) {
  const isRunning = status === 'trialing' || status === 'active'
  if (outcome === 'done' && isRunning)
    return (
      <Banner
        tone="success"
        action={
          <LinkButton size="sm" href={next ?? '/create-magazine2'}>
            {next === undefined ? 'Create Magazine' : 'Go on'}
          </LinkButton>
        }
      >
        You are on {planName(plan)} now. Thank you!
      </Banner>
    )
  if (outcome === 'done' && status === 'incomplete')
    return (
      <Banner
        tone={error === null ? 'info' : 'warning'}
        action={
          <Button size="sm" isPending={isReading} onPress={onAsk}>
            Ask again
          </Button>
        }
      >
        {error === null
          ? 'The payment is on its way. This page shows it as soon as it is there; you may also leave.'
          : messageOf(error, 'The payment could not be looked up.')}
      </Banner>
    )
  if (outcome === 'left' && !isRunning) return <Banner tone="info">You left before paying. Nothing was charged.</Banner>
  return null
}

/** What went wrong with a payment, and what to do about it. */
function Troubles({ state: { status, grace_until: grace, provider, plan } }: { state: SubscriptionState }) {
  const manage = useManage()
  if (status === 'past_due')
    return (
      <Banner
        tone="warning"
        action={
          provider === 'stripe' && (
            <Button size="sm" isPending={manage.isPending || manage.isSuccess} onPress={() => manage.mutate()}>
              Change card
            </Button>
          )
        }
      >
        Your last payment failed.{' '}
        {grace === null ? 'Your limits are those of the free plan until it is paid.' : `${planName(plan)} still holds.`} Check your card, or
        cancel. {manage.isError && messageOf(manage.error)}
      </Banner>
    )
  if (status === 'revoked')
    return (
      <Banner tone="warning">
        Your last payment was taken back, and the subscription with it. All your magazines stay, to read and to edit.
      </Banner>
    )
  return null
}

/** The way to the one-off order, for who needs no subscription. */
function AFewMore({ next }: { next: string | undefined }) {
  return (
    <section
      aria-labelledby="few"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line p-6"
    >
      <div>
        <h2 id="few" className="text-body font-semibold">
          Only a few more?
        </h2>
        <p className="text-ui text-ink-2">
          {order.name}, {priceText(order.price)} once.
        </p>
      </div>
      <LinkButton href={next === undefined ? '/payment' : `/payment?next=${encodeURIComponent(next)}`} className="max-sm:h-11">
        See the order
      </LinkButton>
    </section>
  )
}

/** What Pro gives and costs, with the way to it for who is not there yet. */
function Premium({ config, state, next }: { config: PaymentConfig; state: SubscriptionState; next: string | undefined }) {
  const subscribe = useSubscribe(next)
  if (!pro?.price) return null
  const isRunning = state.status === 'trialing' || state.status === 'active' || state.status === 'past_due'
  const price = `${priceText(pro.price)} a ${pro.price.interval}`
  return (
    <section aria-labelledby="premium" className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-6 shadow-low">
      <h2 id="premium" className="text-lead font-semibold">
        {pro.name}
      </h2>
      <PriceTag price={pro.price} />
      <FeatureList features={proFeatures(state)} />
      {isRunning || state.plan !== 'free' || !state.limited ? (
        <p className="text-body text-ink-2">{state.limited ? 'This is what you have now.' : 'You have as much without it.'}</p>
      ) : (
        <>
          <PayButton
            config={config}
            label={labelOf(config, state)}
            isPending={subscribe.isPending || subscribe.isSuccess}
            error={subscribe.error}
            onPress={() => subscribe.mutate(pro.id)}
          />
          <p className="text-small text-ink-2">
            {state.can_try ? `${config.trial_days} days free, then ${price}. ` : `${price}. `}
            Cancel at any time; what is paid holds to its end.
          </p>
        </>
      )}
    </section>
  )
}

const labelOf = ({ provider, trial_days: days }: PaymentConfig, { can_try: canTry }: SubscriptionState): string => {
  if (canTry) return `Try it free for ${days} days`
  return provider === 'test' ? 'Subscribe with the test provider' : 'Subscribe by card'
}
