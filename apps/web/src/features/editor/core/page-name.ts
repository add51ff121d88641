/** Returns the name a person gave a page; undefined when it is only a number. */
export const givenName = (name: string): string | undefined => (name.trim() === '' || /^\d+$/.test(name.trim()) ? undefined : name)

/** Returns what a page is called in words: `Page 4, Contents, locked`. `number` counts from 1. */
export const spokenName = (number: number, name: string, locked: boolean): string =>
  [`Page ${number}`, givenName(name), locked ? 'locked' : undefined].filter((part) => part !== undefined).join(', ')
