import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

// The words of the code: docs/GLOSSARY.md as a check. `node scripts/lib/words.mjs [root]` runs it alone.

const ts = createRequire(import.meta.url)('typescript')

/**
 * Words that must be explained before they are understood, each with what to say instead. A word counts where it is a part of a name
 * (`useDesk`, `desk-state.ts`), in any number. `comments` finds the same word where a docstring uses it as our metaphor: absent = comments
 * are not looked at, because the word is an ordinary one there.
 */
export const BANNED = [
  {
    word: 'desk',
    say: '…Context, …Session, …Draft, …Actions: what it holds',
    comments: /\bdesks? (?:that|of|needs|has|should)\b|\b(?:on|at) (?:a|the) desk\b/i,
  },
  { word: 'hand', say: 'EditorController, interaction', comments: /\b(?:the hand(?: that| is| was|:|;)|answers the hand)\b/i },
  { word: 'attendant', say: 'feedback, or what it does', comments: /\battendants?\b/i },
  { word: 'calm', say: 'deferred updates, idle', comments: /\b(?:until it is|at|is|when all is) calm\b/i },
  { word: 'furniture', say: 'view options, page aids, running elements', comments: /\bfurniture\b/i },
  { word: 'furnish', say: 'setViewOptions' },
  { word: 'purse', say: 'token budget', comments: /\bpurse\b/i },
  { word: 'ladder', say: 'output fallback', comments: /\bladder of (?:answer|output)|\brungs?\b/i },
  { word: 'rung', say: 'output mode' },
  { word: 'asking', say: 'request', comments: null },
  { word: 'hung', say: 'placed', in: /^(?!packages\/(?:compose\/src\/ingest|typeset)\/)/, comments: null }, // a hanging indent is one
  { word: 'ground', say: 'background, sources, metrics, tint', comments: /\bwhat everything else stands on\b/i },
  { word: 'sift', say: 'prune', comments: /\bsift(?:s|ed|ing)?\b/i },
  { word: 'spill', say: 'overflow', comments: /\bspills?\b/i },
  { word: 'glide', say: 'composited', comments: /\bglides?\b/i },
  { word: 'letter', say: 'email', in: /^apps\/server\//, comments: null },
  { word: 'post', say: 'transport (mail), the method POST', comments: null },
  { word: 'carrier', say: 'credential source', comments: null },
  { word: 'steering', say: 'job control', comments: null },
  { word: 'working', say: 'a verb with its object', comments: null },
]

/** Names in which a banned word means what everyone means by it. One line, one meaning. */
const ALLOWED = [
  /^postMessage$|^PostScript$|^poster$/u, // of the platform
  /^(?:set|setting)?byhand$/iu, // a value a person wrote: "by hand"
  /^(?:background|foreground)/iu,
  /^ground(?:ed|ing|Text|Copy)?$|^ungrounded/u, // grounding of generated text in its sources
  /^(?:max_?)?ladder$/iu, // hyphen ladder: hyphens at the ends of lines that follow each other
  /^post$/u, // the HTTP verb
  /^workingTitle$/u, // trade word
  /^(?:pre|post)(?:Gaps)?$/iu, // before and after a break of a line
  /^Furniture$/u, // page furniture: the group of styles for folio and running head
  /letterSpacing|^letters?(?:Of)?$|^bareLetter$|aboutLetter|LetterKicker/u, // typography; the editor's letter
]

/** Files that are lists of words of languages, or prose of samples. */
const NOT_CODE = /(?:^|\/)(?:words\/|copy\/|wording\/|fixtures\/|texts\/)|\.generated\.ts$|\.d\.ts$/u

/** Exports that may have no docstring. */
const MOST_MISSING = 0
/** Functions whose docstring may open without a verb. */
const MOST_SILENT = 0
/** The check passes silently when it reads nothing: it must have read this many files. */
const MIN_FILES = 1000

const partsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu)?.map((part) => part.toLowerCase()) ?? []
const singular = (part) => (part.endsWith('s') && !part.endsWith('ss') ? part.slice(0, -1) : part)

const bannedIn = (name, file) => {
  if (ALLOWED.some((pattern) => pattern.test(name))) return undefined
  const parts = new Set(partsOf(name).flatMap((part) => [part, singular(part)]))
  return BANNED.find(({ word, in: only }) => parts.has(word) && (!only || only.test(file)))
}

/** Every declared name of a file, with its line. */
function* namesOf(source) {
  const stack = [source]
  while (stack.length > 0) {
    const node = stack.pop()
    const { name } = node
    const isDeclared =
      name &&
      (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) &&
      !ts.isPropertyAccessExpression(node) &&
      !ts.isShorthandPropertyAssignment(node) &&
      !ts.isImportSpecifier(node) &&
      !ts.isMetaProperty(node) &&
      !(ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent) && false)
    if (isDeclared) yield { name: name.text.replace(/^#/u, ''), at: name.getStart(source) }
    ts.forEachChild(node, (child) => void stack.push(child))
  }
}

/**
 * Finds banned words in `files` (paths from `root`).
 * @returns sentences: where, which word, what to say instead.
 */
export function bannedWords(root, files) {
  const found = []
  for (const file of files) {
    const own = basename(file).replace(/\..*$/u, '')
    const inName = bannedIn(
      own.replaceAll(/-(\w)/gu, (_, letter) => letter.toUpperCase()),
      file,
    )
    if (inName && !NOT_CODE.test(file) && !/recipes\//u.test(file)) found.push(`${file}: a file named “${inName.word}”; say ${inName.say}`)
    if (!/\.(?:ts|tsx|mjs)$/u.test(file) || NOT_CODE.test(file) || /lib\/words(?:\.test)?\.mjs$/u.test(file)) continue
    const source = parse(root, file)
    const lineAt = (at) => source.getLineAndCharacterOfPosition(at).line + 1
    const said = new Set()
    for (const { name, at } of namesOf(source)) {
      const banned = bannedIn(name, file)
      if (!banned || said.has(name)) continue
      said.add(name)
      found.push(`${file}:${lineAt(at)}: ${name}; say ${banned.say} instead of “${banned.word}”`)
    }
    for (const comment of source.text.matchAll(/\/\*\*[\s\S]*?\*\//gu)) {
      const banned = BANNED.find(({ comments, in: only }) => comments?.test(comment[0]) && (!only || only.test(file)))
      if (banned)
        found.push(`${file}:${lineAt(comment.index)}: docstring says “${comment[0].match(banned.comments)[0]}”; say ${banned.say}`)
    }
  }
  return found
}

const parse = (root, file) =>
  ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** The first sentence of a docstring, or '' without one. */
const docOf = (node, source) => {
  const doc = ts.getJSDocCommentsAndTags(node).findLast((found) => found.kind === ts.SyntaxKind.JSDoc)
  return doc
    ? doc
        .getText(source)
        .replace(/^\/\*\*|\*\/$/gu, '')
        .replaceAll(/\n\s*\*/gu, ' ')
        .trim()
        .replaceAll(/\s+/gu, ' ')
    : ''
}

/** Words that end in s and begin no sentence as a verb. */
const NOT_VERBS = new Set(
  'this its is was has as us less always across besides perhaps plus yes thus sometimes afterwards pages pictures words lines layers texts letters names rows files frames colours colors figures options settings values jobs messages limits properties bytes pixels minutes seconds days hours tokens paragraphs styles stories guides others things parts points headers cookies operations threads papers shapes tables charts bars rules'.split(
    ' ',
  ),
)
const OPENS = /^(?:@\w+|`[^`]+`:|[A-Z]-\d+)/u

/** Returns whether a docstring begins with a verb in the third person ("Returns", "Evicts"). */
export const opensWithVerb = (doc) => {
  if (OPENS.test(doc)) return true
  const first = /^([A-Z][a-z]+)\b/u.exec(doc)?.[1]?.toLowerCase()
  return first !== undefined && /(?:[^s]s|sses|shes|ches|xes|zes|oes|ies)$/u.test(first) && !NOT_VERBS.has(first)
}

/** Functions and components are described by what they do; React components and hooks by what they are. */
const isFunction = (declaration) =>
  ts.isFunctionDeclaration(declaration) ||
  (ts.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    (ts.isArrowFunction(declaration.initializer) || ts.isFunctionExpression(declaration.initializer)))

/**
 * Checks the docstrings of what `files` export.
 * @returns `missing`: exports without one; `silent`: functions whose docstring does not open with a verb.
 */
export function docstrings(root, files) {
  const missing = []
  const silent = []
  let exported = 0
  let functions = 0
  for (const file of files) {
    if (!/\.(?:ts|tsx|mjs)$/u.test(file) || /\.test\.tsx?$|\/test\/|\.generated\.ts$|\.d\.ts$/u.test(file)) continue
    const source = parse(root, file)
    const documented = new Set()
    const seen = []
    for (const statement of source.statements) {
      if (!statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) continue
      const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
      for (const declaration of declarations) {
        if (!declaration.name || !ts.isIdentifier(declaration.name)) continue
        const { text: name } = declaration.name
        const doc = docOf(statement, source)
        // A schema and its type of one name share a docstring.
        if (doc) documented.add(name)
        seen.push({
          name,
          doc,
          isFunction: isFunction(declaration),
          isJsx: file.endsWith('x') && /^[A-Z]/u.test(name),
          line: source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1,
        })
      }
    }
    for (const { name, doc, line, isJsx, isFunction: isCallable } of seen) {
      exported += 1
      if (!doc && !documented.has(name)) missing.push(`${file}:${line}: ${name} has no docstring`)
      if (!isCallable || isJsx || !doc) continue
      functions += 1
      if (!opensWithVerb(doc)) silent.push(`${file}:${line}: ${name}: “${doc.slice(0, 70)}” does not open with a verb (Returns…, Evicts…)`)
    }
  }
  return { missing, silent, exported, functions }
}

/** Prints what is found in the files of the project. @returns whether nothing is. */
export function checkWords(root, { listsVerbs = false } = {}) {
  const listed = execFileSync('git', ['ls-files', 'packages', 'apps', 'assets/src', 'bench', 'e2e', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
  const words = bannedWords(root, files)
  const { missing, silent, exported, functions } = docstrings(root, files)
  const faults = [
    ...words,
    ...(missing.length > MOST_MISSING || listsVerbs ? missing : []),
    ...(silent.length > MOST_SILENT || listsVerbs ? silent : []),
  ]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    `${files.length} files: ${words.length} words that are not said; ${exported} exports, ${missing.length} without a docstring; ${functions} functions, ${silent.length} whose docstring opens without a verb\n`,
  )
  return files.length > MIN_FILES && words.length === 0 && missing.length <= MOST_MISSING && silent.length <= MOST_SILENT
}

if (import.meta.filename === process.argv[1])
  process.exit(checkWords(join(import.meta.dirname, '..', '..'), { listsVerbs: process.argv.includes('--verbs') }) ? 0 : 1)
