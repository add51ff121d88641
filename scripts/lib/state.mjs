import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// From a key to a saved row all state belongs to an object with a lifetime: an editor, its saver, a request, the page. No module keeps any.

const ts = createRequire(import.meta.url)('typescript')

/** Where a key press passes on its way to the row it is saved in: the editor, its saver, the calls of the client; the routes, services and stores of the server. */
export const KEY_TO_ROW = [
  'packages/common/src',
  'packages/contract/src',
  'packages/design/src',
  'packages/editor/src',
  'apps/web/src/api',
  'apps/web/src/chunks',
  'apps/web/src/features/editor',
  'apps/server/src/engine/documents',
  'apps/server/src/modules',
  'apps/server/src/platform',
]

/** Objects that live as long as what their file is loaded for, each with its owner. Only what a function or a class made is an object; a variable or a bare list is none. */
const OWNED = {
  'apps/web/src/api/app.ts: channel': 'the page',
  'apps/web/src/api/app.ts: session': 'the page',
  'apps/web/src/api/app.ts: planFull': 'the page',
  'apps/web/src/api/app.ts: client': 'the page',
  'apps/web/src/api/app.ts: signOut': 'the page',
  'apps/web/src/api/live.ts: socket': 'the page',
  'apps/web/src/api/queries.ts: queryClient': 'the page',
  'apps/web/src/api/desktop-notices.ts: changed': 'the page: the choice itself is kept by the browser',
  'apps/web/src/chunks/lazily.tsx: registry': 'the page, as the modules that were loaded',
  'apps/web/src/features/editor/base/unit-choice.ts: unitChoice': 'the page: the choice itself is kept by the browser',
  'apps/web/src/features/editor/screen/editor-screen.tsx: workspaces': 'the page',
  'apps/web/src/features/editor/layout/worker.ts: service': 'the thread, whose program this file is',
  'apps/server/src/modules/library/templates.ts: designs': 'the process: templates are part of the program',
}

/** What is made of these keeps nothing that changes. */
const CONSTANT = /^(?:RegExp|URL|TextEncoder|TextDecoder|Error|Intl\.\w+|createContext|createRoute|createImmediateKind)$/
const COLLECTION = /^(?:Map|Set|WeakMap|WeakSet|Slices|Array|Uint8Array|Float64Array)$/
const CHANGES = new Set('set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '))

const isSource = (path) => !/\.test\.tsx?$|\.d\.ts$|\.generated\.ts$|(^|\/)(test|testing|bench|migrations)\//.test(path)

/**
 * Returns the state that a module keeps: `{ name, why, isMemo }`. A memo is a collection with weak keys that one function alone looks into: what it gives is the
 * same with and without it, and it ends with its key.
 */
export function stateIn(source) {
  const found = []
  for (const statement of source.statements) {
    if (ts.isClassDeclaration(statement)) found.push(...statics(statement))
    if (!ts.isVariableStatement(statement)) continue
    const isConst = statement.declarationList.flags & ts.NodeFlags.Const
    for (const { name, initializer, type } of statement.declarationList.declarations) {
      if (!isConst) found.push({ name: name.getText(), why: 'is a variable of its module' })
      else if (initializer && ts.isIdentifier(name)) found.push(...kept(source, name, bare(initializer), type))
    }
  }
  return found
}

const statics = ({ name: owner, members }) =>
  members
    .filter(
      (member) =>
        ts.isPropertyDeclaration(member) && has(member, ts.SyntaxKind.StaticKeyword) && !has(member, ts.SyntaxKind.ReadonlyKeyword),
    )
    .map(({ name }) => ({ name: `${owner?.text}.${name.getText()}`, why: 'is a variable of its class' }))

const has = ({ modifiers }, kind) => modifiers?.some((modifier) => modifier.kind === kind) ?? false

/** The value itself, without `as const`, brackets and `satisfies`. */
const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node

function kept(source, name, value, type) {
  const maker = (ts.isNewExpression(value) || ts.isCallExpression(value)) && value.expression.getText()
  const isList = ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)
  if (ts.isNewExpression(value) && COLLECTION.test(maker)) {
    const users = usersOf(source, name.text)
    if (maker === 'WeakMap' && /Editor|Session|Request/.test(keyOf(value, type)))
      return [{ name: name.text, why: 'is kept for an object by a module: use a slice, or a field of it' }]
    if (maker === 'WeakMap' && users.size === 1) return [{ name: name.text, isMemo: true }]
    const isReadOnly = /^Readonly(?:Map|Set)</.test(type?.getText() ?? '')
    return isChanged(source, name.text) || !(isReadOnly || value.arguments?.length)
      ? [{ name: name.text, why: 'is a collection of its module' }]
      : []
  }
  if (isList && isChanged(source, name.text)) return [{ name: name.text, why: 'is a list of its module that is written to' }]
  const isMade = maker && (ts.isNewExpression(value) || /^create[A-Z]/.test(maker)) && !CONSTANT.test(maker)
  return isMade ? [{ name: name.text, why: 'is an object without an owner', isObject: true }] : []
}

const keyOf = (value, type) => (value.typeArguments ?? type?.typeArguments)?.[0]?.getText() ?? ''

/** The functions at the top of a module that name something of it. */
function usersOf(source, name) {
  const users = new Set()
  const visit = (node, top) => {
    if (ts.isIdentifier(node) && node.text === name && !(ts.isVariableDeclaration(node.parent) && node.parent.name === node)) users.add(top)
    ts.forEachChild(node, (child) => visit(child, top))
  }
  for (const statement of source.statements) visit(statement, statement)
  return users
}

/** Whether a module writes into something of it: by a method, or by an assignment to one of its places. */
function isChanged(source, name) {
  const isOf = (node) =>
    ts.isIdentifier(node)
      ? node.text === name
      : (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && isOf(node.expression)
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      CHANGES.has(node.expression.name.text) &&
      isOf(node.expression.expression)
    )
      return true
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
      !ts.isIdentifier(node.left) &&
      isOf(node.left)
    )
      return true
    if (
      (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
      !ts.isIdentifier(node.operand) &&
      isOf(node.operand) &&
      node.operator !== ts.SyntaxKind.ExclamationToken &&
      node.operator !== ts.SyntaxKind.MinusToken
    )
      return true
    if (ts.isDeleteExpression(node) && isOf(node.expression)) return true
    return ts.forEachChild(node, visit) ?? false
  }
  return visit(source)
}

/** Returns what is wrong with the state of the modules on a way, `path: name …`, and how many memos and owned objects there are. */
export function moduleState(root, folders = KEY_TO_ROW, owned = OWNED) {
  const faults = []
  const seen = new Set()
  let memos = 0
  for (const folder of folders)
    for (const path of globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).filter(isSource)) {
      const file = `${folder}/${path}`
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
      for (const { name, why, isMemo, isObject } of stateIn(source)) {
        if (isMemo) memos += 1
        else if (isObject && `${file}: ${name}` in owned) seen.add(`${file}: ${name}`)
        else faults.push(`${file}: ${name} ${why}`)
      }
    }
  faults.push(
    ...Object.keys(owned)
      .filter((place) => !seen.has(place))
      .map((place) => `${place} is no object any more: take it out of OWNED`),
  )
  return { faults, memos, owned: seen.size }
}
