/** The part of a console that is watched. */
type Watched = Pick<Console, 'error' | 'warn'>

/**
 * Collects what is written to a console as errors and warnings from now on: those of React (keys, controlled fields, changes while rendering)
 * come this way and no other. They are printed all the same. Returns a function that takes what has come since it was last asked.
 */
export function watchConsole(console: Watched): () => string[] {
  const said: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...words: unknown[]) => {
      said.push(words.map(String).join(' '))
      print.apply(console, words)
    }
  }
  return () => said.splice(0)
}
