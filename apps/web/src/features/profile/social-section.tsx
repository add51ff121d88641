import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'

const PLACES = ['LinkedIn', 'Facebook', 'Drive']

/** The accounts elsewhere that are joined to this one. Without `children` none can be: this server knows no provider. */
export function SocialSection({ children }: { children?: ReactNode }) {
  return (
    <Section title="Social Connections" text="Accounts elsewhere that you can sign in with, or take documents from.">
      {children ?? (
        <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
          {PLACES.map((name) => (
            <li key={name} className="flex items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <span className="block text-body">{name}</span>
                <span className="block text-small text-ink-3">Not available on this server.</span>
              </span>
              <Button isDisabled aria-label={`Connect ${name}`}>
                Connect
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
