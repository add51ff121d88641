/** What licences of programs say, each in its own words. */
const sayings: readonly RegExp[] = [
  /permission (?:is hereby granted|to use, copy)/iu,
  /redistribut\p{L}+/iu,
  /(?:without|no) (?:any |even the implied )?warrant(?:y|ies)|disclaims? all warranties|implied warranties/iu,
  /(?:general )?public licen[cs]e|(?:MIT|BSD|Apache|ISC|Mozilla) (?:public )?licen[cs]e/iu,
  /(?:above )?copyright notice/iu,
  /free software|provided ["“'‘]as is["”'’]/iu,
]

/** Returns whether a text is the licence of a program or a notice of one: it says two of the things that those say, at least. */
export const saysLicence = (text: string): boolean => sayings.filter((saying) => saying.test(text)).length > 1

/** Characters of a line of such a notice, on average at least, where it goes on over its ends. */
const FULL = 45

/** Returns whether lines are those of a licence that is wrapped: no verse, though their author ended each. */
export const areOfLicence = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.reduce((sum, line) => sum + line.trim().length, 0) >= lines.length * FULL && saysOne(lines.join(' '))

/** True for words that say one of these things, wherever their lines end. */
function saysOne(text: string): boolean {
  const words = text.replaceAll(/\s+/gu, ' ')
  return sayings.some((saying) => saying.test(words))
}
