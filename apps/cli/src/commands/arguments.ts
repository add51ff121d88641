import type { ArgsDef } from 'citty'
import { CliError, EXIT } from '../exit.ts'

/** What every command that reads an idea and documents may be told. */
export const makingArgs = {
  idea: { type: 'string', description: 'What the magazine is about, in your words', default: '' },
  docs: {
    type: 'string',
    alias: 'd',
    description:
      'A document or picture to make it from (docx, odt, rtf, pdf, epub, pptx, html, md, txt, xlsx, ods, csv, jpg, png, webp); may be given more than once',
  },
  template: { type: 'string', alias: 't', description: 'The template', default: 'velour' },
  pages: { type: 'string', alias: 'p', description: 'Number of pages, 4 to 24; otherwise as many as the documents fill' },
  'leave-room': { type: 'boolean', description: 'Leave pages that nothing fills for stories you will write', default: false },
  'as-typed': { type: 'boolean', description: 'Leave quotation marks, dashes and spaces as they were typed', default: false },
  name: { type: 'string', description: 'Name of the magazine; otherwise taken from the idea' },
  author: { type: 'string', description: 'Who makes it' },
  language: { type: 'string', description: 'Language as a tag such as en or de; otherwise that of the documents' },
  model: { type: 'string', alias: 'm', description: 'Who writes; magazine models lists them', default: 'built-in' },
  mode: {
    type: 'string',
    description: 'generate, condense or preserve: write anew, shorten to the pages, keep every word',
    default: 'condense',
  },
  json: { type: 'boolean', description: 'Print the report as JSON and nothing else', default: false },
} satisfies ArgsDef

/** How a PDF is printed. */
export const printArgs = {
  bleed: { type: 'boolean', description: 'Print the bleed', default: false },
  'crop-marks': { type: 'boolean', description: 'Print crop marks and the bleed', default: false },
  press: { type: 'boolean', description: 'For a press: four inks, as PDF/X-4', default: false },
} satisfies ArgsDef

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** Refuses options that a command does not have. @throws CliError */
export const requireKnown = (command: string, known: ArgsDef, given: object): void => {
  const isKnown = (key: string): boolean =>
    key === '_' || Object.entries(known).some(([name, arg]) => key === name || key === camel(name) || ('alias' in arg && key === arg.alias))
  const unknown = Object.keys(given).find((key) => !isKnown(key))
  if (unknown) throw new CliError(EXIT.usage, `There is no option --${unknown}; see magazine ${command} --help.`)
}

/** Collects every value of an option that may be given more than once, as `--docs a`, `--docs=a` or `-d a`. */
export const valuesOf = (args: readonly string[], ...names: string[]): string[] =>
  args.flatMap((arg, i) => {
    const joined = names.find((name) => arg.startsWith(`${name}=`))
    if (joined) return [arg.slice(joined.length + 1)]
    const next = args[i + 1]
    return names.includes(arg) && next !== undefined && !next.startsWith('-') ? [next] : []
  })
