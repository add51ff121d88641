import { trialDocuments } from './document-trial/documents.ts'
import { trialKits, trialPorts, TROUBLES, tryDocument } from './document-trial/trial.ts'
import type { Finding, TrialMode } from './document-trial/trial.ts'

/** Findings of one document in one template that are listed one by one. */
const LISTED = 4

const ports = await trialPorts()
const wanted = process.argv.slice(2)
const documents = trialDocuments().filter(({ id }) => !wanted.length || wanted.some((word) => id.includes(word)))
const modes: readonly TrialMode[] = ['preserve', 'condense']
const findings: Finding[] = []
const columns = ['document', ...trialKits(), ...TROUBLES]
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
for (const document of documents) {
  const found: Finding[] = []
  const cells: string[] = []
  for (const kit of trialKits()) {
    const here: Finding[] = []
    for (const mode of modes) here.push(...(await tryDocument(document, kit, mode, ports)))
    cells.push(here.length ? String(here.length) : 'ok')
    found.push(...here)
  }
  findings.push(...found)
  console.log(
    `| ${[document.id, ...cells, ...TROUBLES.map((trouble) => found.filter((each) => each.trouble === trouble).length)].join(' | ')} |`,
  )
}
console.log(
  `\n${documents.length} documents, ${trialKits().length} templates, ${modes.length} modes: ${TROUBLES.map((trouble) => `${findings.filter((each) => each.trouble === trouble).length} ${trouble}`).join(', ')}\n`,
)
for (const same of Map.groupBy(findings, ({ document, kit, mode, trouble }) => [document, kit, mode, trouble].join(' · ')).entries()) {
  const [where, all] = same
  console.log(
    `${where}: ${all
      .slice(0, LISTED)
      .map(({ detail }) => detail)
      .join('; ')}${all.length > LISTED ? ` and ${all.length - LISTED} more` : ''}`,
  )
}
process.exit(findings.length ? 1 : 0)
