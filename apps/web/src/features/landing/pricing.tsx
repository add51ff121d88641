import { priceText, type PlanOffer } from '@magazineai/contract/plans'
import { Check } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'

/** What it costs, and who need not pay. */
export function Pricing({
  plans,
  creators,
  nonprofit,
  onChoose,
}: {
  plans: readonly PlanOffer[]
  creators: string
  nonprofit: string
  onChoose: () => void
}) {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-16 border-t border-line bg-sunken py-20 sm:py-28">
      <div className="mx-auto max-w-[1320px] px-5 sm:px-8">
        {creators !== '' && <p className="text-lead text-accent">{creators}</p>}
        <h2
          id="pricing-title"
          className="mt-1 font-serif text-[clamp(34px,4.6vw,60px)]/[1.02] font-medium tracking-[-0.024em] text-balance"
        >
          Begin free. Grow when you do.
        </h2>
        <ul aria-label="Plans" className="mt-10 grid gap-4 sm:gap-5 lg:grid-cols-3">
          {plans.map((plan, index) => (
            <Plan key={plan.id} plan={plan} isChosen={index === 1} onChoose={onChoose} />
          ))}
        </ul>
        {nonprofit !== '' && <p className="mt-7 max-w-[640px] text-body text-ink-2">{nonprofit}</p>}
      </div>
    </section>
  )
}

function Plan({ plan: { name, price, features }, isChosen, onChoose }: { plan: PlanOffer; isChosen: boolean; onChoose: () => void }) {
  return (
    <li
      className={cx(
        'flex flex-col rounded-[14px] border p-7 sm:p-8',
        isChosen ? 'border-ink bg-raised shadow-card' : 'border-line bg-raised',
      )}
    >
      <h3 className="text-lead font-semibold">{name}</h3>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-serif text-[46px]/[50px] font-medium tracking-[-0.02em] tabular-nums">
          {price === null ? 'Let’s talk' : priceText(price)}
        </span>
        {price?.interval && price.cents > 0 && <span className="text-body text-ink-3">a {price.interval}</span>}
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-[15px]/[22px] text-ink-2">
            <Check size={16} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onChoose}
        className={cx(
          buttonClass(isChosen ? 'primary' : 'secondary', 'lg'),
          'mt-auto h-11! w-full',
          isChosen ? 'hover:bg-ink/88' : 'hover:bg-sunken',
        )}
      >
        {price?.cents === 0 ? 'Start free' : `Choose ${name}`}
      </button>
    </li>
  )
}
