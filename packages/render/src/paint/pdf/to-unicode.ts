/** Most entries of one `bfchar` section (Adobe technical note 5014). */
const SECTION = 100

const hex = (value: number) => value.toString(16).padStart(4, '0').toUpperCase()

/** Encodes text as UTF-16BE in hexadecimal. */
export const utf16Hex = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')

/** Writes the CMap from codes to the text they stand for; codes without a text are left out. */
export function toUnicode(entries: readonly { code: number; text: string }[]): string {
  const lines = entries.filter((entry) => entry.text !== '').map(({ code, text }) => `<${hex(code)}> <${utf16Hex(text)}>`)
  const sections: string[] = []
  for (let i = 0; i < lines.length; i += SECTION) {
    const section = lines.slice(i, i + SECTION)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
