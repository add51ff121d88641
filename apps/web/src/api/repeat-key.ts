/** Creates a key for a call that may come again: 128 random bits, as text. Other than `crypto.randomUUID` it needs no HTTPS. */
export const repeatKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The header that carries such a key. */
export const REPEAT_KEY = 'Idempotency-Key'
