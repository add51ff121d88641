/** Names as providers send them, under the words of OpenID Connect. */
export interface GivenNames {
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
}

const LONGEST = 100

/** Returns first and last name, of one line and 100 characters at most; a name that comes whole is divided at its last space. */
export const namesOf = ({
  name = '',
  given_name: given = '',
  family_name: family = '',
}: GivenNames): { firstName: string; lastName: string } => {
  const whole = tidy(name)
  const at = whole.lastIndexOf(' ')
  const [first, last] =
    tidy(given) || tidy(family) ? [tidy(given), tidy(family)] : at === -1 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + 1)]
  return { firstName: cut(first), lastName: cut(last) }
}

// Control characters, and those that turn the direction of what follows, have no place in a name.
const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const cut = (text: string): string => Array.from(text).slice(0, LONGEST).join('')
