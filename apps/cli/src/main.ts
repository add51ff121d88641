import { CliError, EXIT } from './exit.ts'
import { runProgram } from './program.ts'

const stop = new AbortController()
process.on('SIGINT', () => stop.abort(new CliError(EXIT.interrupted, 'Stopped.')))
process.exitCode = await runProgram(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, signal: stop.signal })
