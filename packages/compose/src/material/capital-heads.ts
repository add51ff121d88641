import type { Line } from './lines.ts'

/** Marked heads in capitals at least by which others are known. */
const FEWEST = 3

/** True for words in capitals, but for what stands in brackets behind them: `LIVE 2025 (so far)`. */
const inCapitals = (text: string): boolean => {
  const words = text.replace(/\s*[(（][^()（）]*[)）]\s*$/u, '')
  return /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words)
}

/** Raises lines in bold capitals to the level of the heads that are marked, where those are all in capitals on one level: who typed them forgot the mark. */
export function raiseCapitals(lines: readonly Line[], setAs: number): void {
  const marked = lines.filter(({ heading, block }) => heading > 0 && block.kind === 'heading')
  const [first] = marked
  if (!first || marked.length < FEWEST || marked.some(({ heading, text }) => heading !== first.heading || !inCapitals(text))) return
  for (const line of lines.slice(lines.indexOf(first))) if (line.heading === setAs && inCapitals(line.text)) line.heading = first.heading
}
