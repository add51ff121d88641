/** Returns the markup in a `data:image/svg+xml` address or in plain SVG text; null for anything else. */
export const svgMarkup = (value: string): string | null => {
  if (/^\s*<(\?xml|!doctype|svg|!--)/i.test(value)) return value
  const data = /^data:image\/svg\+xml[^,]*?(;base64)?,(.*)$/is.exec(value)
  if (!data) return null
  try {
    return data[1] ? utf8(atob(data[2] as string)) : decodeURIComponent(data[2] as string)
  } catch {
    return null
  }
}

/** Bytes as text; those that are no UTF-8 stand for the characters of their numbers. */
const utf8 = (bytes: string): string => {
  try {
    return decodeURIComponent(bytes.replaceAll(/[%\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`))
  } catch {
    return bytes
  }
}
