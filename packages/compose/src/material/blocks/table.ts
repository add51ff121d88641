import type { Recogniser } from './recognition.ts'

/** Finds tables. */
export const table: Recogniser = ({ lines, at }) => {
  const block = lines[at]?.block
  if (block?.kind !== 'table') return null
  const { rows = [], header = false, columns = [] } = block
  return { to: at + 1, score: 1, blocks: [{ kind: 'table', rows, header, columns }] }
}
