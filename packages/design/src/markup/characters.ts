import { namedCharacter } from '#named-characters'

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD'

/** Replaces the character references of HTML by what they stand for; unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (decimal !== undefined) return fromCode(Number.parseInt(decimal, 10))
      if (hexadecimal !== undefined) return fromCode(Number.parseInt(hexadecimal, 16))
      return namedCharacter(name ?? '') ?? whole
    },
  )
