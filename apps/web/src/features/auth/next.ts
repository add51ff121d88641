/** Returns where to go after signing in: a path of this site, else the start page. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !next.startsWith('/')) return '/'
  // `//host` and `/\host` are other sites in disguise.
  return /^\/[/\\]/.test(next) ? '/' : next
}

/** Splits a full name at its last space. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const name = full.trim().replace(/\s+/g, ' ')
  const at = name.lastIndexOf(' ')
  return at === -1 ? { first_name: name, last_name: '' } : { first_name: name.slice(0, at), last_name: name.slice(at + 1) }
}
