declare module 'hyphen' {
  const createHyphenator: (patterns: unknown, options: { hyphenChar: string; minWordLength: number }) => (text: string) => unknown
  export default createHyphenator
}

declare module 'hyphen/patterns/*' {
  const patterns: unknown
  export default patterns
}
