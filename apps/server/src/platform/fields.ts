/** Something wrong with a body: where, as the way to it, and what, in a sentence. */
export interface FieldIssue {
  path: readonly PropertyKey[]
  message: string
}

/** Most fields that are named to a caller. */
const MOST_FIELDS = 20

/** Says what is wrong, by field (`a.b.0`), as the error body shows it. */
export const fieldsOf = (issues: readonly FieldIssue[]): Record<string, string[]> =>
  Object.fromEntries(
    issues.slice(0, MOST_FIELDS).map(({ path, message }) => [path.map(String).join('.').slice(0, 200) || 'body', [message]]),
  )
