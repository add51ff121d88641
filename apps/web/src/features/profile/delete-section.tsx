import { type Profile, profileOperations } from '@magazineai/contract'
import { useState } from 'react'
import { call } from '../../api/app.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

/** How long what follows from it stands, ms: it is read once, on the way out. */
const LIFE = 20_000

/** The end of an account: asked for twice, and taken back for two weeks. `onDeleted` leaves. */
export function DeleteSection({
  profile,
  beforehand,
  onDeleted,
}: {
  profile: Profile
  /** Brings to the server what is on this device alone. */
  beforehand: () => Promise<unknown>
  onDeleted: () => Promise<void>
}) {
  const [isOpen, setOpen] = useState(false)
  const remove = async (): Promise<void> => {
    await beforehand()
    const { deletes_at: at } = await call(profileOperations.deleteAccount, { params: { id: profile.id } })
    toast({
      tone: 'info',
      title: `Your account will be deleted on ${new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' })}`,
      description: 'To keep it, sign in until then, or open the link we have mailed you.',
      life: LIFE,
    })
    await onDeleted()
  }
  return (
    <Section title="Delete Account" text="Everything goes: magazines, pictures, exports. You have 14 days to change your mind.">
      <div>
        <Button variant="danger" onPress={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      {isOpen && (
        <ProofDialog
          title="Delete your account?"
          action="Delete Account"
          isDangerous
          hasPassword={profile.has_password}
          onProved={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            You are signed out everywhere now. In 14 days your account is deleted with every magazine, picture and file in it, and cannot be
            brought back.
          </p>
          <p>Until then, signing in or the link we mail to {profile.email} keeps it.</p>
        </ProofDialog>
      )}
    </Section>
  )
}
