import type { Made } from './make.ts'

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const lines = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', title, ...items.map((item) => `  · ${item}`)] : []

/** What a person wants to know of a magazine that was made. */
export const summary = ({ name, out, bytes, seconds, report }: Made): string =>
  [
    `“${name}”: ${plural(report.pages, 'page')} in ${seconds} s, ${out} (${(bytes / 1e6).toFixed(1)} MB)`,
    `${report.usedWords} of ${report.sourceWords} words of your documents are in it; ${plural(report.placeholders, 'text')} still to be written.`,
    ...lines('Left out for want of room:', report.left),
    ...lines('Notes:', report.notes),
    ...lines(
      'Faults:',
      report.faults.map(({ page, gate, detail }) => `page ${page + 1}: ${detail} (${gate})`),
    ),
  ].join('\n')
