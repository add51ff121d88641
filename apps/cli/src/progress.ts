import type { Output } from './terminal.ts'

/** Where progress is shown: a line that is rewritten on a terminal, plain lines elsewhere. */
export interface Progress {
  /** `share` is 0–1. */
  show(share: number, message: string): void
  end(): void
}

/** Width of the bar, characters. */
const WIDTH = 28

const bar = (share: number): string => {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
}

const rewritten = (stream: Output): Progress => ({
  show: (share, message) => void stream.write(`\r\u001B[K${bar(share)} ${String(Math.round(share * 100)).padStart(3)} %  ${message}`),
  end: () => void stream.write('\r\u001B[K'),
})

const plain = (stream: Output): Progress => {
  let last = ''
  return {
    show: (_share, message) => {
      if (message !== last) stream.write(`${message}\n`)
      last = message
    },
    end: () => {},
  }
}

/** Creates progress on a stream: rewritten in place on a terminal, line by line elsewhere, none when `isQuiet`. `end` ends it. */
export const createProgress = (stream: Output, isQuiet: boolean): Progress =>
  isQuiet ? { show: () => {}, end: () => {} } : stream.isTTY ? rewritten(stream) : plain(stream)
