import { MAX_AVATAR_BYTES, type Profile, profileOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../ui/button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { fail, sentenceOf, succeed } from './messages.ts'
import { Section } from './section.tsx'

const NO_PICTURE = 'Please select a valid image file'
const TOO_LARGE = 'Image size must be less than 5MB'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** The picture of a person: chosen, cut, sent and removed. */
export function PictureSection({ profile, onChange }: { profile: Profile; onChange: () => Promise<unknown> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen)), [chosen])
  const upload = useMutation({
    mutationFn: (picture: File) =>
      call(profileOperations.uploadAvatar, { body: { user_id: profile.id }, files: { image: [picture] } }).then(onChange),
    onSuccess: () => {
      setChosen(null)
      succeed('Profile image updated successfully!')
    },
    onError: (error) => fail(uploadSentence(error)),
  })
  const remove = useMutation({
    mutationFn: () => call(profileOperations.deleteAvatar, { params: { id: profile.id } }).then(onChange),
    onSuccess: () => succeed('Profile image deleted successfully!'),
    onError: () => fail('Failed to delete image'),
  })
  const choose = (files: FileList | null): void => {
    const [file] = files ?? []
    if (!file) return
    if (!ACCEPTED.includes(file.type)) return fail(NO_PICTURE)
    if (file.size >= MAX_AVATAR_BYTES) return fail(TOO_LARGE)
    setChosen(URL.createObjectURL(file))
  }
  const has = profile.profile_image !== null
  return (
    <Section title="Profile Picture" text="PNG, JPEG, WebP or GIF, less than 5 MB. You choose the part that is shown.">
      <div className="flex flex-wrap items-center gap-5">
        <Portrait profile={profile} />
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={choose}>
            <Button isDisabled={remove.isPending} isPending={upload.isPending}>
              {upload.isPending ? 'Uploading...' : has ? 'Change Picture' : 'Upload Picture'}
            </Button>
          </FileTrigger>
          {has && (
            <Button variant="ghost" isDisabled={upload.isPending} isPending={remove.isPending} onPress={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {chosen !== null && (
        <CropDialog
          url={chosen}
          isPending={upload.isPending}
          onSave={(picture) => upload.mutate(picture)}
          onUnreadable={() => {
            setChosen(null)
            fail(NO_PICTURE)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

/** The picture, else the first letter of what a person is called by. */
function Portrait({ profile: { first_name, email, username, profile_image } }: { profile: Profile }) {
  if (profile_image !== null) return <img src={profile_image} alt="Your profile" className="size-20 rounded-full bg-sunken object-cover" />
  const [initial = 'U'] = Array.from(first_name.trim() || email || username)
  return (
    <span
      aria-hidden
      className="flex size-20 items-center justify-center rounded-full bg-accent font-serif text-display font-medium text-on-accent uppercase"
    >
      {initial}
    </span>
  )
}

/** What the server found in a picture that the browser let pass. */
function uploadSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to upload image'
  if (error.status === 413) return TOO_LARGE
  if (error.status === 415 || error.code === 'invalid_file') return NO_PICTURE
  return error.status === 429 || error.status === 507 ? sentenceOf(error, 'Picture') : 'Failed to upload image'
}
