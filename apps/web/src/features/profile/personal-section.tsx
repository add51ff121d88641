import { type Profile, PROFILE_LIMITS, profileOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fail, sentenceOf, succeed } from './messages.ts'
import { Fact, Section } from './section.tsx'

type Texts = Pick<Profile, 'first_name' | 'last_name' | 'username' | 'phone' | 'location' | 'bio'>

const FIELDS: readonly { key: Exclude<keyof Texts, 'bio'>; label: string; autoComplete: string; most: number; type?: 'tel' }[] = [
  { key: 'first_name', label: 'First Name', autoComplete: 'given-name', most: PROFILE_LIMITS.name },
  { key: 'last_name', label: 'Last Name', autoComplete: 'family-name', most: PROFILE_LIMITS.name },
  { key: 'username', label: 'Username', autoComplete: 'username', most: PROFILE_LIMITS.username },
  { key: 'phone', label: 'Phone', autoComplete: 'tel', most: PROFILE_LIMITS.phone, type: 'tel' },
  { key: 'location', label: 'Location', autoComplete: 'address-level2', most: PROFILE_LIMITS.location },
]

const textsOf = ({ first_name, last_name, username, phone, location, bio }: Profile): Texts => ({
  first_name,
  last_name,
  username,
  phone,
  location,
  bio,
})

/** What a person tells of themselves, shown; edited once they say so. */
export function PersonalSection({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Section title="Personal Information" text="Your name stands as the author in the magazines you make.">
      {isEditing ? (
        <Editing
          profile={profile}
          onSaved={(saved) => {
            onSaved(saved)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {FIELDS.map(({ key, label }) => (
              <Fact key={key} name={label}>
                {profile[key] || <Missing />}
              </Fact>
            ))}
            <Fact name="Bio" className="sm:col-span-2">
              {profile.bio ? <span className="whitespace-pre-line">{profile.bio}</span> : <Missing />}
            </Fact>
          </dl>
          <div>
            <Button onPress={() => setEditing(true)}>Edit</Button>
          </div>
        </>
      )}
    </Section>
  )
}

const Missing = () => <span className="text-ink-3">Not available</span>

function Editing({ profile, onSaved, onCancel }: { profile: Profile; onSaved: (profile: Profile) => void; onCancel: () => void }) {
  const before = textsOf(profile)
  const [texts, setTexts] = useState(before)
  const set = (part: Partial<Texts>): void => setTexts((old) => ({ ...old, ...part }))
  const save = useMutation({
    mutationFn: (given: Texts) => call(profileOperations.saveProfile, { params: { id: profile.id }, body: payloadOf(before, given) }),
    onSuccess: (saved) => {
      onSaved(saved)
      succeed('Profile updated successfully!')
    },
    onError: (error) => {
      if (Object.keys(refusedIn(error)).length === 0) fail(sentenceOf(error, 'Profile update'))
    },
  })
  const refused = refusedIn(save.error)
  const errorOf = (key: keyof Texts): string | undefined => (save.variables?.[key] === texts[key] ? refused[key]?.[0] : undefined)
  return (
    <Form
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(texts)
      }}
    >
      {FIELDS.map(({ key, label, autoComplete, most, type = 'text' }) => (
        <TextField
          key={key}
          label={label}
          name={key}
          type={type}
          size="lg"
          autoComplete={autoComplete}
          maxLength={most}
          takesFocus={key === 'first_name'}
          value={texts[key]}
          onChange={(text) => set({ [key]: text })}
          error={errorOf(key)}
        />
      ))}
      <TextArea
        label="Bio"
        name="bio"
        rows={4}
        maxLength={PROFILE_LIMITS.bio}
        hint={`${Array.from(texts.bio).length} of ${PROFILE_LIMITS.bio} characters`}
        className="sm:col-span-2"
        value={texts.bio}
        onChange={(bio) => set({ bio })}
        error={errorOf('bio')}
      />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Save Changes
        </Button>
        <Button variant="ghost" isDisabled={save.isPending} onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const refusedIn = (error: unknown): Record<string, string[]> => (error instanceof ApiError ? error.fields : {})

/** What is sent: empty fields only where they hold something to be cleared, and the full name composed of its parts. */
function payloadOf(before: Texts, texts: Texts): Partial<Texts> & { full_name?: string } {
  const kept = Object.entries(texts).filter(([key, text]) => text.trim() !== '' || before[key as keyof Texts] !== '')
  const name = `${texts.first_name} ${texts.last_name}`.trim()
  return { ...Object.fromEntries(kept), ...(name === '' ? {} : { full_name: name }) }
}
