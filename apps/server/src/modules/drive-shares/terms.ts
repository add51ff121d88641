import { AppError } from '../../platform/errors.ts'

/** What a share allows; undefined stays, or is what is usual. */
export interface Terms {
  permission?: 'view' | 'edit' | undefined
  expires_at?: string | null | undefined
  password?: string | null | undefined
  allow_download?: boolean | undefined
}

/** What is to be shared, how, and with whom. */
export interface ShareWish extends Terms {
  path: string
  kind: 'user' | 'link'
  email?: string | undefined
}

/** Returns the refusal of a field, with what is wrong with it. */
export const refused = (field: string, sentence: string): AppError => new AppError('invalid_request', { fields: { [field]: [sentence] } })

/** Reads a time of a body; null and undefined stay. */
export const timeOf = (text: string | null | undefined): Date | null | undefined => (typeof text === 'string' ? new Date(text) : text)

/** @throws AppError `invalid_request` for terms that this kind of share has not. */
export const requireTerms = (kind: 'user' | 'link', { permission, expires_at: ends, password, allow_download: allows }: Terms): void => {
  if (typeof ends === 'string' && Date.parse(ends) <= Date.now()) throw refused('expires_at', 'This time is over.')
  if (kind === 'link' && permission === 'edit')
    throw refused('permission', 'Whoever has a link may look. To let somebody change it, share it with their address.')
  if (kind === 'user' && typeof password === 'string') throw refused('password', 'Links have passwords. A person signs in.')
  if (kind === 'user' && allows === false) throw refused('allow_download', 'Downloads can be turned off for links.')
}
