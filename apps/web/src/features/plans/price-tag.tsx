import { priceText } from '@magazineai/contract/plans'
import type { Price } from '@magazineai/contract/plans'

/** A price, large, with its interval beside it. */
export function PriceTag({ price }: { price: Price }) {
  return (
    <p className="flex items-baseline gap-1.5">
      <span className="font-serif text-[44px]/none font-medium tracking-tight tabular-nums">{priceText(price)}</span>
      <span className="text-body text-ink-2">{price.interval === null ? `${price.currency}, once` : `a ${price.interval}`}</span>
    </p>
  )
}
