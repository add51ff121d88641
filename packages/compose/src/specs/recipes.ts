import type { MaterialBlock } from '../material/material.ts'
import { textOfBlock } from '../material/text.ts'
import { LEVELS } from '../typography/level.ts'
import { isShortProse, type PageSpec } from './page-spec.ts'
import { plainSpec } from './plain.ts'

const method: PageSpec = {
  ...plainSpec,
  forms: [
    { kind: 'rows', columns: 1, level: LEVELS.poster, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.tall, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.display, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.grand, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.large, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.open, mark: 1 },
    { kind: 'rows', columns: 1, level: LEVELS.text, mark: 1 },
    { kind: 'columns', columns: 2, level: LEVELS.text },
  ],
  opens: 'alike',
  // What stands behind what is needed is what to do with it, in prose as well.
  isLead: (block, index, blocks) => index < 3 && block.kind === 'prose' && !blocks.slice(0, index).some(isNeeded),
}

/** Most letters of a line that says for how many a dish is, or how long it takes. */
const FACTS = 60

/** Most letters of a thing that is needed: what is longer is said in sentences, and a text, which a narrow column cannot hold. */
const THING = 120

/** True for a list of things: one that counts its items says what comes after what. */
const areThings = (block: MaterialBlock): boolean =>
  block.kind === 'items' &&
  !block.ordered &&
  textOfBlock(block)
    .split('\n')
    .every((line) => line.length <= THING)

const isNeeded = (block: MaterialBlock): boolean => block.kind === 'ingredients' || areThings(block)

/** What is cooked or built by a method: what it takes stands before what to do, which stands in numbered rows. */
export const recipes: Record<'recipe' | 'how-to', PageSpec> = {
  recipe: {
    ...method,
    labels: ['ingredients', 'method'],
    isBeside: isNeeded,
    isFact: (block, index) =>
      plainSpec.isFact(block, index) || (index < 3 && isShortProse(block, FACTS) && /\p{Nd}/u.test(textOfBlock(block))),
  },
  'how-to': { ...method, labels: ['tools', 'method'], isBeside: areThings },
}
