import { PDFArray, type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { asDict, type Violation, CheckedPdf, type CheckedPage, latin } from './document.ts'
import { operations } from './operators.ts'

/** One rule of PDF/X-4, and what it finds broken. */
interface Rule {
  name: string
  check: (pdf: CheckedPdf) => (string | Omit<Violation, 'rule'>)[]
}

/**
 * Reads a PDF and names what of PDF/X-4 (ISO 15930-7:2010) it breaks, and what would print badly: inks beyond 300 %.
 * An empty list says that no rule looked at is broken, not that a press has accepted the file. @throws Error when the bytes are no PDF.
 */
export async function checkPdfX(bytes: Uint8Array): Promise<Violation[]> {
  const pdf = await CheckedPdf.open(bytes)
  return RULES.flatMap(({ name, check }) =>
    check(pdf).map((found): Violation => (typeof found === 'string' ? { rule: name, message: found } : { rule: name, ...found })),
  )
}

const RULES: readonly Rule[] = [
  { name: 'version', check: version },
  { name: 'encryption', check: (pdf) => (pdf.context.trailerInfo.Encrypt ? ['The file is encrypted'] : []) },
  { name: 'id', check: identifier },
  { name: 'metadata', check: metadata },
  { name: 'trapped', check: trapped },
  { name: 'output-intent', check: outputIntents },
  { name: 'boxes', check: (pdf) => pdf.pages.flatMap((page) => boxes(pdf, page)) },
  { name: 'fonts', check: fonts },
  { name: 'colour', check: colours },
  { name: 'total-ink', check: totalInk },
  { name: 'annotations', check: (pdf) => pdf.pages.flatMap((page) => annotations(pdf, page)) },
  { name: 'actions', check: actions },
  { name: 'filters', check: filters },
  { name: 'xobjects', check: xobjects },
  { name: 'graphics-state', check: graphicsStates },
]

function version({ bytes, catalog }: CheckedPdf): string[] {
  const said = /^%PDF-(\d\.\d)/.exec(latin(bytes.subarray(0, 16)))?.[1]
  const later = catalog.get(PDFName.of('Version'))
  const versions = [said, later instanceof PDFName ? later.decodeText() : null].filter((one) => one !== null)
  return versions
    .filter((one) => one === undefined || Number(one) > 1.6)
    .map((one) => `PDF/X-4 is based on PDF 1.6, the file says ${one ?? 'nothing'}`)
}

function identifier({ context }: CheckedPdf): string[] {
  const id = context.trailerInfo.ID
  return id instanceof PDFArray && id.size() === 2 ? [] : ['The file has no ID of two parts']
}

/** The value of a property of an XMP packet, as element or attribute. */
function xmpValue(packet: string, name: string): string | undefined {
  return (new RegExp(`<${name}>([^<]*)</${name}>`).exec(packet) ?? new RegExp(`${name}="([^"]*)"`).exec(packet))?.[1]
}

const REQUIRED = ['xmp:CreateDate', 'xmp:ModifyDate', 'xmp:MetadataDate', 'xmpMM:DocumentID', 'xmpMM:VersionID', 'xmpMM:RenditionClass']

function metadata(pdf: CheckedPdf): string[] {
  const stream = pdf.get(pdf.catalog, 'Metadata')
  if (!(stream instanceof PDFRawStream)) return ['There is no XMP packet']
  if (stream.dict.has(PDFName.of('Filter'))) return ['The XMP packet is packed']
  const packet = latin(stream.contents)
  const claimed = xmpValue(packet, 'pdfxid:GTS_PDFXVersion')
  const title = /<dc:title>.*?<rdf:li[^>]*>([^<]+)<\/rdf:li>/s.exec(packet)
  return [
    ...(claimed === 'PDF/X-4' ? [] : [`The XMP packet claims ${claimed ?? 'no kind of PDF/X'}`]),
    ...REQUIRED.filter((name) => !xmpValue(packet, name)).map((name) => `The XMP packet has no ${name}`),
    ...(title ? [] : ['The XMP packet has no title']),
  ]
}

function trapped(pdf: CheckedPdf): string[] {
  const info = asDict(pdf.resolve(pdf.context.trailerInfo.Info))
  const stream = pdf.get(pdf.catalog, 'Metadata')
  const said = [pdf.name(info, 'Trapped'), stream instanceof PDFRawStream ? xmpValue(latin(stream.contents), 'pdf:Trapped') : undefined]
  const values = said.filter((one) => one !== undefined)
  if (values.length === 0) return ['Nothing says whether the file is trapped']
  return values.every((one) => (one === 'True' || one === 'False') && one === values[0])
    ? []
    : [`Trapped is said to be ${values.join(' and ')}`]
}

const COMPONENTS: Record<string, number> = { CMYK: 4, 'RGB ': 3, GRAY: 1 }

function outputIntents(pdf: CheckedPdf): string[] {
  const intents = pdf.array(pdf.catalog, 'OutputIntents').flatMap((one) => asDict(one) ?? [])
  const own = intents.filter((intent) => pdf.name(intent, 'S') === 'GTS_PDFX')
  if (own.length !== 1) return [`There are ${own.length} output intents for PDF/X, not one`]
  const [intent] = own
  const found: string[] = []
  if (!pdf.text(intent, 'OutputConditionIdentifier')) found.push('The output intent names no printing condition')
  const profile = pdf.get(intent, 'DestOutputProfile')
  if (!(profile instanceof PDFRawStream)) return [...found, 'The output intent has no profile']
  const bytes = pdf.decoded(profile)
  const [kind, space] = [bytes.slice(12, 16), bytes.slice(16, 20)]
  if (bytes.slice(36, 40) !== 'acsp') found.push('The profile of the output intent is no ICC profile')
  else if (kind !== 'prtr') found.push(`The profile of the output intent is not that of a printer but ${kind}`)
  else if (COMPONENTS[space] !== pdf.number(profile.dict, 'N'))
    found.push(`The profile has the colour space ${space}, its stream says otherwise`)
  return found
}

/** True when `inner` does not reach out of `outer`, by more than a hundredth of a point. */
const contains = (outer: readonly number[], inner: readonly number[]) =>
  inner[0]! >= outer[0]! - 0.01 && inner[1]! >= outer[1]! - 0.01 && inner[2]! <= outer[2]! + 0.01 && inner[3]! <= outer[3]! + 0.01

function boxes(pdf: CheckedPdf, { dict, number }: CheckedPage): Omit<Violation, 'rule'>[] {
  const [media, crop, bleed, trim, art] = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].map((key) => pdf.box(dict, key))
  const found: string[] = []
  if (!media) found.push('There is no MediaBox')
  if (Boolean(trim) === Boolean(art)) found.push(trim ? 'There are both TrimBox and ArtBox' : 'There is neither TrimBox nor ArtBox')
  const final = trim ?? art
  if (media && bleed && !contains(media, bleed)) found.push('The BleedBox reaches out of the MediaBox')
  if (final && !contains(bleed ?? media ?? final, final)) found.push('The TrimBox reaches out of the BleedBox')
  if (media && crop && !contains(media, crop)) found.push('The CropBox reaches out of the MediaBox')
  return found.map((message) => ({ message, page: number }))
}

function fonts(pdf: CheckedPdf): string[] {
  const all = pdf.dicts().filter((dict) => pdf.name(dict, 'Type') === 'Font')
  const described = all.filter((font) => !['Type0', 'Type3'].includes(pdf.name(font, 'Subtype') ?? ''))
  return described.flatMap((font) => {
    const descriptor = pdf.dict(font, 'FontDescriptor')
    const file = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => pdf.get(descriptor, key) instanceof PDFRawStream)
    return file ? [] : [`The font ${pdf.name(font, 'BaseFont') ?? 'without a name'} is not embedded`]
  })
}

/** The content streams of a document: pages, forms and patterns. */
function contents(pdf: CheckedPdf): { content: string; resources: PDFDict | undefined; page?: number }[] {
  const pages = pdf.pages.map(({ dict, number }) => ({
    content: pdf.content(dict),
    resources: asDict(pdf.inherited(dict, 'Resources')),
    page: number,
  }))
  const forms = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return []
    const isContent = pdf.name(object.dict, 'Subtype') === 'Form' || pdf.number(object.dict, 'PatternType') === 1
    return isContent ? [{ content: pdf.decoded(object), resources: pdf.dict(object.dict, 'Resources') }] : []
  })
  return [...pages, ...forms]
}

const RGB_OPERATORS = new Set(['rg', 'RG'])
const CMYK_OPERATORS = new Set(['k', 'K'])

function colours(pdf: CheckedPdf): (string | Omit<Violation, 'rule'>)[] {
  const device = deviceSpace(pdf)
  const wrong = device === 'DeviceCMYK' ? 'DeviceRGB' : device === 'DeviceRGB' ? 'DeviceCMYK' : null
  if (!wrong) return []
  const operators = wrong === 'DeviceRGB' ? RGB_OPERATORS : CMYK_OPERATORS
  const used = contents(pdf).flatMap(({ content, resources, page }) => {
    if (pdf.get(pdf.dict(resources, 'ColorSpace'), `Default${wrong.slice('Device'.length)}`)) return []
    const bad = new Set<string>()
    for (const { operator, operands } of operations(content))
      if (operators.has(operator) || (/^(cs|CS)$/.test(operator) && operands[0] === `/${wrong}`)) bad.add(operator)
    return [...bad].map((operator) => ({ message: `${operator} sets a colour in ${wrong}`, ...(page === undefined ? {} : { page }) }))
  })
  const objects = pdf.dicts().flatMap((dict) => {
    const spaces = [pdf.get(dict, 'ColorSpace'), pdf.name(dict, 'S') === 'Transparency' ? pdf.get(dict, 'CS') : undefined]
    const group = pdf.get(pdf.dict(dict, 'Group'), 'CS')
    return [...spaces, group].some((space) => usesSpace(pdf, space, wrong)) ? [`${whatItIs(pdf, dict)} is in ${wrong}`] : []
  })
  return [...used, ...objects]
}

/** The device space that the output intent gives a meaning to. */
function deviceSpace(pdf: CheckedPdf): string | null {
  const intent = pdf.array(pdf.catalog, 'OutputIntents').flatMap((one) => asDict(one) ?? [])[0]
  const components = pdf.number(asDict(pdf.get(intent, 'DestOutputProfile')), 'N')
  return components === 4 ? 'DeviceCMYK' : components === 3 ? 'DeviceRGB' : null
}

/** True when a colour space is, or is spelled out in, a device space. ICCBased spaces only name theirs for want of the profile. */
function usesSpace(pdf: CheckedPdf, space: PDFObject | undefined, device: string): boolean {
  const found = pdf.resolve(space)
  if (found instanceof PDFName) return found.decodeText() === device
  if (!(found instanceof PDFArray)) return false
  const kind = pdf.resolve(found.get(0))
  const at = kind instanceof PDFName ? { Indexed: 1, Separation: 2, DeviceN: 2, Pattern: 1 }[kind.decodeText()] : undefined
  return at !== undefined && at < found.size() && usesSpace(pdf, found.get(at), device)
}

const whatItIs = (pdf: CheckedPdf, dict: PDFDict) =>
  pdf.number(dict, 'ShadingType') === undefined ? (pdf.name(dict, 'Subtype') ?? pdf.name(dict, 'Type') ?? 'A dictionary') : 'A gradient'

/** Most ink of a plain colour, as a sum of four parts, with room for rounding. */
const MOST_INK = 3.005

function totalInk(pdf: CheckedPdf): Omit<Violation, 'rule'>[] {
  return contents(pdf).flatMap(({ content, page }) => {
    let most = 0
    for (const { operator, operands } of operations(content))
      if (CMYK_OPERATORS.has(operator))
        most = Math.max(
          most,
          operands.reduce<number>((sum, one) => sum + Number(one), 0),
        )
    return most > MOST_INK ? [{ message: `A colour takes ${Math.round(most * 100)} % ink`, ...(page === undefined ? {} : { page }) }] : []
  })
}

function annotations(pdf: CheckedPdf, { dict, number }: CheckedPage): Omit<Violation, 'rule'>[] {
  const printed = pdf.box(dict, 'BleedBox') ?? pdf.box(dict, 'TrimBox') ?? pdf.box(dict, 'MediaBox') ?? [0, 0, 0, 0]
  return pdf.array(dict, 'Annots').flatMap((one) => {
    const annotation = asDict(one)
    const kind = pdf.name(annotation, 'Subtype') ?? 'annotation'
    const box = annotation && pdf.box(annotation, 'Rect')
    const isOutside = box && (box[2]! <= printed[0]! || box[0]! >= printed[2]! || box[3]! <= printed[1]! || box[1]! >= printed[3]!)
    return isOutside || ['PrinterMark', 'TrapNet'].includes(kind)
      ? []
      : [{ message: `A ${kind} annotation lies on the printed page`, page: number }]
  })
}

function actions(pdf: CheckedPdf): string[] {
  const opening = pdf.get(pdf.catalog, 'OpenAction')
  const names = pdf.dict(pdf.catalog, 'Names')
  return [
    ...(asDict(opening) ? ['Something happens when the file is opened'] : []),
    ...(pdf.get(names, 'JavaScript') ? ['The file holds scripts'] : []),
    ...pdf
      .dicts()
      .flatMap((dict) => (dict.has(PDFName.of('AA')) || pdf.name(dict, 'S') === 'JavaScript' ? ['An object holds actions'] : [])),
  ]
}

const FORBIDDEN = ['LZWDecode', 'Crypt']

function filters(pdf: CheckedPdf): string[] {
  return pdf.dicts().flatMap((dict) => {
    const used = [pdf.name(dict, 'Filter'), ...pdf.array(dict, 'Filter').map((one) => (one instanceof PDFName ? one.decodeText() : ''))]
    return FORBIDDEN.filter((filter) => used.includes(filter)).map((filter) => `A stream is packed by ${filter}`)
  })
}

function xobjects(pdf: CheckedPdf): string[] {
  return pdf.dicts().flatMap((dict) => {
    const kind = pdf.name(dict, 'Subtype')
    if (pdf.name(dict, 'Type') !== 'XObject') return []
    if (kind === 'PS' || pdf.name(dict, 'Subtype2') === 'PS') return ['A form is written in PostScript']
    const forbidden = ['OPI', 'Ref', 'Alternates'].filter((key) => dict.has(PDFName.of(key)))
    return forbidden.map((key) => `A ${kind ?? 'XObject'} stands for something outside the page (${key})`)
  })
}

function graphicsStates(pdf: CheckedPdf): string[] {
  return pdf.dicts().flatMap((dict) => {
    if (pdf.name(dict, 'Type') !== 'ExtGState') return []
    const found: string[] = []
    if (dict.has(PDFName.of('TR'))) found.push('A graphics state changes tones (TR)')
    if (dict.has(PDFName.of('TR2')) && pdf.name(dict, 'TR2') !== 'Default') found.push('A graphics state changes tones (TR2)')
    if (dict.has(PDFName.of('HTP'))) found.push('A graphics state moves the halftone (HTP)')
    return found
  })
}
