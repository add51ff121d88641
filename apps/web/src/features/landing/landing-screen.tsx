import type { Landing } from '@magazineai/contract'
import type { PlanOffer } from '@magazineai/contract/plans'
import { Closing, Footer } from './closing.tsx'
import type { WaitingDocuments } from './documents.ts'
import { Dreams } from './dreams.tsx'
import type { Entry } from './entry.ts'
import { Film } from './film.tsx'
import { Hero } from './hero.tsx'
import './landing.css'
import { LogoStrip } from './logo-strip.tsx'
import { Pricing } from './pricing.tsx'
import { Spreads } from './spreads.tsx'
import { Templates } from './templates.tsx'
import { TopBar } from './top-bar.tsx'
import { MotionContext, useOwnMotion } from './use-motion.ts'
import { Voices } from './voices.tsx'

/** The page visitors meet first: what comes out, shown with real pages. It asks the server for nothing but pictures. */
export function LandingScreen({
  landing: { content, showcase },
  plans,
  waiting,
  onEntry,
}: {
  landing: Landing
  plans: readonly PlanOffer[]
  waiting: WaitingDocuments
  onEntry: (entry: Entry) => void
}) {
  return (
    <MotionContext value={useOwnMotion()}>
      <div className="flex min-h-dvh flex-col bg-surface">
        <TopBar />
        <main>
          <Hero issues={showcase} trial={content.trial} waiting={waiting} onContinue={() => onEntry({ name: 'initial' })} />
          <LogoStrip title={content.trusted} logos={content.logos} />
          <Dreams issues={showcase} />
          <Film />
          <Templates issues={showcase} />
          <Spreads issues={showcase} />
          <Pricing plans={plans} creators={content.creators} nonprofit={content.nonprofit} onChoose={() => onEntry({ name: 'initial' })} />
          <Voices title={content.loved} testimonials={content.testimonials} />
          <Closing issues={showcase} onEntry={() => onEntry({ name: 'workEmail', mode: 'signup' })} />
        </main>
        <Footer lists={content.footer} />
      </div>
    </MotionContext>
  )
}
