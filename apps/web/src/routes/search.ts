/** Reads a parameter of an address as text of at most `longest` characters; undefined for anything else. */
export const textIn = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= longest ? text : undefined
}

/** Reads a parameter of an address as a whole number from 1; undefined for anything else. */
export const countIn = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 ? count : undefined
}

/** Which part of a list is shown. */
export interface ListSearch {
  page?: number | undefined
  q?: string | undefined
}

/** Reads which part of a list an address shows. */
export const listSearch = ({ page, q }: Record<string, unknown>): ListSearch => ({ page: countIn(page), q: textIn(q, 200) })

/** Builds the parameters that show a part of a list, none where it is the first and nothing is looked for. */
export const searchOf = ({ page, query }: { page: number; query: string }): ListSearch => ({
  page: page === 1 ? undefined : page,
  q: query === '' ? undefined : query,
})

/** Which part of a list of the administration an address shows. */
export interface AdminSearch extends ListSearch {
  show?: string | undefined
}

/** Reads which part of a list of the administration an address shows. */
export const adminSearch = ({ show, ...list }: Record<string, unknown>): AdminSearch => ({ ...listSearch(list), show: textIn(show, 20) })

const AUTH_VIEWS = ['forgot', 'reset', 'updated', 'verify'] as const

/** Where a person is on their way in, where they want to go after it, and what a sign-in with an account elsewhere failed with. */
export interface AuthSearch {
  next?: string | undefined
  view?: (typeof AUTH_VIEWS)[number] | undefined
  error?: string | undefined
  provider?: string | undefined
}

/** Reads where a person is on their way in, where they want to go after it, and what failed before. */
export const authSearch = ({ next, view, error, provider }: Record<string, unknown>): AuthSearch => ({
  next: textIn(next, 2_000),
  view: AUTH_VIEWS.find((known) => known === view),
  error: textIn(error, 60),
  provider: textIn(provider, 20),
})

/** What a provider sends back; `next` is where the person goes once they are signed in. */
export interface CallbackSearch {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
  next?: string | undefined
}

/** Reads what a provider sends back. */
export const callbackSearch = ({ code, state, iss, error, next }: Record<string, unknown>): CallbackSearch => ({
  code: textIn(code, 4_000),
  state: textIn(state, 500),
  iss: textIn(iss, 500),
  error: textIn(error, 200),
  next: textIn(next, 2_000),
})

/** How somebody comes back from paying, with which order, and where they want to go on to. */
export interface PaymentSearch {
  order?: string | undefined
  outcome?: 'done' | 'left' | undefined
  next?: string | undefined
}

/** Reads how somebody comes back from paying. */
export const paymentSearch = ({ order, outcome, next }: Record<string, unknown>): PaymentSearch => ({
  order: textIn(order, 64),
  outcome: outcome === 'done' || outcome === 'left' ? outcome : undefined,
  next: textIn(next, 2_000),
})

/** Which creation an address shows. */
export interface CreateSearch {
  job?: string | undefined
}

/** Reads which creation an address shows. */
export const createSearch = ({ job }: Record<string, unknown>): CreateSearch => ({ job: textIn(job, 64) })

/** Which note an address shows. */
export interface NoteSearch {
  note?: string | undefined
}

/** Reads which note an address shows. */
export const noteSearch = ({ note }: Record<string, unknown>): NoteSearch => ({ note: textIn(note, 64) })

const WORK_SORTS = ['name', 'modified', 'size', 'type'] as const

/** What of the drive an address shows: a section, a folder in it, and how that is sorted. */
export interface WorkSearch {
  section?: string | undefined
  path?: string | undefined
  sort?: (typeof WORK_SORTS)[number] | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Reads what of the drive an address shows. */
export const workSearch = ({ section, path, sort, order }: Record<string, unknown>): WorkSearch => ({
  section: textIn(section, 40),
  path: textIn(path, 12_000),
  sort: WORK_SORTS.find((known) => known === sort),
  order: order === 'asc' || order === 'desc' ? order : undefined,
})
