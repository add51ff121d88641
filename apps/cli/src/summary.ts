import type { Finding } from '@magazineai/render'
import type { Made } from './make.ts'

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const lines = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', title, ...items.map((item) => `  · ${item}`)] : []

/** Tells whether something must be put right before print. */
export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')

/** Lists what was found before print: errors first, each with its page, its layer and what to do. */
export const lookedOver = (findings: readonly Finding[]): string[] => [
  ...lines('Before print, put right:', findings.filter(({ level }) => level === 'error').map(told)),
  ...lines('Before print, have a look:', findings.filter(({ level }) => level === 'warning').map(told)),
]

const told = ({ number, layer, message, help }: Finding): string => {
  const place = [number === null ? null : `page ${number}`, layer === null ? null : `layer ${layer}`].filter(Boolean).join(', ')
  return `${place === '' ? '' : `${place}: `}${message}. ${help}`
}

/** Says what a person wants to know of a magazine that was made: its size, what was left out, notes and faults. */
export const summary = ({ name, out, bytes, seconds, report, findings }: Made): string =>
  [
    `“${name}”: ${plural(report.pages, 'page')} in ${seconds} s, ${out} (${(bytes / 1e6).toFixed(1)} MB)`,
    `${report.usedWords} of ${report.sourceWords} words of your documents are in it; ${plural(report.placeholders, 'text')} still to be written.`,
    ...lines('Left out for want of room:', report.left),
    ...lines('Notes:', report.notes),
    ...lines(
      'Faults:',
      report.faults.map(({ page, gate, detail }) => `page ${page + 1}: ${detail} (${gate})`),
    ),
    ...lookedOver(findings),
  ].join('\n')
