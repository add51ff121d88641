import type { Profile } from '@magazineai/contract'
import { Plus } from 'lucide-react'
import { Creations } from './creations.tsx'
import { MagazineList } from './magazine-list.tsx'
import type { ListView } from './magazine-list.tsx'
import { LinkButton } from '../../ui/link.tsx'

/** The first screen of people signed in: begin a magazine, or go on with one. */
export function HomeScreen({ profile, onFollow, ...view }: { profile: Profile; onFollow: (magazineId: string) => void } & ListView) {
  const name = profile.first_name.trim()
  return (
    <div className="mx-auto w-full max-w-[1240px] px-4 py-8 sm:px-8 sm:py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-body text-ink-2">{name === '' ? 'Welcome' : `Welcome, ${name}`}</p>
          <h1 className="font-serif text-display font-medium tracking-tight">What will you publish next?</h1>
        </div>
        <LinkButton href="/create-magazine2" variant="primary" size="lg">
          <Plus size={16} aria-hidden />
          Create Magazine
        </LinkButton>
      </div>
      <Creations onFollow={onFollow} />
      <MagazineList title="Your magazines" {...view} />
    </div>
  )
}
