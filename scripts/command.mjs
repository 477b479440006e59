/** `node scripts/command.mjs doctor …`: installs and builds what is missing, then runs a command from scripts/commands. */
import { runBuilt } from './tools/run-built.mjs'

const [name] = process.argv.splice(2, 1)
await runBuilt(name)
