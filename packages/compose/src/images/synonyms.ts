import { stemsOf } from '../analyse/words.ts'

/** Groups of words that call for the same pictures: what texts say, and what photographs of it are tagged with. */
const groups: readonly (readonly [said: string, shown: string])[] = [
  [
    'hacker hack computer machine program programmer programming code software algorithm internet network server digital data Unix Lisp MIT terminal compiler debugging engineer robot AI cyber email web tech',
    'technology computer laptop desk keyboard memory cable screen office code circuit',
  ],
  [
    'company startup manager business career job employee economy finance market strategy leadership',
    'business office work team meeting desk',
  ],
  ['write writer writing language word essay author book poem literature slang', 'writing notebook desk paper'],
  ['food eat cook cooking kitchen recipe restaurant chef bread bake meal', 'food bakery bread cafe'],
  ['coffee espresso roaster bean cafe', 'coffee cafe beans cups'],
  ['travel trip journey island tour tourist voyage expedition abroad', 'travel landscape city coast'],
  ['mountain hike hiking trail climb alpine wilderness outdoors', 'mountains hiker tent landscape'],
  ['fashion style dress clothes designer couture wardrobe textile model', 'fashion street portrait'],
  ['garden gardening plant flower soil compost seed botany', 'plants garden gardening soil flowers nature'],
  ['sport run running runner training fitness athlete exercise health', 'sport training health'],
  ['photo photography photographer camera film lens', 'camera photography lens'],
  ['home house interior furniture room apartment decor architecture', 'interior furniture home'],
  ['city urban street neighbourhood building town', 'city street night'],
]

const table = groups.map(([said, shown]) => ({ said: new Set(stemsOf(said)), shown: stemsOf(shown) }))

/** Adds to counted stems those of what could be shown: each as often as the words that call for it were said, at a discount. */
export function withSynonyms(counts: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map(counts)
  for (const { said, shown } of table) {
    let hits = 0
    for (const stem of said) hits += counts.get(stem) ?? 0
    if (!hits) continue
    for (const stem of shown) all.set(stem, (all.get(stem) ?? 0) + hits * DISCOUNT)
  }
  return all
}

const DISCOUNT = 0.7
