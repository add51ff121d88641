import { ArrowRight } from 'lucide-react'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PagePicture, SpreadPicture } from './page-picture.tsx'
import { Promises } from './promises.tsx'

/** Even pages whose spreads are shown in the row. */
const SPREADS = [2, 4, 6, 8, 10]

/** The page visitors meet first: what comes out, shown with real pages. */
export function LandingScreen() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <TopBar />
      <main>
        <Hero />
        <section aria-labelledby="issue" className="border-y border-line bg-desk py-14 sm:py-20">
          <div className="mx-auto max-w-[1240px] px-4 sm:px-8">
            <h2 id="issue" className="font-serif text-display font-medium tracking-tight text-balance">
              One idea in, a whole issue out
            </h2>
            <p className="mt-2 max-w-xl text-body text-ink-2">
              These are not mock-ups. They are pages of the VELOUR template, painted by the same engine that makes your screen, your
              pictures and your print PDF.
            </p>
          </div>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls sideways has to be reachable by keyboard
            tabIndex={0}
            aria-label="Spreads of VELOUR"
            className="mt-8 flex snap-x gap-6 overflow-x-auto px-4 pb-6 sm:gap-10 sm:px-8 xl:px-[max(32px,calc((100vw-1240px)/2+32px))]"
          >
            {SPREADS.map((left) => (
              <li key={left} className="shrink-0 snap-center">
                <SpreadPicture left={left} width={600} className="w-[min(82vw,560px)]" />
              </li>
            ))}
          </ul>
        </section>
        <Promises />
      </main>
      <footer className="mt-auto border-t border-line">
        <div className="mx-auto flex max-w-[1240px] items-center justify-between gap-4 px-4 py-6 text-small text-ink-3 sm:px-8">
          <span>MagazineAI</span>
          <Link href="/login" className="rounded-sm data-hovered:text-ink">
            Log In
          </Link>
        </div>
      </footer>
    </div>
  )
}

function TopBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[1240px] items-center justify-between px-4 sm:px-8">
      <Link href="/" aria-label="MagazineAI, start page" className="rounded-md">
        <Logo />
      </Link>
      <nav aria-label="Account" className="flex gap-2">
        <LinkButton href="/login" variant="ghost">
          Log In
        </LinkButton>
        <LinkButton href="/signup">Sign Up</LinkButton>
      </nav>
    </header>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-[1240px] items-center gap-x-12 gap-y-12 px-4 pt-8 pb-16 sm:px-8 sm:pt-14 sm:pb-24 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <h1 className="font-serif text-[clamp(38px,5.2vw,68px)]/[1.04] font-medium tracking-[-0.022em] text-balance">
          AI Meets Creativity
          <span className="block text-ink-2">The Future of Magazine Design</span>
        </h1>
        <p className="mt-6 max-w-md text-lead text-ink-2">
          Describe an idea, add your own documents, and get a designed magazine: every page editable, ready for the press.
        </p>
        <LinkButton href="/login" variant="primary" size="lg" className="mt-8 h-12! px-5!">
          Start Designing Free
          <ArrowRight size={16} aria-hidden />
        </LinkButton>
      </div>
      <div className="relative pb-[14%] pl-[12%]">
        <SpreadPicture left={4} width={600} eager className="shadow-dialog!" />
        <PagePicture page={1} width={600} eager className="absolute bottom-0 left-0 w-[37%] animate-reveal shadow-dialog" />
      </div>
    </section>
  )
}
