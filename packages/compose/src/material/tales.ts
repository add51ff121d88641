import type { MaterialBlock } from './material.ts'

/** How tales for children begin, in the languages of magazines: one expression each, of a whole opening. */
const OPENINGS = [
  'كان يا ما كان|في قديم الزمان|ذات يوم كان',
  'এক (?:যে )?ছিল|এক দেশে|অনেক দিন আগে',
  'der var engang',
  'es war(?:en)? einmal|vor langer zeit',
  'once (?:upon a time|there (?:was|were|lived))|long,? long ago|a long time ago',
  '(?:érase|había|hubo) una vez',
  'یکی بود',
  'il était une fois|il y avait une fois',
  'היה היה|היו היו|לפני שנים רבות',
  'एक समय की बात|बहुत समय पहले|एक था',
  "c[’']era(?:no)? una volta",
  '昔々|むかしむかし|むかし、',
  '옛날 옛적|옛날 옛날|옛날에',
  'er was eens|er waren eens|lang geleden',
  'był[ao]? sobie|dawno,? dawno temu|pewnego razu',
  'era uma vez',
  '(?:жил|жила|жили)[ -]был[аи]?|давным-давно|однажды жил',
  'det var en gång|det var en gang',
  '从前|很久以前|從前',
]

const opening = new RegExp(`^[\\s"“„«「『]*(?:${OPENINGS.join('|')})`, 'iu')

/** Most words of a tale that is set for children. */
const LONGEST = 1_500

/** Returns whether prose is a tale for children: it begins as these do. */
export function isTale(blocks: readonly MaterialBlock[], words: number): boolean {
  const first = blocks.find(({ kind }) => kind === 'prose')
  return words <= LONGEST && first?.kind === 'prose' && opening.test(first.inlines.map(({ text }) => text).join(''))
}
