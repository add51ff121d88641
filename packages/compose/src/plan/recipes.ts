import { PLAIN, type RecipeInfo, type TemplateKit } from '@magazineai/design'

/** What composing can do with a recipe. */
export type Use =
  | 'cover'
  | 'frontispiece'
  | 'contents'
  | 'letter'
  | 'opener'
  | 'text'
  | 'essay'
  | 'department'
  | 'interview'
  | 'data'
  | 'piece'
  | 'back'

/** Tells whether a part tells something: all but the covers, the page facing the contents, and the contents. */
export const isStory = (use: Use): boolean => !['cover', 'frontispiece', 'contents', 'back'].includes(use)

/** The recipes of a kit by their use, each list in the order of the kit. */
export type Recipes = Readonly<Record<Use, readonly RecipeInfo[]>>

const uses: readonly Use[] = [
  'cover',
  'frontispiece',
  'contents',
  'letter',
  'opener',
  'text',
  'essay',
  'department',
  'interview',
  'data',
  'piece',
  'back',
]

/** Sorts the recipes of a kit by what their slots can hold. */
export function recipesOf(kit: TemplateKit): Recipes {
  const found = Object.fromEntries(uses.map((use): [Use, RecipeInfo[]] => [use, []])) as Record<Use, RecipeInfo[]>
  for (const recipe of kit.recipes) found[useOf(recipe)].push(recipe)
  return found
}

/** Counts the slots of a role that a recipe has. */
export const slotCount = (recipe: RecipeInfo, role: string): number =>
  recipe.slots.filter((slot) => slot.role === role).reduce((sum, slot) => sum + slot.count, 0)

/** Returns how many places for pictures some recipes have; an opener without any is made for one all the same. */
export const pictureCount = (recipes: readonly RecipeInfo[]): number =>
  Math.max(
    1,
    recipes.reduce((sum, recipe) => sum + slotCount(recipe, 'image') + slotCount(recipe, 'opener-image'), 0),
  )

const has = (recipe: RecipeInfo, role: string): boolean => slotCount(recipe, role) > 0

function useOf(recipe: RecipeInfo): Use {
  const { kind } = recipe
  if (kind === PLAIN) return 'piece'
  if (has(recipe, 'masthead')) return 'cover'
  if (has(recipe, 'toc-entry-title') || kind === 'contents') return 'contents'
  if (has(recipe, 'letter-signature') || kind === 'letter') return 'letter'
  if (has(recipe, 'back-line') || kind === 'back') return 'back'
  if (has(recipe, 'item-title')) return 'department'
  if (has(recipe, 'chart') || has(recipe, 'table')) return 'data'
  if (/qa|interview/u.test(kind)) return 'interview'
  if (!has(recipe, 'headline')) return 'text'
  return /essay/u.test(kind) || recipe.words < 200 ? 'essay' : 'opener'
}
