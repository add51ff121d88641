import type { Profile } from '@magazineai/contract'
import { initialOf } from './initials.ts'

/** A person’s picture, else their initial. `size` in px. */
export function Avatar({ person, size = 28 }: { person: Profile; size?: number }) {
  const picture = person.profile_image ?? person.picture
  const box = { width: size, height: size }
  if (picture !== null && picture !== '') return <img src={picture} alt="" style={box} className="rounded-full object-cover" />
  return (
    <span
      aria-hidden
      style={box}
      className="flex items-center justify-center rounded-full bg-accent text-small font-semibold text-on-accent"
    >
      {initialOf(person)}
    </span>
  )
}
