/** A field or, with `file`, a file of a form. */
export interface Part {
  name: string
  content: string | Uint8Array
  /** Name of the file; absent = a field. */
  file?: string
  type?: string
}

/** Boundary between the parts of a form, unless an attack sends another. */
export const BOUNDARY = '----attack9f2c'

/** Encodes a multipart form as a request carries it. */
export const formOf = (parts: readonly Part[]): { headers: Record<string, string>; body: Buffer } => {
  const pieces = parts.flatMap(({ name, content, file, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from('\r\n'),
  ])
  return { headers: formType(), body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]) }
}

/** Returns the header of such a form. */
export const formType = (boundary = BOUNDARY): Record<string, string> => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })
