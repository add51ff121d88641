import type { ShowcaseIssue } from '@magazineai/contract'
import { ArrowRight, FileUp, ImagePlus, SlidersHorizontal, Sparkles } from 'lucide-react'
import { LinkButton } from '../../ui/link.tsx'
import { CoverWall, MotionButton } from './cover-wall.tsx'
import { DocumentDrop, useDropArea } from './document-drop.tsx'
import type { WaitingDocuments } from './documents.ts'

/** Words, ways to begin, and the wall of covers. A document that is dropped anywhere on it is taken. */
export function Hero({
  issues,
  trial,
  waiting,
  onContinue,
}: {
  issues: readonly ShowcaseIssue[]
  trial: string
  waiting: WaitingDocuments
  onContinue: () => void
}) {
  const { isOver, area } = useDropArea(waiting.add)
  return (
    <section {...area} aria-label="Start" className="relative isolate overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-[1320px] px-5 sm:px-8 lg:min-h-[min(860px,calc(100svh-64px))] lg:grid-cols-[minmax(0,600px)_1fr]">
        <div className="relative z-1 flex flex-col justify-center pt-10 pb-10 sm:pt-14 lg:py-16">
          <h1 className="font-serif font-medium tracking-[-0.026em]">
            <span className="block text-[clamp(46px,7.1vw,96px)]/[0.98] text-balance">AI Meets Creativity</span>
            <span className="mt-4 block text-[clamp(23px,2.9vw,38px)]/[1.12] tracking-[-0.018em] text-ink-2">
              The Future of Magazine Design
            </span>
          </h1>
          <p className="mt-5 max-w-[470px] text-[17px]/[27px] text-ink-2">
            Describe an idea, add your own documents, and get a designed magazine: every page editable, ready for the press.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-3">
            <LinkButton href="/login" variant="primary" size="lg" className="h-12! px-6! text-lead! hover:bg-ink/88">
              Start Designing Free
              <ArrowRight size={17} aria-hidden />
            </LinkButton>
            <span className="text-ui text-ink-3">No card. Five magazines are free.</span>
          </div>
          <DocumentDrop waiting={waiting} onContinue={onContinue} />
          <SecondaryCalls trial={trial} />
        </div>
      </div>
      <CoverWall
        issues={issues}
        className="h-[440px] sm:h-[520px] lg:absolute lg:inset-y-0 lg:right-0 lg:left-[46%] lg:h-auto xl:left-[max(46%,calc(50%-30px))]"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-[34%] hidden w-[26%] bg-linear-to-r from-surface from-40% to-surface/0 lg:block"
      />
      <MotionButton className="absolute! right-4 bottom-4" />
      {isOver && (
        <div className="pointer-events-none absolute inset-3 z-2 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-surface/92">
          <FileUp size={36} strokeWidth={1.4} aria-hidden className="text-accent" />
          <p className="font-serif text-display font-medium">Drop it: it becomes a magazine</p>
        </div>
      )}
    </section>
  )
}

/** The calls under the hero: each leads to its place once somebody is signed in. */
function SecondaryCalls({ trial }: { trial: string }) {
  const calls = [
    { label: 'AI photo editor', href: '/login?next=%2Feditor', icon: SlidersHorizontal },
    { label: 'AI image generator', href: '/login?next=%2Fcreate', icon: ImagePlus },
    { label: trial, href: '/login?next=%2Fpayment', icon: Sparkles },
  ]
  return (
    <ul aria-label="More to begin with" className="mt-6 flex flex-wrap gap-x-2 gap-y-2">
      {calls
        .filter(({ label }) => label !== '')
        .map(({ label, href, icon: Icon }) => (
          <li key={label}>
            <LinkButton href={href} className="hover:bg-sunken max-sm:h-11!">
              <Icon size={14} strokeWidth={1.7} aria-hidden className="text-ink-3" />
              {label}
            </LinkButton>
          </li>
        ))}
    </ul>
  )
}
