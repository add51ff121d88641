import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Returns the names that the text of a door shows, in its order. */
export function shownNames(text) {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => namesIn(list))
  const made = [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(([, name]) => name)
  return [...lists, ...made]
}

/** Returns what each door is asked for in a text: pairs of a door and a name. */
export const askedNames = (text) =>
  [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(@magazineai\/[^']*)'/g)].flatMap(([, list, door]) =>
    askedIn(list).map((name) => [door, name]),
  )

/** Returns what is wrong with a door: lists that do not name what they show, names its package’s README does not tell, names nobody asks for. */
export function doorFaults({ door, text, readme, asked }) {
  const names = shownNames(text)
  const told = readmeRow(readme, door)
  return [
    ...(/^export \* from/m.test(text) ? [`${door} shows files whole: name what others need`] : []),
    ...(told === null ? [`the README has no row for ${door}`] : sameList(door, names, told)),
    ...names.filter((name) => !asked.has(`${door} ${name}`)).map((name) => `${door} shows ${name}, which nobody outside asks for`),
  ]
}

const namesIn = (list) =>
  list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1),
    )
    .filter(Boolean)

const askedIn = (list) =>
  list
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )
    .filter(Boolean)

/** Returns the names in the row of a door, null where there is none. */
function readmeRow(readme, door) {
  const row = readme.split('\n').find((line) => line.startsWith(`| shown by \`${door}\` |`))
  return row ? [...row.slice(row.indexOf('|', 2)).matchAll(/`(\w+)`/g)].map(([, name]) => name) : null
}

const sameList = (door, shown, told) => [
  ...shown.filter((name) => !told.includes(name)).map((name) => `the README does not tell that ${door} shows ${name}`),
  ...told.filter((name) => !shown.includes(name)).map((name) => `the README tells of ${name}, which ${door} does not show`),
]

/** Doors for tests alone: what a package's own tests take from them counts. */
const isOfTests = (door) => door.endsWith('/testing')

/** Returns every door of the packages with its text and the README beside it. */
function doors() {
  const places = [...readdirSync(join(root, 'packages')).map((name) => join('packages', name)), 'assets']
  return places.flatMap((place) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
    const readme = readFileSync(join(root, place, 'README.md'), 'utf8')
    return Object.entries(exports)
      .filter(([, file]) => typeof file === 'string' && file.endsWith('.ts'))
      .map(([path, file]) => ({ place, door: name + path.slice(1), text: readFileSync(join(root, place, file), 'utf8'), readme }))
  })
}

/** Returns what is asked for at the doors by files outside their packages. */
function askedOutside(all) {
  const placeOf = new Map(all.map(({ door, place }) => [door, place]))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\n').filter((file) => file && existsSync(join(root, file)))
  const asked = files.flatMap((file) =>
    askedNames(readFileSync(join(root, file), 'utf8'))
      .filter(([door]) => file.endsWith('.md') || !file.startsWith(`${placeOf.get(door)}/`))
      .map(([door, name]) => `${door} ${name}`),
  )
  return new Set(asked)
}

if (import.meta.main) {
  const all = doors()
  const asked = askedOutside(all)
  const faults = all.filter(({ door }) => !isOfTests(door)).flatMap((door) => doorFaults({ ...door, asked }))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${all.length} doors, ${faults.length} faults\n`)
  if (faults.length > 0 || all.length === 0) process.exitCode = 1
}
