import { createRequire } from 'node:module'
import { Program } from './way-program.mjs'
import { brought, hasOf, isBrief, merged, WHOLE } from './way-values.mjs'

const ts = createRequire(import.meta.url)('typescript')

/** Methods of the language and of schemas that answer what they are given, or a piece of it. All others compute something else. */
const ANSWERS_ITSELF = new Set(
  'trim slice at filter find flat concat toSorted values entries get parse safeParse fromEntries assign all resolve freeze from structuredClone'.split(
    ' ',
  ),
)

/**
 * Follows the brief through a program. What is followed is a value: through arguments, members, spread, destructuring, defaults, closures and answers, field by
 * field, so that an object that holds the brief among other things is no brief. A field that is passed on alone is read there; what is computed is not followed.
 * @returns `begins`: the functions of the legs; `steps`: of every function that may be given the brief what it does with it, in the order of the source:
 * `{ kind: 'read' }` (an answer that hands it back is one), `{ kind: 'pass', to }`; `fileOf`: the file of a function.
 */
export function followBrief(root, product) {
  const program = new Program(root, product)
  const begins = product.legs.map(({ at, gets, as = [] }) => {
    const callee = program.named(at)
    program.bind(
      callee.parameters[gets].name,
      as.reduceRight((worth, key) => brought(key, worth), WHOLE),
    )
    program.reach(callee)
    return callee
  })
  while (program.isGrowing) {
    program.isGrowing = false
    for (const callee of program.steps.keys()) new Walk(program, callee).follow()
  }
  return { begins, steps: program.steps, fileOf: (node) => program.fileOf(node) }
}

/** One function, followed through its body. */
class Walk {
  constructor(program, callee) {
    Object.assign(this, { program, callee, noted: [], answer: null })
  }

  follow() {
    const { parameters, body } = this.callee
    for (const { name, initializer } of parameters) this.program.bind(name, initializer ? this.valueOf(initializer) : null)
    if (ts.isBlock(body)) this.within(body)
    else this.answer = this.valueOf(body)
    if (isBrief(this.answer)) this.noted.push({ kind: 'read' })
    this.program.steps.set(this.callee, this.noted)
    this.program.put(this.program.answers, this.callee, this.answer)
  }

  read(worth) {
    if (hasOf(worth)) this.noted.push({ kind: 'read' })
    return null
  }

  pass(to, isMaking = false) {
    if (!isMaking) this.program.reach(to)
    this.noted.push({ kind: 'pass', to, isMaking })
  }

  within(node) {
    ts.forEachChild(node, (child) => void this.valueOf(child))
    return null
  }

  valueOf(node) {
    if (ts.isTypeNode(node)) return null
    const kind = KINDS[node.kind]
    if (kind) return kind(this, node)
    if (ts.isFunctionLike(node)) return this.closure(node)
    return this.within(node)
  }

  name(node) {
    const local = this.program.localFunction(node)
    if (local) this.pass(local)
    return this.program.values.get(this.program.symbolOf(node)) ?? null
  }

  call(node) {
    const { checker, seams } = this.program
    const { expression } = node
    const isMethod = ts.isPropertyAccessExpression(expression)
    const called = isMethod ? expression.name.text : expression.getText()
    const receiver = isMethod ? this.valueOf(expression.expression) : ts.isIdentifier(expression) ? null : this.valueOf(expression)
    const declared = checker.getResolvedSignature(node)?.declaration
    const types = node.typeArguments ? `<${node.typeArguments.map((each) => each.getText()).join()}>` : ''
    const typeName = declared && ts.isCallSignatureDeclaration(declared) ? declared.parent.name?.text : undefined
    const [seam] = [typeName, `${called}${types}`].filter((each) => Object.hasOwn(seams, each)).map((each) => seams[each])
    const given = (node.arguments ?? []).map((argument) => this.argument(argument, receiver))
    const to = seam ? this.program.named(seam.at) : bodied(declared)
    if (to && (seam || this.program.isOurs(to))) return this.callOurs(node, called, to, given, seam?.gives)
    if (ANSWERS_ITSELF.has(called)) return [receiver, ...given].reduce(merged, null)
    if (called === 'map' || called === 'flatMap') return given.reduce(merged, null)
    for (const worth of [receiver, ...given]) this.read(worth)
    return null
  }

  /** A function that is written in place is given the members of the list whose method is called. */
  argument(node, receiver) {
    if (ts.isArrowFunction(node)) for (const { name } of node.parameters.slice(0, 1)) this.program.bind(name, receiver)
    return this.valueOf(node)
  }

  callOurs(node, called, to, given, first = 0) {
    const { makers, outcomes, answers } = this.program
    for (const [index, worth] of given.slice(first).entries()) {
      const parameter = to.parameters[index]
      if (isBrief(worth) && parameter) this.program.bind(parameter.name, worth)
      else this.read(worth)
    }
    if (makers.includes(called)) {
      if (!given.some(hasOf)) return null
      this.pass(to, true)
      return WHOLE
    }
    const mayKnow = ts.isClassElement(to) || (to.parent && ts.findAncestor(to.parent, ts.isFunctionLike) !== undefined)
    if (mayKnow || given.some(isBrief)) this.pass(to)
    // What others made of the same function is none of this call's business.
    const isGiven = mayKnow || given.some(hasOf)
    return !isGiven || ts.isNewExpression(node) || outcomes.includes(called) ? null : (answers.get(to) ?? null)
  }

  object(node) {
    return node.properties.reduce((sum, property) => {
      if (ts.isSpreadAssignment(property)) return merged(sum, this.valueOf(property.expression))
      const worth = ts.isShorthandPropertyAssignment(property)
        ? this.valueOf(property.name)
        : this.valueOf(property.initializer ?? property)
      return worth ? merged(sum, brought(property.name.getText(), worth)) : sum
    }, null)
  }

  /** A function that is written in place is walked in place; what it answers is what it is worth. */
  closure(node) {
    if (!node.body) return null
    if (!ts.isBlock(node.body)) return this.valueOf(node.body)
    const outer = this.answer
    this.answer = null
    this.within(node.body)
    const own = this.answer
    this.answer = outer
    return own
  }

  give(node) {
    this.answer = merged(this.answer, through(this, node))
    return null
  }

  variable({ name, initializer }) {
    // A function with a name is walked where it is called, or passed on.
    const isNamed = initializer && ts.isFunctionLike(initializer)
    this.program.bind(name, initializer && !isNamed ? this.valueOf(initializer) : null)
    return null
  }

  binary({ left, right, operatorToken: { kind } }) {
    const [before, after] = [this.valueOf(left), this.valueOf(right)]
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) return merged(before, after)
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return after
    if (kind !== ts.SyntaxKind.EqualsToken) return this.read(before) ?? this.read(after)
    if (ts.isIdentifier(left)) this.program.bind(left, after)
    else if (after && left.name) this.program.put(this.program.values, this.program.checker.getSymbolAtLocation(left.name), after)
    return after
  }

  access(node) {
    const kept = this.program.values.get(this.program.checker.getSymbolAtLocation(node.name))
    return merged(this.program.memberOf(this.valueOf(node.expression), node.name.text), kept ?? null)
  }

  loop({ expression, initializer, statement }) {
    const each = this.valueOf(expression)
    for (const { name } of initializer.declarations ?? []) this.program.bind(name, each)
    return this.valueOf(statement)
  }

  branch(node) {
    this.read(this.valueOf(node.expression))
    ts.forEachChild(node, (child) => void (child === node.expression || this.valueOf(child)))
    return null
  }
}

const through = (walk, node) => (node.expression ? walk.valueOf(node.expression) : null)
const read = (walk, node) => walk.read(walk.valueOf(node.expression ?? node.operand))
const { SyntaxKind } = ts

/** What becomes of each kind of node; of all others what stands within them is looked at. */
const KINDS = {
  [SyntaxKind.FunctionDeclaration]: () => null,
  [SyntaxKind.Identifier]: (walk, node) => walk.name(node),
  [SyntaxKind.CallExpression]: (walk, node) => walk.call(node),
  [SyntaxKind.NewExpression]: (walk, node) => walk.call(node),
  [SyntaxKind.PropertyAccessExpression]: (walk, node) => walk.access(node),
  [SyntaxKind.ElementAccessExpression]: (walk, node) => walk.read(walk.valueOf(node.argumentExpression)) ?? walk.valueOf(node.expression),
  [SyntaxKind.ObjectLiteralExpression]: (walk, node) => walk.object(node),
  [SyntaxKind.ArrayLiteralExpression]: (walk, node) => node.elements.map((each) => walk.valueOf(each)).reduce(merged, null),
  [SyntaxKind.VariableDeclaration]: (walk, node) => walk.variable(node),
  [SyntaxKind.ForOfStatement]: (walk, node) => walk.loop(node),
  [SyntaxKind.ReturnStatement]: (walk, node) => walk.give(node),
  [SyntaxKind.ConditionalExpression]: (walk, node) =>
    walk.read(walk.valueOf(node.condition)) ?? merged(walk.valueOf(node.whenTrue), walk.valueOf(node.whenFalse)),
  [SyntaxKind.BinaryExpression]: (walk, node) => walk.binary(node),
  [SyntaxKind.IfStatement]: (walk, node) => walk.branch(node),
  [SyntaxKind.WhileStatement]: (walk, node) => walk.branch(node),
  [SyntaxKind.SwitchStatement]: (walk, node) => walk.branch(node),
  [SyntaxKind.TemplateSpan]: read,
  [SyntaxKind.PrefixUnaryExpression]: read,
  [SyntaxKind.TypeOfExpression]: read,
  [SyntaxKind.AwaitExpression]: through,
  [SyntaxKind.YieldExpression]: through,
  [SyntaxKind.ParenthesizedExpression]: through,
  [SyntaxKind.AsExpression]: through,
  [SyntaxKind.NonNullExpression]: through,
  [SyntaxKind.SatisfiesExpression]: through,
  [SyntaxKind.SpreadElement]: through,
}

const bodied = (declared) => declared && (declared.body ? declared : declared.symbol?.declarations?.find(({ body }) => body))

/** Returns what a function is called. */
export const functionName = (node) =>
  (node.name ?? node.parent?.name)?.getText() ?? (ts.isConstructorDeclaration(node) ? `new ${node.parent.name?.text}` : '=>')
