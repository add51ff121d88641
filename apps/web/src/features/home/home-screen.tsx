import type { Profile } from '@magazineai/contract'
import type { ReactNode } from 'react'
import { LazyRegion } from '../../chunks/lazy-region.tsx'
import { lazily } from '../../chunks/lazily.tsx'
import { ContinueCard } from './continue-card.tsx'
import { CreateCards } from './create-cards.tsx'
import { Creations } from './creations.tsx'
import { MagazineList } from './magazine-list.tsx'
import type { ListView } from './magazine-list.tsx'
import { useRecent } from './recent.ts'
import { Sections, SectionsMenu } from './sections.tsx'

const About = lazily(
  () => import('./about.tsx'),
  (chunk) => chunk.About,
)

/** What the dashboard needs: who is here, where to go, and the parts of creating that stand on it. */
export interface HomeProps extends Omit<ListView, 'sample'> {
  profile: Profile
  onFollow: (magazineId: string) => void
  onEdit: (magazineId: string) => void
  /** The short form. */
  quick: ReactNode
  /** The way to a first magazine, for who has none. */
  sample: ReactNode
}

/** The first screen of people signed in: begin a magazine, or go on with one. Who has none sees first how quickly one is made. */
export function HomeScreen({ profile, onFollow, onEdit, quick, sample, ...view }: HomeProps) {
  const recent = useRecent().data
  const isNew = recent !== undefined && recent.length === 0
  return (
    <div className="flex flex-1">
      <Sections owner={profile.id} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="mx-auto flex w-full max-w-[1080px] flex-1 flex-col gap-10 px-4 pt-4 pb-10 sm:px-8 lg:pt-10">
          <Greeting name={profile.first_name.trim()} />
          {isNew && sample}
          {quick}
          <CreateCards onOpen={onEdit} />
          <Creations onFollow={onFollow} />
          {!isNew && <ContinueCard />}
          {!isNew && <MagazineList title="Your magazines" {...view} sample={sample} />}
        </div>
        <LazyRegion place={<div className="h-[720px]" />}>
          <About />
        </LazyRegion>
      </div>
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  return (
    <div>
      <SectionsMenu />
      <p className="text-body text-ink-2">{name === '' ? 'Welcome' : `Welcome, ${name}`}</p>
      <h1 className="font-serif text-display font-medium tracking-tight text-balance">What will you publish next?</h1>
    </div>
  )
}
