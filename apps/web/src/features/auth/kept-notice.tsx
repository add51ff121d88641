import { Button } from '../../ui/button.tsx'
import { FormHeading } from './form-heading.tsx'

/** What somebody sees whose account was about to be deleted, after signing in to it. */
export function KeptNotice({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <FormHeading title="Welcome back: your account is kept">
        It was going to be deleted. You signed in, so it stays, with every magazine and picture in it. If you still want it to go, delete it
        again in your profile.
      </FormHeading>
      <Button variant="primary" size="lg" onPress={onContinue} autoFocus>
        Continue
      </Button>
    </div>
  )
}
