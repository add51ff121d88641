/** What a part of a name is in scripts with capitals: a first name, a letter with its stop, a surname; a pattern of it. */
export const NAME_PART = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`

/** The small words before a surname, in the languages magazines are made in; a pattern of one with its space. */
export const PARTICLE = String.raw`(?:de|den|der|des|dos|das|do|van|von|da|di|del|della|la|le|du|el|al|bin|bint|zu|zur|af|av)\s`

/** The pattern of a first name and up to three others, with what stands before them: `Ana de la Peña`, `J. R. van der Berg`. */
export const FULL_NAME = `${NAME_PART}(?:\\s(?:${PARTICLE})*${NAME_PART}){1,3}`
