/** What stands behind a name in a list of results: a time of a race, or a bare figure apart from the name. */
const result = /\p{L}.*(?:(?<!\p{Nd})\p{Nd}{1,3}(?::\p{Nd}\p{Nd}){1,2}(?:[.,]\p{Nd}{1,3})?|[,;:)–—\t]\s?\p{Nd}{1,4}(?:[.,]\p{Nd}{1,3})?)$/u

/** Characters of a result at most. */
const LONGEST = 60

/** Returns whether a line is a result: a name, and behind it a time or a figure apart from it. */
export const isResult = (line: string): boolean => line.length <= LONGEST && result.test(line.trim())
