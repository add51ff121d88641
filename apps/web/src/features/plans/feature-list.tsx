import { Check } from 'lucide-react'

/** What an offer holds, a line each. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2 text-body text-ink-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Check size={15} aria-hidden className="mt-[3px] shrink-0 text-ok" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
