import { useState, type ReactNode } from 'react'
import { templatePage } from '../../api/template-page.ts'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'

/** What stands around the ways in: the mark, what was made here beside it on wide screens, and the terms below. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-14 shrink-0 items-center px-4 sm:px-6">
          <Link href="/" aria-label="MagazineAI, start page" className="rounded-md">
            <Logo />
          </Link>
        </header>
        <main className="flex flex-1 items-start justify-center px-4 pt-[6dvh] pb-12">
          <div className="w-full max-w-[368px] animate-rise">{children}</div>
        </main>
      </div>
      <Showcase />
    </div>
  )
}

const SHOWN: readonly { template: string; className: string }[] = [
  { template: 'crumb', className: 'top-[12%] left-[13%] w-[36%] -rotate-4' },
  { template: 'kernel', className: 'bottom-[10%] right-[9%] w-[36%] rotate-4' },
  { template: 'velour', className: 'top-[19%] left-[29%] w-[44%]' },
]

/** Covers of the templates as they are printed. They are ornament: a screen reader hears nothing of them. */
function Showcase() {
  return (
    <aside aria-hidden className="sticky top-0 hidden h-dvh overflow-hidden border-l border-line bg-desk lg:block">
      <div className="absolute inset-x-0 top-1/2 aspect-[41/50] max-h-full -translate-y-1/2">
        {SHOWN.map(({ template, className }) => (
          <Cover key={template} template={template} className={className} />
        ))}
      </div>
    </aside>
  )
}

/** A cover, which appears once it is there. */
function Cover({ template, className }: { template: string; className: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <img
      src={templatePage(template, 1, 640)}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => setThere(true)}
      className={cx(
        'absolute aspect-[210/297] object-cover shadow-dialog transition-opacity duration-500 motion-reduce:transition-none',
        isThere ? 'opacity-100' : 'opacity-0',
        className,
      )}
    />
  )
}

/** What one agrees to by going on. */
export function LegalNotice() {
  return (
    <p className="mt-8 text-center text-small text-balance text-ink-3">
      By continuing you agree to the <LegalLink href="/terms">Terms of Service</LegalLink> and the{' '}
      <LegalLink href="/privacy">Privacy Policy</LegalLink>.
    </p>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="rounded-sm text-ink-2 underline decoration-line-strong underline-offset-3 data-hovered:text-ink data-hovered:decoration-ink"
    >
      {children}
    </Link>
  )
}
