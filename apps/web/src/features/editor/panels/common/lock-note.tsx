import { Lock } from 'lucide-react'

/** Says why the controls below it are disabled. */
export const LockNote = ({ reason }: { reason: string }) => (
  <p className="flex items-start gap-1.5 border-b border-line bg-sunken px-3 py-2 text-small text-ink-2">
    <Lock size={13} aria-hidden className="mt-0.5 shrink-0" />
    {reason}
  </p>
)
