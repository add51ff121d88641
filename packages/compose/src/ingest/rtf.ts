import type { SourceMark } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import type { BlockList } from './block-list.ts'
import { decoderOf } from './charset.ts'
import { IngestError } from './error.ts'
import { scanRtf } from './rtf-scan.ts'
import type { RtfHandler } from './rtf-scan.ts'
import { codePageOf, emptyTables, labelOf } from './rtf-tables.ts'
import { RtfWriter } from './rtf-writer.ts'
import type { RtfParagraph } from './rtf-writer.ts'

/**
 * Reads a text in Rich Text Format: headings by style and outline, paragraphs, lists, tables, bold and italic, pictures, footnotes, in the code
 * pages it names. Tracked changes are read as accepted. Answers notes for a person. @throws IngestError
 */
export function readRtf(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const reader = new RtfReader(name, into)
  scanRtf(new TextDecoder('latin1').decode(bytes), reader)
  reader.finish()
  return reader.reviewed ? [`“${name}” has tracked changes: it was read as if all were accepted.`] : []
}

/** Where the text of a group goes. */
type Target = 'text' | 'none' | 'mute' | 'fonts' | 'styles' | 'lists' | 'overrides' | 'picture' | 'field'

/** What holds in a group, and in those within. */
interface State extends RtfParagraph {
  target: Target
  marks: readonly SourceMark[]
  isHidden: boolean
  /** Signs behind a `\u` that say the same to older programs. */
  fallback: number
  font: number
  field: { instruction: string } | null
}

const initial: Readonly<State> = {
  target: 'text',
  marks: [],
  isHidden: false,
  fallback: 1,
  font: -1,
  style: 0,
  outline: null,
  list: 0,
  level: 0,
  indent: 0,
  first: 0,
  inTable: false,
  field: null,
}

const PARAGRAPH: Partial<State> = { style: 0, outline: null, list: 0, level: 0, indent: 0, first: 0, inTable: false }

/** Groups that may be open at once; no program nests them so deep. */
const MAX_GROUPS = 1_000
/** Longest instruction of a field, in characters. */
const LONGEST_FIELD = 4_000

/** Groups that hold no text of the document. */
const silent = new Set(
  'colortbl info header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn nonshppict pntext listtext themedata colorschememapping datastore latentstyles objdata objclass objname annotation atnid atnauthor atnref atndate atnicn xe tc txe rxe userprops xmlnstbl rsidtbl mmathPr revtbl filetbl template shprslt nesttableprops nonesttables generator picprop blipuid background bkmkstart bkmkend pgptbl protusertbl falt panose ffdata datafield'.split(
    ' ',
  ),
)
/** Groups that other programs may skip and that are read here. */
const known = new Set('shppict shpinst shptxt footnote fldinst listtable listoverridetable ud pict'.split(' '))
const targets: Readonly<Record<string, Target>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  listtable: 'lists',
  listoverridetable: 'overrides',
  fldinst: 'field',
  sp: 'mute',
  upr: 'mute',
  ud: 'text',
  pict: 'picture',
}
const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: LINE_BREAK,
  lbr: LINE_BREAK,
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  zwj: '\u200D',
  zwnj: '\u200C',
  zwbo: '\u200B',
}
const markOf: Readonly<Record<string, SourceMark>> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  strike: 'strike',
  super: 'superscript',
  sub: 'subscript',
}

class RtfReader implements RtfHandler {
  reviewed = false
  readonly #name: string
  readonly #writer: RtfWriter
  readonly #tables = emptyTables()
  readonly #decoders = new Map<string, TextDecoder>()
  readonly #states: State[] = []
  #state: State = { ...initial }
  #codePage = 1252
  /** True behind `\*`: the group may be skipped. */
  #isOptional = false
  /** Bytes that wait to be decoded together, and signs to be passed over. */
  #bytes: number[] = []
  #passing = 0
  #hex: string[] = []
  #kind: 'png' | 'jpg' | null = null
  /** The font, style or list that the head defines at the moment. */
  #defined = 0
  #styleName = ''
  #levels: number[] = []

  constructor(name: string, into: BlockList) {
    this.#name = name
    this.#writer = new RtfWriter(into, this.#tables)
  }

  begin(): void {
    this.#flush()
    this.#states.push(this.#state)
    if (this.#states.length > MAX_GROUPS)
      throw new IngestError(this.#name, 'broken', `“${this.#name}” is damaged: its parts are nested too deep.`)
    this.#state = { ...this.#state }
    this.#isOptional = false
  }

  end(): void {
    this.#flush()
    const { target } = this.#state
    this.#writer.endAside(this.#states.length)
    const outer = this.#states.pop()
    if (!outer) return
    if (target === 'picture' && outer.target !== 'picture') this.#endPicture()
    if (target === 'styles') this.#endStyle()
    this.#state = outer
    this.#passing = 0
  }

  binary(bytes: string): void {
    if (this.#state.target === 'picture')
      this.#hex.push(Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(''))
  }

  letters(letters: string): void {
    const { target } = this.#state
    if (target === 'picture') {
      this.#hex.push(letters)
      return
    }
    if (target === 'none' || target === 'mute') return
    const passed = Math.min(this.#passing, letters.length)
    this.#passing -= passed
    for (let at = passed; at < letters.length; at++) this.#bytes.push(letters.charCodeAt(at))
  }

  byte(byte: number): void {
    if (this.#passing > 0) this.#passing -= 1
    else this.#bytes.push(byte)
  }

  sign(sign: string): void {
    if (!'\\{}'.includes(sign)) this.#flush()
    if (sign === '*') this.#isOptional = true
    else if (this.#passing > 0) this.#passing -= 1
    else if (sign === '~') this.#say('\u00A0')
    else if (sign === '-') this.#say('\u00AD')
    else if (sign === '_') this.#say('\u2011')
    else if (sign === '\n' || sign === '\r') this.#paragraph()
    else if ('\\{}'.includes(sign)) this.letters(sign)
  }

  word(name: string, value: number | null): void {
    this.#flush()
    if (this.#isOptional) {
      this.#isOptional = false
      if (!known.has(name) && !(name in targets)) this.#state.target = 'none'
    }
    if (this.#state.target === 'none') return
    if (silent.has(name)) this.#state.target = 'none'
    else if (name in targets) this.#open(name)
    else if (this.#state.target === 'picture') this.#pictureWord(name)
    else if (this.#define(name, value)) return
    else if (!this.#character(name, value) && !this.#mark(name, value) && !this.#format(name, value)) this.#structure(name)
  }

  /** Ends the document. */
  finish(): void {
    this.#flush()
    this.#writer.finish(this.#state)
  }

  #open(name: string): void {
    const target = targets[name] as Target
    this.#state.target = target
    if (target === 'picture') {
      this.#hex = []
      this.#kind = null
    }
  }

  #pictureWord(name: string): void {
    if (name === 'pngblip') this.#kind = 'png'
    else if (name === 'jpegblip') this.#kind = 'jpg'
  }

  #endPicture(): void {
    const hex = this.#hex.join('').replaceAll(/[^\da-f]+/giu, '')
    this.#hex = []
    if (!this.#kind && hex) this.#writer.drawing()
    else if (this.#kind && hex.length > 1) this.#writer.picture(this.#kind, hex)
  }

  /** Reads what the head defines; true when the word belongs to it. */
  #define(name: string, value: number | null): boolean {
    const { target } = this.#state
    const number = value ?? 0
    const { fonts, styles, lists, overrides } = this.#tables
    if (target === 'fonts') {
      if (name === 'f') this.#defined = number
      else if (name === 'fcharset') fonts.set(this.#defined, codePageOf(number))
      else if (name === 'cpg' && number) fonts.set(this.#defined, number)
    } else if (target === 'styles') {
      if (name === 's') this.#defined = number
      else if (name === 'outlinelevel') styles.set(this.#defined, { name: '', outline: number })
      else if (name === 'cs' || name === 'ds' || name === 'ts') this.#defined = -1
    } else if (target === 'lists') {
      if (name === 'list') this.#levels = []
      else if (name === 'levelnfc') this.#levels.push(number)
      else if (name === 'listid') lists.set(number, this.#levels)
    } else if (target === 'overrides') {
      if (name === 'listid') this.#defined = number
      else if (name === 'ls') overrides.set(number, this.#defined)
    } else return false
    return true
  }

  #endStyle(): void {
    const name = this.#styleName.replace(/;.*$/su, '').trim()
    this.#styleName = ''
    if (name && this.#defined >= 0)
      this.#tables.styles.set(this.#defined, { name, outline: this.#tables.styles.get(this.#defined)?.outline ?? null })
    this.#defined = 0
  }

  #character(name: string, value: number | null): boolean {
    const character = characters[name]
    if (name === 'u') {
      this.#say(String.fromCharCode((value ?? 0) & 0xff_ff))
      this.#passing = this.#state.fallback
    } else if (character !== undefined) this.#say(character)
    else return false
    return true
  }

  #mark(name: string, value: number | null): boolean {
    const mark = markOf[name]
    const { marks } = this.#state
    if (mark) this.#state.marks = value === 0 ? marks.filter((each) => each !== mark) : [...marks.filter((each) => each !== mark), mark]
    else if (name === 'ulnone') this.#state.marks = marks.filter((each) => each !== 'underline')
    else if (name === 'nosupersub') this.#state.marks = marks.filter((each) => each !== 'superscript' && each !== 'subscript')
    else if (name === 'plain') this.#state = { ...this.#state, marks: [], isHidden: false, font: -1 }
    else return false
    return true
  }

  #format(name: string, value: number | null): boolean {
    const state = this.#state
    const number = value ?? 0
    if (name === 'pard') this.#state = { ...state, ...PARAGRAPH }
    else if (name === 's') state.style = number
    else if (name === 'outlinelevel') state.outline = number
    else if (name === 'ls') state.list = number
    else if (name === 'ilvl') state.level = Math.min(8, Math.max(0, number))
    else if (name === 'li') state.indent = number
    else if (name === 'fi') state.first = number
    else if (name === 'intbl') state.inTable = true
    else if (name === 'f') state.font = number
    else if (name === 'uc') state.fallback = Math.min(20, Math.max(0, number))
    else if (name === 'v' || name === 'deleted') {
      state.isHidden = value !== 0
      this.reviewed ||= name === 'deleted'
    } else if (name === 'ansicpg') this.#codePage = number
    else if (name === 'mac') this.#codePage = 10_000
    else return false
    return true
  }

  #structure(name: string): void {
    if (name === 'par' || name === 'sect') this.#paragraph()
    else if (name === 'cell') this.#writer.cell()
    else if (name === 'row') this.#writer.row()
    else if (name === 'nestcell' || name === 'nestrow') this.#say(' ')
    else if (name === 'footnote') this.#aside('note')
    else if (name === 'shptxt') this.#aside('box')
    else if (name === 'field') this.#state.field = { instruction: '' }
    else if (name === 'fldrslt' && /^\s*(?:TOC|INDEX)\b/u.test(this.#state.field?.instruction ?? '')) this.#state.target = 'none'
  }

  #paragraph(): void {
    if (this.#state.target === 'text') this.#writer.paragraph(this.#state)
  }

  /** What hangs on a paragraph is read by itself. */
  #aside(kind: 'note' | 'box'): void {
    this.#writer.beginAside(kind, this.#states.length)
    this.#state = { ...this.#state, ...PARAGRAPH, target: 'text', marks: [], isHidden: false }
  }

  /** Decodes the bytes that wait: two of them may be one letter. */
  #flush(): void {
    if (!this.#bytes.length) return
    const codePage = this.#tables.fonts.get(this.#state.font) ?? this.#codePage
    const label = labelOf(codePage)
    const decoder = this.#decoders.get(label) ?? decoderOf(label) ?? new TextDecoder('windows-1252')
    this.#decoders.set(label, decoder)
    const text = decoder.decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    this.#say(text)
  }

  /** Adds text to what is read at the moment. */
  #say(text: string): void {
    const { target, isHidden, marks, field } = this.#state
    if (target === 'styles') this.#styleName += text
    else if (target === 'field' && field && field.instruction.length < LONGEST_FIELD) field.instruction += text
    if (target !== 'text' || isHidden) return
    const href = /^\s*HYPERLINK\s+"((?:https?:\/\/|mailto:)[^"]*)"/iu.exec(field?.instruction ?? '')?.[1]
    this.#writer.say({ text, marks, href })
  }
}
