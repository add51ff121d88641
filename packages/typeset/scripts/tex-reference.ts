/**
 * Writes `test/data/tex-breaks.json`: where LuaTeX breaks the paragraphs of the corpus when it is given our widths, our hyphens, our dislike
 * of dashes at the start of a line and our word spaces (stretching by half, shrinking by a quarter). Needs a `luatex` on the path (Debian: texlive-luatex):
 * `node packages/typeset/scripts/tex-reference.ts`. Not needed for tests.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '../src/block.ts'
import { Faces } from '../src/faces.ts'
import { Hyphenators } from '../src/hyphenate.ts'
import { Phrases } from '../src/phrases.ts'
import { Shaper } from '../src/shape.ts'
import { fontPath, SERIF } from '../test/fonts.ts'
import { MEASURES, texParagraph, texTexts } from '../test/tex.ts'
import { makeBlock } from '../src/make-block.ts'

/** TeX's smallest unit to a page pixel: enough for 60 em of large type. */
const UNITS = 6554
/** What a line that begins with a dash costs, as in `knuth-plass.ts`. */
const DASH_PENALTY = 120
const EM_DASH = '\u2014'

const units = (px: number): number => Math.round(px * UNITS)

const harfbuzz = await import('harfbuzzjs')
const resources = { faces: new Faces(harfbuzz, null), shaper: new Shaper(harfbuzz), hyphenators: new Hyphenators(), phrases: new Phrases() }
resources.faces.add(SERIF, readFileSync(fontPath(SERIF)))
for (const { language } of texTexts) await resources.hyphenators.load(language)

/** A paragraph as Lua data: a box, then what stands at its end: {width, kind, a, b}. */
function luaOf(block: Block): string {
  const { cuts } = block
  const rows = Array.from({ length: cuts.length - 1 }, (_, index) => {
    const next = index + 1
    const cut = cuts.at(next)
    const width = units(cuts.toWidth(next) - cuts.fromWidth(index))
    if (cut.kind === 'hyphen') return `{${width},"h",${units(cut.pre)},${units(cut.post)}}`
    const penalty = block.shown.text[cut.at] === EM_DASH ? DASH_PENALTY : 0
    return cut.kind === 'forced' ? `{${width},"e",0,0}` : `{${width},"g",${units(cuts.fromWidth(next) - cuts.toWidth(next))},${penalty}}`
  })
  return `{${rows.join(',')}}`
}

const blocks = texTexts.map(({ text, language }) => makeBlock(texParagraph(text, language), resources))
const LUA = String.raw`
local measures = { ${MEASURES.map((em) => units(em * 40)).join(',')} }
local paragraphs = { ${blocks.map(luaOf).join(',\n')} }
local function box(width) local n = node.new("hlist"); n.width = width; return n end
local function glue(width, stretch, shrink, order)
  local n = node.new("glue"); n.width = width; n.stretch = stretch; n.shrink = shrink; n.stretch_order = order or 0; return n
end
local function penalty(value) local n = node.new("penalty"); n.penalty = value; return n end
local function build(rows)
  local head = node.new("local_par"); local tail = head
  local function add(n) tail.next = n; n.prev = tail; tail = n end
  for index, row in ipairs(rows) do
    local b = box(row[1]); b.shift = 0; node.set_attribute(b, 7, index); add(b)
    if row[2] == "h" then
      local d = node.new("disc"); d.penalty = 50
      d.pre = box(row[3]); if row[4] ~= 0 then d.post = box(row[4]) end
      add(d)
    elseif row[2] == "g" then
      if row[3] > 0 then add(glue(row[3], row[3] // 2, row[3] // 4)) else add(penalty(row[4])) end
    end
  end
  add(penalty(10000)); add(glue(0, 65536, 0, 2))
  return head
end
local out = {}
for _, rows in ipairs(paragraphs) do
  for _, hsize in ipairs(measures) do
    local lines = tex.linebreak(build(rows), { hsize = hsize, pretolerance = 100, tolerance = 9999, linepenalty = 10, adjdemerits = 10000,
      doublehyphendemerits = 10000, finalhyphendemerits = 5000, emergencystretch = 0, hyphenpenalty = 50, exhyphenpenalty = 50 })
    local ends = {}
    for line in node.traverse_id(node.id("hlist"), lines) do
      local last
      for n in node.traverse_id(node.id("hlist"), line.head) do last = node.get_attribute(n, 7) or last end
      ends[#ends + 1] = tostring(last)
    end
    out[#out + 1] = "[" .. table.concat(ends, ",") .. "]"
  end
end
local file = io.open("breaks.json", "w"); file:write("[" .. table.concat(out, ",\n") .. "]"); file:close()
`

const folder = mkdtempSync(join(tmpdir(), 'tex-'))
writeFileSync(join(folder, 'breaks.lua'), LUA)
writeFileSync(join(folder, 'breaks.tex'), String.raw`\directlua{dofile("breaks.lua")}\bye`)
execFileSync('luatex', ['--interaction=nonstopmode', 'breaks.tex'], { cwd: folder, stdio: 'ignore' })
const found = JSON.parse(readFileSync(join(folder, 'breaks.json'), 'utf8')) as number[][]
rmSync(folder, { recursive: true })
const rows = blocks.flatMap((block, paragraph) =>
  MEASURES.map((em, index) => ({
    paragraph,
    em,
    ends: found[paragraph * MEASURES.length + index]!.map((cut) => block.shown.source[block.cuts.ats[cut]!]!),
  })),
)
const file = join(import.meta.dirname, '../test/data/tex-breaks.json')
writeFileSync(file, JSON.stringify(rows))
execFileSync('npx', ['oxfmt', file])
