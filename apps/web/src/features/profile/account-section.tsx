import type { Profile } from '@magazineai/contract'
import { Fact, Section } from './section.tsx'

const MISSING = 'Not available'

const dateOf = (time: string | null, style: Intl.DateTimeFormatOptions): string =>
  time === null || Number.isNaN(Date.parse(time)) ? MISSING : new Date(time).toLocaleString(undefined, style)

/** What the server knows of an account and nobody changes. */
export function AccountSection({ profile }: { profile: Profile }) {
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
