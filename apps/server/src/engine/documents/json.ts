import sjson from 'secure-json-parse'
import { AppError } from '../../platform/errors.ts'
import { excessOf } from './bounds.ts'

/**
 * Parses JSON text (UTF-8) from outside: not more than can be borne, and no keys that would change prototypes.
 * @throws AppError `invalid_request` with what is wrong, for `field`.
 */
export const parseJson = (json: Uint8Array, field = 'body'): unknown => {
  const excess = excessOf(json)
  if (excess) throw new AppError('invalid_request', { fields: { [field]: [excess] } })
  try {
    return sjson.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString(), null, {
      protoAction: 'error',
      constructorAction: 'error',
    })
  } catch (cause) {
    throw new AppError('invalid_request', { cause, fields: { [field]: ['This is not JSON.'] } })
  }
}
