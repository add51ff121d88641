import { type Profile, profileOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../ui/button.tsx'
import { fail, sentenceOf, succeed } from './messages.ts'
import { PasswordPanel } from './password-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

/** The password of an account: changed, or added where there is none, by a mailed link. */
export function PasswordSection({ profile }: { profile: Profile }) {
  return (
    <Section
      title="Password Settings"
      text={
        profile.has_password
          ? 'A change is confirmed by a link we mail you, and signs you out everywhere else.'
          : 'Your account has no password. With one you can sign in by your address, too.'
      }
    >
      {profile.has_password ? <Change profile={profile} /> : <Add profile={profile} />}
    </Section>
  )
}

function Change({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const change = useMutation({
    mutationFn: (password: string) =>
      call(profileOperations.changePassword, { params: { id: profile.id }, body: { old_password: password } }),
    onSuccess: () => {
      setOpen(false)
      succeed('Password change link sent to your email! Please check your inbox.')
    },
    onError: (error) => fail(sentenceOf(error, 'Password change')),
  })
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          Change Password
        </Button>
      </div>
      {isOpen && (
        <PasswordPanel
          text="We mail you a link. It asks for the new password."
          missing="Current password is required"
          action="Send Link"
          isPending={change.isPending}
          onSubmit={(password) => change.mutate(password)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Add({ profile }: { profile: Profile }) {
  const [asksProof, setAsksProof] = useState(false)
  const request = async (): Promise<void> => {
    const { detail } = await call(profileOperations.addPassword, { params: { id: profile.id }, body: {} })
    succeed(detail || 'A password add link has been emailed.')
  }
  const add = useMutation({
    mutationFn: request,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'reauth_required') setAsksProof(true)
      else fail(sentenceOf(error, 'Add password'))
    },
  })
  return (
    <>
      <div>
        <Button isPending={add.isPending} onPress={() => add.mutate()}>
          Add Password
        </Button>
      </div>
      {asksProof && (
        <ProofDialog
          title="Confirm that it is you"
          action="Continue"
          hasPassword={false}
          onProved={request}
          onClose={() => setAsksProof(false)}
        >
          <p>A password is a way into your account: only you may add one.</p>
        </ProofDialog>
      )}
    </>
  )
}
