/** Returns a name of the code in words: `arrowRight` → `Arrow right`. */
export const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
