import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { GenerationLimits } from '@magazineai/contract'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { refusalOf, usageSummary } from './limits.ts'

/** What may still be made: quietly while there is room, plainly when Generate would be refused. */
export function LimitsLine({ limits, model }: { limits: GenerationLimits; model: string | null }) {
  const refusal = refusalOf(limits, model)
  if (refusal === null) return <p className="text-small text-ink-3 tabular-nums">{usageSummary(limits, model ?? BUILT_IN_MODEL)}</p>
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton size="sm" href={limits.running === null ? '/magazines' : `/create?job=${limits.running}`}>
          {limits.running === null ? 'My magazines' : 'Watch it'}
        </LinkButton>
      }
    >
      {refusal}
    </Banner>
  )
}
