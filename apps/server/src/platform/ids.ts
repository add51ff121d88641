/** Returns whether a text is the id of a row: a UUID in lower case, as `randomUUID` makes them. The database refuses to compare with anything else. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
