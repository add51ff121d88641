import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A file that an attacker sends, and under which name. */
export interface HostileFile {
  label: string
  name: string
  content: () => Buffer
}

const MEBIBYTE = 1024 * 1024

/** Rows of `label: [name, content]`; text is written as Latin-1. */
const filesOf = (rows: Readonly<Record<string, readonly [string, string | (() => Buffer)]>>): HostileFile[] =>
  Object.entries(rows).map(([label, [name, content]]) => ({
    label,
    name,
    content: typeof content === 'string' ? () => Buffer.from(content, 'latin1') : content,
  }))

const zeros = (size: number): Buffer => Buffer.alloc(size, 0x20)

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** A PNG that says how large it is, with nothing behind it, or with `data`. */
const pngOf = (width: number, height: number, ...more: Buffer[]): Buffer => {
  const head = chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, ...more, chunk('IEND', Buffer.alloc(0))])
}

const pixels = (size: number): Buffer => chunk('IDAT', deflateSync(zeros(size)))

interface Entry {
  name: string
  content: Buffer
  /** Unix mode, e.g. of a symbolic link. */
  mode?: number
  /** Unpacked size that the archive claims; default the true one. */
  claims?: number
}

/** A ZIP archive, written byte by byte (APPNOTE 4.3): no library would write these. */
const zipOf = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, mode = 0o100644, claims = content.length } of entries) {
    const [packed, title, shared, rest] = [deflateRawSync(content), Buffer.from(name), Buffer.alloc(26), Buffer.alloc(14)]
    for (const [value, offset] of [
      [20, 0],
      [0x0800, 2],
      [8, 4],
      [title.length, 22],
    ] as const)
      shared.writeUInt16LE(value, offset)
    for (const [value, offset] of [
      [crc32(content), 10],
      [packed.length, 14],
      [claims, 18],
    ] as const)
      shared.writeUInt32LE(value, offset)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, title)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed)
    at += 30 + title.length + packed.length
  }
  const end = Buffer.alloc(18)
  for (const offset of [4, 6]) end.writeUInt16LE(entries.length, offset)
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    8,
  )
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const XML = '<?xml version="1.0"?>'
const TYPES = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const P = '<w:p><w:r><w:t>Ebb and flow of the tide, twice a day.</w:t></w:r></w:p>'

const word = (body: string, before = ''): string =>
  `${XML}${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

/** A Word document whose parts are as given besides the ones it needs. */
const docx = (document: string | Buffer, ...more: Entry[]): Buffer => {
  const types = `${XML}<Types xmlns="${TYPES}/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`
  const tie = `<Relationship Id="r" Type="${OFFICE}" Target="word/document.xml"/>`
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': `${XML}<Relationships xmlns="${TYPES}/relationships">${tie}</Relationships>`,
    'word/document.xml': document,
  }
  return zipOf([...Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content as string) })), ...more])
}

const letters = Array.from('bcdefghi')
const laughs = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}">${letters.map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]>`
const stranger = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const one = (name: string): Entry => ({ name, content: Buffer.from('x') })
const pdf = (pages: string, more = ''): string =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages${pages}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const ELF = '\x7fELF\x02\x01'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'

/** Files that are no pictures, or pictures that must not be read (S8). All must be refused. */
export const hostilePictures: readonly HostileFile[] = filesOf({
  nothing: ['a.png', ''],
  'one byte': ['a.png', 'x'],
  text: ['a.png', 'hello'],
  'a page': ['a.png', '<html><script>alert(1)</script></html>'],
  SVG: ['a.svg', `${SVG}<script>alert(1)</script></svg>`],
  'SVG called PNG': ['a.png', `${SVG}<rect width="9" height="9"/></svg>`],
  'SVG with an entity': ['a.png', `${stranger.replace('w [', 'svg [')}${SVG}<text>&x;</text></svg>`],
  'a PDF': ['a.png', '%PDF-1.7\n%%EOF'],
  PostScript: ['a.png', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file'],
  'an MVG script': ['a.png', 'push graphic-context\nviewbox 0 0 9 9\nfill url(https://evil.example/)\npop graphic-context'],
  'a program': ['a.png', ELF + ' '.repeat(200)],
  PHP: ['a.php.png', '<?php system($_GET["c"]);'],
  'GIF head and a page': ['a.gif', 'GIF89a<script>alert(1)</script>'],
  'GIF head and JavaScript': ['a.gif', 'GIF89a=1;alert(1)//'],
  'JPEG head and a page': ['a.jpg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00<script>alert(1)</script>'],
  'WebP head and nothing': ['a.webp', 'RIFF\xff\xff\xff\x7fWEBPVP8 '],
  'a BMP': ['a.bmp', `BM${' '.repeat(100)}`],
  'a TIFF': ['a.png', `II*\x00\x08\x00\x00\x00${'\x00'.repeat(100)}`],
  'an ICO': ['a.ico', `\x00\x00\x01\x00\x01\x00${' '.repeat(100)}`],
  HEIC: ['a.png', `\x00\x00\x00\x18ftypheic${' '.repeat(60)}`],
  'a PNG head alone': ['a.png', () => pngOf(9, 9).subarray(0, 20)],
  'a PNG without data': ['a.png', () => pngOf(9, 9)],
  '60,000 × 60,000': ['a.png', () => pngOf(60_000, 60_000)],
  '60,000 × 60,000 with data': ['a.png', () => pngOf(60_000, 60_000, pixels(180_001))],
  '2³¹ − 1 wide': ['a.png', () => pngOf(2 ** 31 - 1, 1)],
  'no size': ['a.png', () => pngOf(0, 0)],
  'a wrong checksum': ['a.png', () => Buffer.concat([pngOf(9, 9).subarray(0, 29), Buffer.alloc(4), pixels(252)])],
  'a text of 200 MB': [
    'a.png',
    () => pngOf(9, 9, chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(zeros(200 * MEBIBYTE))]))),
  ],
  'a ZIP': ['a.png', () => zipOf([one('a')])],
  'more than the limit': ['a.png', () => zeros(50 * MEBIBYTE + 1)],
})

/** Documents that are none: refused at once by their first bytes or their name. */
export const falseDocuments: readonly HostileFile[] = filesOf({
  'a program called PDF': ['a.pdf', ELF + ' '.repeat(2_000)],
  'a page called DOCX': ['a.docx', '<html><script>alert(1)</script></html>'],
  SVG: ['a.svg', `${SVG}<script>alert(1)</script></svg>`],
  'a page in a program': ['a.html', `<p>x</p>${'\0'.repeat(600)}`],
  'an old Word document': ['a.doc', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${' '.repeat(600)}`],
  'two endings': ['a.pdf.exe', '%PDF-1.7'],
  'no ending': ['pdf', '%PDF-1.7'],
  'an ending of spaces': ['a.pdf ', '%PDF-1.7'],
  'an ending behind NUL': ['a.exe%00.pdf', '\0'.repeat(10)],
  'binary called text': ['a.txt', '\0'.repeat(2_000)],
  'PDF called PNG': ['a.png', '%PDF-1.7'],
  'PNG called JPEG': ['a.jpg', () => pngOf(9, 9)],
  'RAR called DOCX': ['a.docx', 'Rar!\u001A\u0007\0'],
  'a hidden file': ['.docx', 'x'],
})

/** Documents that look right and are not: their making must come to an end, and the server must live on. */
export const poisonedDocuments: readonly HostileFile[] = filesOf({
  'a document of nothing': ['a.txt', ''],
  'a truncated DOCX': ['a.docx', () => docx(word(P)).subarray(0, 300)],
  'an archive that is no DOCX': ['a.docx', () => zipOf([one('readme.txt')])],
  'names that lead out': [
    'a.docx',
    () => docx(word(P), ...['../../../../tmp/', '/tmp/', '..\\..\\'].map((way) => one(`${way}magazineai-slipped.txt`))),
  ],
  'a symbolic link': [
    'a.docx',
    () => docx(word(P), { name: 'word/media/image1.png', content: Buffer.from('/etc/passwd'), mode: 0o120777 }),
  ],
  '200 MB in one part': ['a.docx', () => docx(Buffer.concat([Buffer.from(word(P)), zeros(200 * MEBIBYTE)]))],
  'a part that claims to be small': [
    'a.docx',
    () => docx(word(P), { name: 'word/styles.xml', content: zeros(300 * MEBIBYTE), claims: 10 }),
  ],
  '20,000 parts': ['a.docx', () => docx(word(P), ...Array.from({ length: 20_000 }, (_, index) => one(`word/media/${index}.png`)))],
  'entities that grow': ['a.docx', () => docx(word('<w:p><w:r><w:t>&i;</w:t></w:r></w:p>', laughs))],
  'an external entity': ['a.docx', () => docx(word('<w:p><w:r><w:t>&x;</w:t></w:r></w:p>', stranger))],
  'nested 100,000 deep': ['a.docx', () => docx(word('<w:p>'.repeat(100_000)))],
  'an archive in an archive': [
    'a.docx',
    () => docx(word(P), { name: 'word/embeddings/a.docx', content: docx(word(P), { name: 'b', content: zeros(MEBIBYTE) }) }),
  ],
  'a picture of 60,000 × 60,000': ['a.docx', () => docx(word(P), { name: 'word/media/image1.png', content: pngOf(60_000, 60_000) })],
  'a PDF of nothing': ['a.pdf', '%PDF-1.7\n%%EOF'],
  'a PDF with pages in a circle': ['a.pdf', pdf('/Count 1/Kids[2 0 R]')],
  'a PDF of a billion pages': ['a.pdf', pdf('/Count 1000000000/Kids[]')],
  'a PDF with JavaScript': ['a.pdf', pdf('/Count 0/Kids[]', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  'CSV formulas': ['a.csv', '=cmd|" /C calc"!A0,+1+1,@SUM(1)\n-1,"=HYPERLINK(""https://evil.example"")"\n'],
  'a line of 20 MB': ['a.txt', () => zeros(20 * MEBIBYTE).fill('x')],
  'Markdown with scripts': [
    'a.md',
    '# Tide\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/a.png)\n\nThe ebb runs.\n',
  ],
  'a page of scripts': ['a.html', '<script>alert(1)</script>'],
  'a page with scripts': [
    'a.html',
    '<h1 onclick="alert(1)">Tide</h1><p>The ebb <a href="javascript:alert(1)">runs</a>.</p><img src="https://evil.example/a.png" onerror="alert(1)"><iframe src="file:///etc/passwd"></iframe>',
  ],
  'a page of a million elements': ['a.html', '<div>'.repeat(1_000_000)],
  'brackets without end': ['a.md', '['.repeat(200_000)],
  'half a surrogate': ['a.txt', '\xff\xfe\x00\xd8A\x00'],
})
