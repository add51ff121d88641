/** An operator of a content stream and its operands: names with their slash, numbers, everything else as it is written. */
export interface Operation {
  operator: string
  operands: (string | number)[]
}

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[()<>[\]{}/%\0\t\n\f\r ]/

/** Yields the operations of a content stream (ISO 32000-1, 7.8.2). Strings, arrays and dictionaries are single operands. */
export function* operations(content: string): Generator<Operation> {
  let operands: Operation['operands'] = []
  let at = 0
  while (at < content.length) {
    const letter = content[at]!
    if (SPACE.test(letter)) {
      at++
      continue
    }
    const end = letter === '%' ? endOfLine(content, at) : endOfToken(content, at)
    const token = content.slice(at, end)
    at = end
    if (letter === '%') continue
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)) operands.push(Number(token))
    else if (/^[(</[]/.test(token) || token === 'true' || token === 'false' || token === 'null') operands.push(token)
    else {
      yield { operator: token, operands }
      operands = []
      if (token === 'ID') at = endOfInlineImage(content, at)
    }
  }
}

function endOfLine(content: string, from: number): number {
  const end = content.slice(from).search(/[\r\n]/)
  return end < 0 ? content.length : from + end
}

function endOfToken(content: string, from: number): number {
  const letter = content[from]!
  if (letter === '(') return endOfString(content, from)
  if (letter === '[') return endOfNested(content, from, '[', ']')
  if (letter === '<')
    return content[from + 1] === '<' ? endOfNested(content, from, '<<', '>>') : content.indexOf('>', from) + 1 || content.length
  let end = from + 1
  while (end < content.length && !DELIMITER.test(content[end]!)) end++
  return end
}

function endOfString(content: string, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at++) {
    const letter = content[at]
    if (letter === '\\') at++
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return at + 1
  }
  return content.length
}

function endOfNested(content: string, from: number, open: string, close: string): number {
  let depth = 0
  for (let at = from; at < content.length;) {
    if (content[at] === '(') at = endOfString(content, at)
    else if (content.startsWith(open, at)) {
      depth++
      at += open.length
    } else if (content.startsWith(close, at)) {
      at += close.length
      if (--depth === 0) return at
    } else if (open === '[' && content.startsWith('<<', at)) at = endOfNested(content, at, '<<', '>>')
    else at++
  }
  return content.length
}

function endOfInlineImage(content: string, from: number): number {
  const end = content.slice(from).search(/[\s]EI[\s]/)
  return end < 0 ? content.length : from + end
}
