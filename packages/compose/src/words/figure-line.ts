/** A number at the end of a line behind what it counts, with its sign and what is said of it in brackets: `cases 418`, `on time: 93.1 %`, `accidents 5 (all light)`. */
const counted =
  /^(\p{L}[^:：]*?)(?:\s*[:：]\s*|\s+[–—=-]\s+|(?<!\p{Nd})\s+)([-–−+]?\p{Nd}[\p{Nd}.,’'\u066B\u066C\u00A0\u202F]*(?:\p{Nd}|(?<=\p{Nd}))(?:\s?(?:%|٪|‰|°C|kWh|MWh|km²?|m²|ha))?(?:\s*[(（][^()（）]{1,30}[)）])?)\.?$/u

/** What looks alike and counts nothing: a time, a year, a number that is called. */
const other = /^\p{Nd}{1,2}[:.]\p{Nd}{2}$|^(?:1[5-9]|20)\p{Nd}{2}$|^0\p{Nd}|\p{Nd}{7}/u

/** Another thing with its number before the last: `complaints – 12, thanks – 5`. */
const another = /[:：–—]\s*\p{Nd}/u

/** Characters of a line that counts something at most. */
const LONGEST = 70

/** Returns what a line counts, and how much that is; null for a line that ends in no number. */
export function figureIn(line: string): { thing: string; count: string } | null {
  const text = line.trim()
  const [, thing = '', count = ''] = text.length <= LONGEST ? (counted.exec(text) ?? []) : []
  return thing && count && !other.test(count) && !another.test(thing) ? { thing, count } : null
}
