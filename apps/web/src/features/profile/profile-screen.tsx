import { type Profile, profileOperations } from '@magazineai/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'
import { takeAnswer } from '../../api/take-answer.ts'
import { Banner } from '../../ui/banner.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { Fact, Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What the settings need of their route. */
export interface ProfileScreenProps {
  /** Who is signed in, as the session knows them: shown until the server has answered, and when it does not. */
  person: Profile
  /** Shows the accounts elsewhere that are joined to this one; `reload` reads the profile anew. */
  connections: (profile: Profile, reload: () => void) => ReactNode
  /** Hears what a person changed about themselves. */
  onChange: (profile: Profile) => void
  onLink: (link: string) => void
  /** Brings to the server what is on this device alone. */
  beforeDeletion: () => Promise<unknown>
  onDeleted: () => Promise<void>
}

/** Everything a person can set about their account. */
export function ProfileScreen({ person, connections, onChange, onLink, beforeDeletion, onDeleted }: ProfileScreenProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: keys.profile, queryFn: () => call(profileOperations.getProfile, { params: { id: person.id } }) })
  const profile = data ?? person
  const take = (changed: Profile): void => {
    void takeAnswer(queryClient, keys.profile, changed)
    onChange(changed)
  }
  const reload = async (): Promise<void> => take(await call(profileOperations.getProfile, { params: { id: person.id } }))
  if (person.id === '') return <Banner tone="error">User ID not found. Please log in again.</Banner>
  return (
    <div className="mx-auto w-full max-w-[920px] px-4 py-8 sm:px-8 sm:py-10">
      <h1 className="mb-8 font-serif text-display font-medium tracking-tight">Profile Settings</h1>
      <PictureSection profile={profile} onChange={reload} />
      <PersonalSection profile={profile} onSaved={take} />
      <EmailSection profile={profile} onLink={onLink} />
      <PasswordSection profile={profile} />
      <Section title="Social Connections" text="Accounts elsewhere that you can sign in with.">
        {connections(profile, () => void reload())}
      </Section>
      <AccountSection profile={profile} />
      <SessionsSection />
      <DeleteSection profile={profile} beforehand={beforeDeletion} onDeleted={onDeleted} />
    </div>
  )
}

const MISSING = 'Not available'

const dateOf = (time: string | null, style: Intl.DateTimeFormatOptions): string =>
  time === null || Number.isNaN(Date.parse(time)) ? MISSING : new Date(time).toLocaleString(undefined, style)

/** What the server knows of an account and nobody changes. */
function AccountSection({ profile }: { profile: Profile }) {
  return (
    <Section title="Account Information" text="Since when there is your account, and how it stands.">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact name="Member since">{dateOf(profile.date_joined, { dateStyle: 'long' })}</Fact>
        <Fact name="Last login">{dateOf(profile.last_login, { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
        <Fact name="Account status">Active</Fact>
        <Fact name="Email verified">{profile.is_verified ? 'Verified' : 'Pending'}</Fact>
      </dl>
    </Section>
  )
}
