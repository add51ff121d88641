import type { Part } from './motif.ts'
import { all, bar, drawn, oval } from './outline.ts'

/** A frying pan from above and a little from the front: its round with its wall, and its long handle. */
export const pan: Part = [
  'dark',
  all(
    drawn('M42 16C67 16 87 32 87 54C87 77 67 93 42 93C17 93 -3 77 -3 54C-3 32 17 16 42 16Z'),
    bar(74, 40, 122, 8, 9.6),
    oval(122, 8, 5.6),
  ),
]
