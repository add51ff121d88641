import type { ReactNode } from 'react'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The frame of a screen that visitors may see: a top bar with the two ways in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4 sm:px-8">
        <Link href="/" aria-label="MagazineAI, start page" className="rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex gap-2">
          <LinkButton href="/login" variant="ghost">
            Log In
          </LinkButton>
          <LinkButton href="/signup" variant="secondary">
            Sign Up
          </LinkButton>
        </nav>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  )
}
