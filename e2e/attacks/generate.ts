import { Design } from '@magazineai/design'
import * as fc from 'fast-check'
import { z } from 'zod'

/** JSON Schema, as far as zod writes it. */
interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** Values that break carelessly written programs (S22). */
const hostileStrings: readonly string[] = [
  ['', ' ', '\0', 'a\0b', '../../etc/passwd', "' or 1=1--", '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '\uD800', '\uDFFF\uD800'],
  ['__proto__', 'constructor', '%00', 'a\r\nSet-Cookie: x=1', '\u202E\u0000\uFEFF', '1e999', 'NaN', '-0', 'true', 'null', '0x10'],
  ['A'.repeat(100_000), '👩‍👩‍👧‍👦'.repeat(50)],
].flat()

/** Texts that break carelessly written programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...hostileStrings), fc.string({ unit: 'binary', maxLength: 200 }))

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -1e308, 2 ** 53, 0.1 + 0.2, 5e-324, [], {}, [[]], [null], { __proto__: null }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"toString":1}')),
  fc.jsonValue({ maxDepth: 4 }),
)

/** How often a node of a value is spoiled, in a hundred. */
const SPOILED = 8

const MOST_DEPTH = 7

interface Making {
  root: Schema
  /** True = nodes are spoiled now and then; false = what comes out fits the schema. */
  spoil: boolean
  depth: number
}

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Generates values of a schema, with nodes spoiled now and then: a wrong type, a missing key, a hostile text. */
export const spoiled = (type: z.ZodType): fc.Arbitrary<unknown> => made(schemaOf(type), true)

/** Generates one value that fits a schema, the same every time; `{}` when 200 tries gave none. */
export const valid = (type: z.ZodType): unknown => {
  const tries = fc.sample(made(schemaOf(type), false), { seed: 1, numRuns: 200 })
  return tries.find((value) => type.safeParse(value).success) ?? {}
}

const made = (root: Schema, spoil: boolean): fc.Arbitrary<unknown> => node(root, { root, spoil, depth: 0 })

const node = (schema: Schema, making: Making): fc.Arbitrary<unknown> => {
  const good = making.depth > MOST_DEPTH ? smallest(schema) : wanted(schema, making)
  return making.spoil ? fc.oneof({ weight: 100 - SPOILED, arbitrary: good }, { weight: SPOILED, arbitrary: hostileValues }) : good
}

/** An end, so that what nests without end comes to one. */
const smallest = ({ type }: Schema): fc.Arbitrary<unknown> =>
  fc.constant(type === 'array' ? [] : type === 'string' ? 'x' : type === 'number' || type === 'integer' ? 1 : {})

const wanted = (schema: Schema, making: Making): fc.Arbitrary<unknown> => {
  const inner = { ...making, depth: making.depth + 1 }
  if (schema.$ref) return node(referred(schema.$ref, making.root), inner)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => node(choice, inner)))
  if (schema.allOf) return node(Object.assign({}, ...schema.allOf) as Schema, inner)
  if (schema.type === 'object') return objects(schema, inner)
  if (schema.type === 'array') return arrays(schema, inner)
  if (schema.type === 'string') return strings(schema)
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant({}))
}

const referred = (ref: string, root: Schema): Schema => (ref === '#' ? root : (root.$defs?.[ref.replace('#/$defs/', '')] ?? {}))

const objects = (
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  making: Making,
): fc.Arbitrary<unknown> => {
  const hinted = Object.entries(properties).map(([name, schema]) => [name, hints[name]?.(making) ?? node(schema, making)] as const)
  const record = fc.record(Object.fromEntries(hinted), {
    requiredKeys: making.spoil ? required.slice(0, -1) : required,
    noNullPrototype: true,
  })
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return record
  return fc.dictionary(
    propertyNames ? (node(propertyNames, { ...making, spoil: false }) as fc.Arbitrary<string>) : fc.string(),
    node(additionalProperties, making),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  )
}

const arrays = ({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema, making: Making): fc.Arbitrary<unknown> =>
  prefixItems
    ? fc.tuple(...prefixItems.map((item) => node(item, making)))
    : fc.array(node(items, making), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })

const strings = ({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.constantFrom('a@example.org', 'b.c@example.org', 'nobody@example.org')
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (pattern) return matching(new RegExp(pattern), maxLength)
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** Addresses and dates as people give them. */
const examples = [
  'asset:photos/brooke',
  '/api/assets/1',
  'https://example.org/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
  '2026-01-01T00:00:00Z',
  'x',
]

/** The generator of texts knows no look-ahead: patterns with one are met by examples. */
const matching = (pattern: RegExp, maxLength: number): fc.Arbitrary<string> => {
  if (!/\(\?[!=<]/.test(pattern.source)) return fc.stringMatching(pattern, { maxLength: Math.min(maxLength, 80) })
  return fc.constantFrom(...examples.filter((example) => pattern.test(example)), '')
}

const numbers = ({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
}

/** What fields hold whose schema takes anything. */
const hints: Readonly<Record<string, ((making: Making) => fc.Arbitrary<unknown>) | undefined>> = {
  magazine_content: ({ spoil }) => {
    const design = made(designSchema, spoil)
    return fc.oneof(
      { weight: 5, arbitrary: design },
      { weight: 1, arbitrary: design.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
  },
  email: () => fc.integer({ min: 0, max: 1e9 }).map((number) => `f${number}@example.org`),
  // Most models are unknown here; the built-in editor lets a form through to the end.
  model_name: () =>
    fc.oneof({ weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) }, { weight: 1, arbitrary: fc.constant('built-in') }),
}

const designSchema = schemaOf(Design)
