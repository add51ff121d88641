import { setup } from './setup.ts'

const report = await setup({ log: (line) => console.log(line), force: process.argv.includes('--force') })
console.log(`assets ready in ${report.ms} ms`)
