import { useConfig } from '../../api/config.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The field a mailed code is typed in. */
export function CodeField({ value, onChange, error }: { value: string; onChange: (code: string) => void; error?: string | undefined }) {
  return (
    <TextField
      label="Verification Code"
      name="code"
      size="lg"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{6}\s*"
      maxLength={8}
      isRequired
      takesFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

/** Says where mail is to be found on a server that sends none. */
export function MailFolderNote({ what }: { what: 'code' | 'link' }) {
  const config = useConfig()
  if (config.data?.mail !== 'folder') return null
  const where = what === 'code' ? 'its log and in the mail folder of its data' : 'the mail folder of its data'
  return <Banner tone="info">{`This server sends no mail: the ${what} is in ${where}.`}</Banner>
}
