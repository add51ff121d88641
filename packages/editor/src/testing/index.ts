export { design, editorOf, image, page, shape, text, wordsIn } from './build.ts'
export { type Chance, chanceOf } from './chance.ts'
export { faultsOf, type Monkey, monkeyAt } from './monkey.ts'
