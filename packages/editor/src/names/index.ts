export { givenName, inWords, kindTitle, layerNoun, layerTitle, spokenName } from './layer-title.ts'
export { shown, stepOf, type Unit, UNIT_SIZES, UNITS } from './units.ts'
