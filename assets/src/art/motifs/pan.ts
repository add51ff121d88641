import type { Part } from './motif.ts'
import { all, drawn } from './outline.ts'

/** A frying pan from the front and above: its round, its sloping wall under that, and its long handle. */
export const pan: Part = [
  'dark',
  all(
    drawn('M42 18C68 18 88 32 88 50C88 58 84 63 80 68L76 74C70 82 58 85 42 85C26 85 14 82 8 74L4 68C0 63 -4 58 -4 50C-4 32 16 18 42 18Z'),
    drawn('M76 34L128 9C135 6 141 15 134 20L84 50Z'),
  ),
]
