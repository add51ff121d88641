import { strToU8, zipSync } from 'fflate'

const SPACES = ['office', 'text', 'style', 'table', 'drawing', 'manifest']
  .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  )
  .join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** What an OpenDocument file holds, each as XML. */
export interface OdfParts {
  body: string
  automatic?: string
  styles?: string
  manifest?: string
}

/** Writes a small OpenDocument file of a kind. `extra` are further parts by name. */
export function odfOf(
  kind: 'text' | 'spreadsheet' | 'presentation',
  { body, automatic = '', styles = '', manifest = '' }: OdfParts,
  extra: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const parts = {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `${HEAD}<office:document-content ${SPACES}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'styles.xml': `${HEAD}<office:document-styles ${SPACES}><office:styles>${styles}</office:styles></office:document-styles>`,
    'META-INF/manifest.xml': `${HEAD}<manifest:manifest ${SPACES}>${manifest}</manifest:manifest>`,
  }
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), ...extra })
}
