/** Returns the words of a text, sorted; signs of Chinese, which stand together for no reason, each for itself. */
export const sortedWords = (text: string): string[] => (text.match(/\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{M}])+|\p{N}+/gu) ?? []).toSorted()
