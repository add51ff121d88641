import { Banner } from './banner.tsx'
import { TextField } from './text-field.tsx'

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

/** Says where a mailed code is to be found on a server that keeps its mail in a folder; nothing for one that sends it. */
export function MailFolderNote({ mail }: { mail: 'folder' | 'smtp' | undefined }) {
  if (mail !== 'folder') return null
  return <Banner tone="info">This server sends no mail: the code is in its log and in the mail folder of its data.</Banner>
}
