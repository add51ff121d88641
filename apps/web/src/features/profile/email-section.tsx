import { type Profile, profileOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fail, sentenceOf, succeed } from './messages.ts'
import { PasswordPanel } from './password-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

const SENT = 'Email change link sent to your current email address! Please check your inbox.'

/** The address of an account, and the way to another. `onLink` follows a link that no mailbox could get. */
export function EmailSection({ profile, onLink }: { profile: Profile; onLink: (link: string) => void }) {
  const [open, setOpen] = useState<'panel' | 'proof' | null>(null)
  const request = async (password?: string): Promise<void> => {
    const body = password === undefined ? {} : { old_password: password }
    const { link } = await call(profileOperations.changeEmail, { params: { id: profile.id }, body })
    setOpen(null)
    if (link === undefined) succeed(SENT)
    else onLink(link)
  }
  const change = useMutation({
    mutationFn: request,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'reauth_required') setOpen('proof')
      else fail(sentenceOf(error, 'Email change'))
    },
  })
  return (
    <Section title="Email Settings" text="You sign in with this address, and letters go there. A change is confirmed at both addresses.">
      <TextField label="Current email" type="email" size="lg" isReadOnly value={profile.email} className="max-w-md" />
      <div>
        <Button
          {...(profile.has_password && { 'aria-expanded': open === 'panel' })}
          isPending={!profile.has_password && change.isPending}
          onPress={() => (profile.has_password ? setOpen(open === 'panel' ? null : 'panel') : change.mutate(undefined))}
        >
          Request Email Change
        </Button>
      </div>
      {open === 'panel' && (
        <PasswordPanel
          text="We mail a link to your current address. It asks for the new one."
          missing="Password is required to change email"
          action="Send Link"
          isPending={change.isPending}
          onSubmit={(password) => change.mutate(password)}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'proof' && (
        <ProofDialog
          title="Confirm that it is you"
          action="Continue"
          hasPassword={profile.has_password}
          onProved={() => request()}
          onClose={() => setOpen(null)}
        >
          <p>Your address can be changed by you alone.</p>
        </ProofDialog>
      )}
    </Section>
  )
}
