import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'

const SECTIONS = [
  { label: 'How it works', href: '#how' },
  { label: 'Templates', href: '#templates' },
  { label: 'Pricing', href: '#pricing' },
]

/** The mark, the sections of the page, and the ways in. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-(--z-float) border-b border-transparent bg-surface/85 backdrop-blur-md [animation-timeline:scroll()]">
      <div className="mx-auto flex h-16 w-full max-w-[1320px] items-center gap-8 px-5 sm:px-8">
        <Link href="/" aria-label="MagazineAI, start page" className="rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Sections" className="hidden gap-6 md:flex">
          {SECTIONS.map(({ label, href }) => (
            <a key={href} href={href} className="rounded-sm text-body text-ink-2 hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <nav aria-label="Account" className="ml-auto flex items-center gap-2">
          <LinkButton href="/login" variant="ghost" className="max-sm:h-11!">
            Log In
          </LinkButton>
          <LinkButton href="/login" variant="primary" className="max-sm:h-11!">
            Sign Up
          </LinkButton>
        </nav>
      </div>
    </header>
  )
}
