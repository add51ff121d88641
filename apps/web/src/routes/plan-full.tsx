import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { planFull } from '../api/app.ts'
import type { PlanLimitDialog } from '../features/plans/plan-limit.tsx'

type DialogProps = Parameters<typeof PlanLimitDialog>[0]

/** Says what can be done wherever a magazine was refused because the plan is full. Brought when that happens first; going anywhere closes it. */
export function PlanFull() {
  const limit = useSyncExternalStore(planFull.subscribe, planFull.get)
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  useEffect(() => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && planFull.set(null)), [router])
  useEffect(() => {
    if (Dialog || limit === null) return
    import('../features/plans/plan-limit.tsx').then(
      (chunk) => setDialog(() => chunk.PlanLimitDialog),
      // What was refused says so itself; the next one asks again.
      () => planFull.set(null),
    )
  }, [Dialog, limit])
  return Dialog && <Dialog limit={limit} next={here} onClose={() => planFull.set(null)} />
}
