/** `node scripts/with-install.mjs <file>.ts …`: installs what is missing, then runs a TypeScript file with its arguments. */
import { ensureInstalled } from './install.mjs'
import { fail, runNode, ScriptError } from './tools/run.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail(new ScriptError('Usage: node scripts/with-install.mjs <file>.ts [arguments]'))
await ensureInstalled().catch(fail)
const { code } = await runNode(['--import', 'tsx', file, ...args]).catch(fail)
process.exitCode = code
