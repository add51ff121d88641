import { LegalScreen } from '../features/legal/legal-screen.tsx'
import { privacy } from '../features/legal/privacy.ts'
import { terms } from '../features/legal/terms.ts'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'

/** The terms of use. */
export function TermsPage() {
  useTitle('Terms of Service')
  return (
    <Frame>
      <LegalScreen document={terms} other={{ href: '/privacy', title: 'Privacy Policy' }} />
    </Frame>
  )
}

/** What is kept of people, and for how long. */
export function PrivacyPage() {
  useTitle('Privacy Policy')
  return (
    <Frame>
      <LegalScreen document={privacy} other={{ href: '/terms', title: 'Terms of Service' }} />
    </Frame>
  )
}
