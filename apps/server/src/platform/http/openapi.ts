import { ErrorBody, operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { z } from 'zod'
import { REPEAT_KEY } from '../idempotency.ts'

type Json = Record<string, unknown>

/**
 * Returns the contract as an OpenAPI 3.1 document: made from the operations, never written by hand. Without a public address the server is named
 * relative to the document, so that it never holds what a caller wrote into its `Host` header.
 */
export const openApi = (version: string, publicUrl: string | undefined): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MagazineAI', version },
    servers: [{ url: publicUrl ?? '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'access' } },
      schemas: { Error: schema(ErrorBody, 'output') },
    },
    paths,
  }
}

const schema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

const describe = (name: string, operation: Operation): Json => ({
  operationId: name,
  summary: operation.summary,
  tags: [operation.id.split('-')[0]],
  security: operation.auth !== 'none' ? [{ bearer: [] }, { cookie: [] }] : [],
  parameters: [
    ...parameters(operation.params, 'path'),
    ...parameters(operation.query, 'query'),
    ...(operation.repeatable ? [REPEAT_HEADER] : []),
  ],
  ...(operation.body ? { requestBody: requestBody(operation.body, operation) } : {}),
  responses: {
    ...Object.fromEntries(Object.entries(operation.responses).map(([status, body]) => [status, response(body)])),
    default: { description: 'Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  },
})

/** The header of draft-ietf-httpapi-idempotency-key-header. */
const REPEAT_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chosen by the sender: a call that comes again under its key does nothing twice, and is answered as before.',
  schema: { type: 'string', pattern: REPEAT_KEY.source },
}

const parameters = (type: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!type) return []
  const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const requestBody = (type: z.ZodType, operation: Operation): Json => {
  const json = schema(type, 'input')
  if (!operation.multipart) return { content: { 'application/json': { schema: json } } }
  const file = { type: 'array', items: { type: 'string', format: 'binary' } }
  const files = { type: 'object', properties: Object.fromEntries(operation.multipart.map((name) => [name, file])) }
  return { content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: { allOf: [json, files] } } } }
}

const response = (body: Operation['responses'][number]): Json => {
  if (body === null || body === undefined) return { description: 'Done' }
  if ('binary' in body) return { description: 'Bytes', content: { [body.binary]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Success', content: { 'application/json': { schema: schema(body, 'output') } } }
}
