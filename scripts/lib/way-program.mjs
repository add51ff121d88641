import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { member, merged, without } from './way-values.mjs'

const ts = createRequire(import.meta.url)('typescript')

/** What is known of a program that is followed: what its names are worth, what its functions answer and what they do. */
export class Program {
  constructor(root, { folders, legs, seams = {}, makers = [], outcomes = [], unfollowed = [], lib = ['lib.esnext.d.ts'] }) {
    Object.assign(this, { root, folders, seams, makers, outcomes, unfollowed })
    const entries = [...legs, ...Object.values(seams)].map(({ at }) => join(root, at.split('#')[0]))
    this.sources = programOf([...new Set(entries)], lib)
    this.checker = this.sources.getTypeChecker()
    this.values = new Map()
    this.answers = new Map()
    this.steps = new Map()
    this.isGrowing = true
  }

  fileOf(node) {
    return relative(this.root, node.getSourceFile().fileName)
  }

  isOurs(node) {
    return this.folders.some((folder) => this.fileOf(node).startsWith(`${folder}/`))
  }

  put(map, key, worth) {
    const next = merged(map.get(key), worth)
    if (next === map.get(key)) return
    map.set(key, next)
    this.isGrowing = true
  }

  reach(callee) {
    if (this.steps.has(callee)) return
    this.steps.set(callee, [])
    this.isGrowing = true
  }

  /** The function that a place `file#name` names; of one that answers a function, that one. */
  named(at) {
    const [file, name] = at.split('#')
    for (const statement of this.sources.getSourceFile(join(this.root, file))?.statements ?? []) {
      const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
      const found = declared.find((each) => each.name?.getText() === name)
      if (found) return innermost(found.initializer ?? found)
    }
    throw new Error(`there is no ${at}`)
  }

  symbolOf(node) {
    if (ts.isShorthandPropertyAssignment(node.parent)) return this.checker.getShorthandAssignmentValueSymbol(node.parent)
    return this.checker.getSymbolAtLocation(node)
  }

  /** The function within a function that a name stands for. */
  localFunction(node) {
    const { initializer } = this.symbolOf(node)?.valueDeclaration ?? {}
    const isFunction = initializer && ts.isFunctionLike(initializer) && this.isOurs(initializer)
    return isFunction && ts.findAncestor(initializer.parent, ts.isFunctionLike) ? initializer : undefined
  }

  memberOf(worth, key) {
    return this.unfollowed.includes(key) ? null : member(worth, key)
  }

  bind(name, worth) {
    if (!worth) return
    if (ts.isIdentifier(name)) return this.put(this.values, this.checker.getSymbolAtLocation(name), worth)
    const keyOf = (each) => (each.propertyName ?? each.name).getText()
    const elements = name.elements.filter(ts.isBindingElement)
    const taken = elements.filter((each) => !each.dotDotDotToken).map(keyOf)
    for (const each of elements) {
      if (ts.isArrayBindingPattern(name)) this.bind(each.name, worth)
      else this.bind(each.name, each.dotDotDotToken ? without(worth, taken) : this.memberOf(worth, keyOf(each)))
    }
  }
}

/** Reads the sources that are reached from some files. Packages of others are left out: what they give is followed by the names of their methods alone. */
function programOf(files, lib) {
  const options = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
    lib,
    noLib: lib.length === 0,
  }
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => (/^\.|^@magazineai\//.test(text) ? ts.resolveModuleName(text, from, options, host) : {}))
  return ts.createProgram(files, options, host)
}

const innermost = (node) => (ts.isArrowFunction(node) && ts.isArrowFunction(node.body) ? innermost(node.body) : node)
