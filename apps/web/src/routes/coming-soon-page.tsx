import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '../ui/link.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { PLACES, type Place } from './places.ts'
import { RequireUser } from './require-user.tsx'

/** A section that is not there yet: what it will be, and what can be done now. */
export function ComingSoonPage() {
  const at = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const place: Place = PLACES[at as keyof typeof PLACES]
  useTitle(place.title)
  useBareAddress()
  return (
    <RequireUser>
      <Frame>
        <section className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-start justify-center gap-3 px-6 py-16">
          <Hourglass size={26} strokeWidth={1.5} aria-hidden className="mb-1 text-accent" />
          <p className="text-ui font-medium text-ink-2">{place.title}</p>
          <h1 className="font-serif text-display font-medium tracking-tight">This section is coming soon.</h1>
          <p className="text-body text-ink-2">{place.promise}</p>
          <div className="mt-3 flex gap-2 max-sm:w-full max-sm:flex-col">
            {place.ways.map(({ href, label }, index) => (
              <LinkButton key={href} href={href} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </LinkButton>
            ))}
          </div>
        </section>
      </Frame>
    </RequireUser>
  )
}

/** Takes parameters out of the address: of a conversation they hold what was said in it, which is nothing for the history of a browser. */
function useBareAddress(): void {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  useEffect(() => {
    if (searchStr !== '') router.history.replace(pathname)
  }, [router, pathname, searchStr])
}
