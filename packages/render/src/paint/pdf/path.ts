import { parsePath } from '../../geometry/path.ts'
import type { Content } from './content.ts'

/** Writes an outline as path operators; quadratic curves become cubic ones, which are the only ones a PDF has. */
export function writePath(content: Content, d: string): void {
  let x = 0
  let y = 0
  for (const command of parsePath(d)) {
    switch (command[0]) {
      case 'M':
        content.op('m', (x = command[1]), (y = command[2]))
        break
      case 'L':
        content.op('l', (x = command[1]), (y = command[2]))
        break
      case 'C':
        content.op('c', ...command.slice(1))
        x = command[5]
        y = command[6]
        break
      case 'Q': {
        const [, cx, cy, toX, toY] = command
        content.op('c', x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), toX + (2 / 3) * (cx - toX), toY + (2 / 3) * (cy - toY), toX, toY)
        x = toX
        y = toY
        break
      }
      case 'Z':
        content.op('h')
    }
  }
}
