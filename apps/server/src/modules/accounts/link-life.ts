import type { LinkPurpose } from '@magazineai/contract'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

/** Days an account waits before it is deleted. */
export const GRACE_DAYS = 14

/** How long a mailed link works, by its purpose, ms. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  'choose-email': 10 * MINUTES,
  'confirm-email': 10 * MINUTES,
  'undo-email': 7 * DAYS,
  'change-password': 10 * MINUTES,
  'add-password': 10 * MINUTES,
  'keep-account': GRACE_DAYS * DAYS,
}
