import { ApiError, messageOf } from '../../api/error.ts'
import { toast } from '../../ui/toast.ts'

/** How long a message of the settings stands, ms. */
const LIFE = 5_000

/** Shows what worked. */
export const succeed = (description: string): void => toast({ tone: 'success', title: 'Success', description, life: LIFE })

/** Shows what did not work, in a sentence. */
export const fail = (description: string): void => toast({ tone: 'error', title: 'Error', description, life: LIFE })

/**
 * Returns the sentence a person reads when a setting could not be changed: what the server has against a field before its general sentence.
 * `feature` is what is not there on a server that does not know the call.
 */
export function sentenceOf(error: unknown, feature: string): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.status === 404) return `${feature} feature is not available yet. Please contact support.`
  return Object.values(error.fields)[0]?.[0] ?? error.message
}
