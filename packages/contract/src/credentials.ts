import { z } from 'zod'

/** An e-mail address, lower case. */
export const EmailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A password: 8 to 128 characters; no other rules. */
export const Password = z.string().min(8).max(128)
