const fence = /^ {0,3}(?:`{3}|~{3})/u

/** What is said of a term, on a line under it behind a colon (PHP Markdown Extra). */
const definition = /^ {0,3}:[ \t]+(?=\S)/u

/** A term on a line of its own: no item, no heading, no quotation, no row of a table. */
const term = /^ {0,3}(?![#>|:]|[-*+][ \t]|\d{1,9}[.)][ \t])\S.{0,80}$/u

/** Returns Markdown in which terms with what is said of them on the lines below are told on one line each: `**Term**: what it is`. */
export function withDefinitions(text: string): string {
  if (!/^ {0,3}:[ \t]+\S/mu.test(text)) return text
  const out: string[] = []
  let isListing = false
  let isDefined = false
  for (const line of text.split('\n')) {
    if (fence.test(line)) isListing = !isListing
    const before = out.at(-1) ?? ''
    const isTerm = !isListing && !isDefined && definition.test(line) && term.test(before) && (out.at(-2) ?? '').trim() === ''
    const isMore = !isListing && definition.test(line) && isDefined
    if (isTerm) out[out.length - 1] = `${emphasised(before.trim())}: ${line.replace(definition, '')}`
    else if (isMore) out[out.length - 1] = `${before.trimEnd()}  \n${line.replace(definition, '')}`
    else out.push(line)
    isDefined = isTerm || isMore
  }
  return out.join('\n')
}

const emphasised = (name: string): string => (/^(?:\*\*|__)/u.test(name) ? name : `**${name}**`)
