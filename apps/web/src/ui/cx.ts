/** Joins class names; whatever is false, null or undefined is left out. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
