import { join } from 'node:path'
import { followBrief, functionName } from './way-follow.mjs'

// The way of the brief: `npm run way [-- --tree]` measures it, from the POST that starts a generation to a page that is committed.

/** The way of the product. A leg begins where a function is given the brief: `gets` is the parameter, `as` the member of it that is the brief. */
export const PRODUCT = {
  folders: ['apps/server/src', 'packages/compose/src', 'packages/common/src', 'packages/design/src'],
  legs: [
    { at: 'apps/server/src/modules/magazines/routes.ts#generateFrom', gets: 1 },
    // Its row keeps the brief until a holder of the job takes it out again.
    { at: 'apps/server/src/modules/generation/work.ts#make', gets: 0, as: ['job', 'brief'] },
  ],
  /** Calls whose callee only a type names, and where they arrive; `gives` is the first argument that arrives. Threads hand any task over unread. */
  seams: {
    StartGeneration: { at: 'apps/server/src/modules/generation/routes.ts#startGeneration' },
    'runAnswered<OutlineResult>': { at: 'apps/server/src/engine/tasks/outline.ts#runOutline', gives: 1 },
    'runAnswered<ComposeReport>': { at: 'apps/server/src/engine/tasks/compose.ts#runCompose', gives: 1 },
  },
  /** Functions that make the brief anew under a name of their own: what they answer is the brief. */
  makers: ['briefOf', 'parseBrief'],
  /** Functions that make what was asked for: what they answer is a design, and asks for nothing. */
  outcomes: ['designOf'],
  /** By the glossary a brief is an idea and its settings: the documents that come with it go a way of their own. */
  unfollowed: ['files', 'sources', 'documents'],
}

/**
 * Walks the way of the brief (see {@link followBrief}) depth first and in the order of the source. A function is on the way when it reads the brief, hands it back,
 * or passes it on to one that does; it is walked once.
 *
 * `trail` is the files in the order in which the brief is passed into them: a file is entered by a call of a function that was not walked before, and stayed in
 * while the calls stay in it. `returns` counts the places of the trail where a file stands that was left: because another of its functions is called, or because a
 * call has ended and its caller then passes the brief on again, be it to a function that was walked. A caller that merely reads on brings nobody back, and a call
 * of a function that was walked does not lead into its file. `strictReturns` counts those as well: every read after a call, and every call into another file.
 */
export function wayOf(root, product) {
  const { begins, steps, fileOf } = followBrief(root, product)
  const onWay = new Set()
  for (let before = -1; before !== onWay.size;) {
    before = onWay.size
    for (const [callee, noted] of steps)
      if (noted.some(({ kind, to, isMaking }) => kind === 'read' || isMaking || onWay.has(to))) onWay.add(callee)
  }
  const walked = new Set()
  const trail = []
  const strict = []
  const tree = []
  const stand = (list, file) => list.at(-1) !== file && list.push(file)
  const walk = (callee, depth) => {
    walked.add(callee)
    const file = fileOf(callee)
    tree.push({ depth, file, name: functionName(callee) })
    stand(trail, file)
    stand(strict, file)
    for (const { kind, to, isMaking } of steps.get(callee) ?? []) {
      if (kind === 'pass' && !isMaking && !onWay.has(to)) continue
      stand(strict, file)
      if (kind === 'read') continue
      stand(trail, file)
      if (walked.has(to)) stand(strict, fileOf(to))
      else walk(to, depth + 1)
    }
  }
  for (const begin of begins) walk(begin, 0)
  const files = [...new Set(trail)]
  return { files, trail, tree, returns: trail.length - files.length, strictReturns: strict.length - files.length }
}

/** Prints the way: its files in order, each with how often it is come back to, and the two figures. */
function main({ tree: isTree }) {
  const { files, trail, tree, returns, strictReturns } = wayOf(join(import.meta.dirname, '..', '..'), PRODUCT)
  if (isTree) for (const { depth, file, name } of tree) process.stdout.write(`${'  '.repeat(depth)}${name}  ${file}\n`)
  else for (const [at, file] of trail.entries()) process.stdout.write(`${trail.indexOf(file) < at ? '← ' : '  '}${file}\n`)
  process.stdout.write(
    `${files.length} files; the way comes back ${returns} times to one it had left, counting every read and call ${strictReturns} times\n`,
  )
}

if (process.argv[1] === import.meta.filename) main({ tree: process.argv.includes('--tree') })
