import { paymentOperations } from '@magazineai/contract'
import type { TestCheckout } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The page of the test provider: it stands where a real one asks for a card, and says so. */
export function TestCheckoutScreen({ id }: { id: string }) {
  const checkout = useQuery({ queryKey: keys.testCheckout(id), queryFn: () => call(paymentOperations.testCheckout, { params: { id } }) })
  return (
    <div className="flex min-h-dvh flex-col bg-desk">
      <header className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2.5 text-center text-ui">
        <FlaskConical size={15} aria-hidden className="shrink-0 text-warn" />
        Test payment. Nothing is charged, and no card is asked for.
      </header>
      <main className="mx-auto flex w-full max-w-[440px] flex-1 flex-col justify-center gap-6 px-4 py-10">
        <Logo />
        {checkout.isPending && (
          <output className="flex items-center gap-2 text-body text-ink-2">
            <Spinner /> Loading the order…
          </output>
        )}
        {checkout.isError && (
          <Banner
            tone="error"
            action={
              <LinkButton size="sm" href="/subscription">
                My plan
              </LinkButton>
            }
          >
            {checkout.error.message === 'Not found.' ? 'This payment is not there any more.' : messageOf(checkout.error)}
          </Banner>
        )}
        {checkout.isSuccess && <Sheet checkout={checkout.data} />}
      </main>
    </div>
  )
}

function Sheet({ checkout }: { checkout: TestCheckout }) {
  const { id, description, amount, interval, trial_days: days, status } = checkout
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (outcome: 'pay' | 'decline') => call(paymentOperations.answerTestCheckout, { params: { id }, body: { outcome } }),
    onSuccess: (next, outcome) => {
      queryClient.setQueryData(keys.testCheckout(id), next)
      if (outcome === 'pay' && next.status === 'complete') location.assign(next.success_url)
    },
  })
  const isDeclined = answer.isSuccess && answer.variables === 'decline'
  const isLeaving = answer.isSuccess && answer.variables === 'pay'
  const due = days > 0 ? '0.00' : amount
  return (
    <section aria-labelledby="what" className="rounded-lg border border-line bg-raised p-6 shadow-card">
      <h1 id="what" className="text-body text-ink-2">
        {description}
      </h1>
      <p className="mt-2.5 flex items-baseline gap-1.5">
        <span className="font-serif text-[44px]/none font-medium tracking-tight tabular-nums">${amount}</span>
        {interval !== null && <span className="text-body text-ink-2">a {interval}</span>}
      </p>
      <dl className="mt-5 flex flex-col gap-2 border-t border-line pt-4 text-body">
        {days > 0 && <Row name={`${days} days free`} value={`then $${amount}`} />}
        <Row name="Due today" value={`$${due}`} strong />
      </dl>
      {status === 'open' ? (
        <div className="mt-6 flex flex-col gap-2">
          {answer.isError && <Banner tone="error">{messageOf(answer.error)}</Banner>}
          {isDeclined && <Banner tone="error">The bank declined this payment. Nothing was charged.</Banner>}
          <Button variant="primary" size="lg" isPending={answer.isPending || isLeaving} onPress={() => answer.mutate('pay')}>
            {days > 0 ? 'Start the trial' : `Pay $${amount}`}
          </Button>
          <Button size="lg" isDisabled={answer.isPending} onPress={() => answer.mutate('decline')}>
            Let the bank decline it
          </Button>
          <Button variant="ghost" size="lg" isDisabled={answer.isPending} onPress={() => location.assign(checkout.cancel_url)}>
            Back without paying
          </Button>
        </div>
      ) : (
        <div className="mt-6 flex flex-col gap-3">
          <Banner tone={status === 'complete' ? 'success' : 'info'}>
            {status === 'complete' ? 'This is paid.' : 'This payment was closed. Nothing was charged.'}
          </Banner>
          <Button
            variant="primary"
            size="lg"
            onPress={() => location.assign(status === 'complete' ? checkout.success_url : checkout.cancel_url)}
          >
            Go back
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-ink-2'}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
