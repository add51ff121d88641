import { requireUsername, usernameTaken } from '../accounts/index.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createAvatars } from './avatars.ts'
import type { AvatarDeps } from './avatars.ts'
import { changePerson, findPerson } from './store.ts'
import type { PersonChanges, PersonRecord } from './store.ts'

/** What a person sends of themselves: what is undefined stays as it is. */
interface Given {
  first_name?: string | undefined
  last_name?: string | undefined
  full_name?: string | undefined
  username?: string | undefined
  phone?: string | undefined
  location?: string | undefined
  bio?: string | undefined
}

/** Profiles of people, each seen and changed by its person alone. */
export type Profiles = ReturnType<typeof createProfiles>

/** Creates the service of profiles. */
export const createProfiles = (deps: AvatarDeps) => {
  const { db } = deps

  const found = (person: PersonRecord | null): PersonRecord => {
    if (!person) throw new AppError('unauthenticated')
    return person
  }

  const nameChange = async (caller: Caller, chosen: string | undefined): Promise<PersonChanges> => {
    // A name that was made of an address may hold what nobody could choose; it may stay.
    if (chosen === undefined || chosen === caller.username) return {}
    const name = chosen.normalize('NFC').toLowerCase()
    return name === caller.username ? {} : { username: await requireUsername(db, name) }
  }

  return {
    ...createAvatars(deps),

    /** The profile of a caller. */
    readProfile: async (caller: Caller): Promise<PersonRecord> => found(await findPerson(db, caller.id)),

    /** Changes texts of the profile of a caller. @throws AppError `invalid_request` for what is no name or number, `username_taken`. */
    saveProfile: async (caller: Caller, given: Given): Promise<PersonRecord> => {
      const changes: PersonChanges = { ...textsOf(given), ...(await nameChange(caller, given.username)) }
      try {
        return found(await changePerson(db, caller.id, changes))
      } catch (error) {
        // Somebody else took the name at the same moment.
        throw isUniqueViolation(error) ? usernameTaken(error) : error
      }
    },
  }
}

const textsOf = ({ full_name: full, first_name, last_name, phone, location, bio }: Given): PersonChanges => {
  const names = full !== undefined && first_name === undefined && last_name === undefined ? splitName(full) : { first_name, last_name }
  const texts = { firstName: line(names.first_name), lastName: line(names.last_name), location: line(location), bio: prose(bio) }
  return given({ ...texts, phone: phoneNumber(phone) })
}

const given = <Key extends string>(texts: Readonly<Record<Key, string | undefined>>): Partial<Record<Key, string>> => {
  const entries = Object.entries(texts).filter((entry): entry is [Key, string] => entry[1] !== undefined)
  return Object.fromEntries(entries) as Partial<Record<Key, string>>
}

/** One line, without what is no sign. */
const line = (text: string | undefined): string | undefined =>
  text
    ?.normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()

const prose = (text: string | undefined): string | undefined =>
  text
    ?.normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()

/** Digits of any script with what people put between them. */
const PHONE = /^[+(]?[\p{Nd}\s().\-/+#x]*$/u

const phoneNumber = (text: string | undefined): string | undefined => {
  const number = line(text)
  if (number !== undefined && !PHONE.test(number))
    throw new AppError('invalid_request', { fields: { phone: ['Digits, with spaces, dots, dashes or brackets between them.'] } })
  return number
}

const splitName = (full: string): { first_name: string; last_name: string } => {
  const name = full.trim().replaceAll(/\s+/g, ' ')
  const at = name.lastIndexOf(' ')
  return at < 0 ? { first_name: name, last_name: '' } : { first_name: name.slice(0, at), last_name: name.slice(at + 1) }
}
