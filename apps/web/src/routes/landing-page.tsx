import type { Landing } from '@magazineai/contract'
import { landingPlans } from '@magazineai/contract/plans'
import { useState, useSyncExternalStore } from 'react'
import { lazily } from '../chunks/lazily.tsx'
import { LazyRegion } from '../chunks/lazy-region.tsx'
import { pictureAt } from '../features/landing/picture.tsx'
import type { Entry } from '../features/landing/entry.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { useWaitingDocuments } from './waiting-document.ts'
import { notedAddress } from './waiting-note.ts'

const LandingEntry = lazily(
  () => import('./landing-entry.tsx'),
  (chunk) => chunk.LandingEntry,
)

/** What is noted in this tab changes by this page alone. */
const never = () => () => {}

/** The landing page with its way in: by itself, as the server draws it, or within the client. */
export function LandingPage({ landing }: { landing: Landing }) {
  const [chosen, setEntry] = useState<Entry | null | undefined>()
  const waiting = useWaitingDocuments()
  // Where the page was loaded anew while a code was waited for, the way in goes on there.
  const noted = useSyncExternalStore(never, notedAddress, () => null)
  const entry = chosen === undefined && noted !== null ? ({ name: 'verification', email: noted } as const) : (chosen ?? null)
  return (
    <>
      <LandingScreen landing={landing} plans={landingPlans} waiting={waiting} onEntry={setEntry} />
      {entry !== null && (
        <LazyRegion>
          <LandingEntry entry={entry} picture={pictureOf(landing)} onClose={() => setEntry(null)} />
        </LazyRegion>
      )}
    </>
  )
}

/** The picture beside the forms: the largest of the first cover. */
const pictureOf = ({ showcase: [issue] }: Landing): string | null =>
  issue ? pictureAt(issue.cover, issue.cover.widths.at(-1) ?? 480) : null
