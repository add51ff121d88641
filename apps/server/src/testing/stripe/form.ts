/** A value of Stripe's forms: text, or more of it under names. */
export type FormValue = string | { [name: string]: FormValue }

/** Reads a body or a query as Stripe's API does: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export const readForm = (text: string): { [name: string]: FormValue } => {
  const form: { [name: string]: FormValue } = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    let place = form
    for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as { [name: string]: FormValue }
    place[names.at(-1) ?? ''] = value
  }
  return form
}

/** Returns the text under a path of names; undefined when there is none. */
export const textAt = (form: FormValue | undefined, ...names: string[]): string | undefined => {
  let value = form
  for (const name of names) value = typeof value === 'object' ? value[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns what stands under a path of names as texts: metadata. */
export const textsAt = (form: FormValue | undefined, ...names: string[]): Record<string, string> => {
  let value = form
  for (const name of names) value = typeof value === 'object' ? value[name] : undefined
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {}
}
