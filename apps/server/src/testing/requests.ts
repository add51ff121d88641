/** Writes a query. */
export const q = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`

/** Writes a body of JSON, with the header that says so. */
export const json = (body: object): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
