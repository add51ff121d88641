import { writeEmail } from '../../platform/email-form.ts'
import type { Email } from '../../platform/mail.ts'

/** What is told to somebody something was shared with. */
export interface Invitation {
  to: string
  /** Who shares. */
  owner: string
  /** What is shared. */
  name: string
  permission: 'view' | 'edit'
  /** Address of the product. */
  url: string
}

/** Writes the email to somebody something was shared with; it is the same whether or not they have an account. */
export const invitationEmail = ({ to, owner, name, permission, url }: Invitation): Email =>
  writeEmail({
    to,
    subject: `${inOneLine(owner)} shared “${inOneLine(name)}” with you`,
    title: `${owner} shared something with you`,
    before: [
      `${owner} shared “${name}” with you on MagazineAI. You may ${permission === 'edit' ? 'look at it and change it' : 'look at it'}.`,
    ],
    link: { label: 'Open it', url: `${url}/my-work/shared` },
    after: [
      'Sign in with this address, or sign up with it: then it stands under “Shared”.',
      'If you do not know who sent it, you can ignore this message.',
    ],
  })

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 120)
