/** `node scripts/command.mjs doctor …`: installs and builds what is missing, then runs a command from scripts/commands in this process. */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, root } from './tools/run.mjs'

const [name] = process.argv.splice(2, 1)
await ensureInstalled().then(ensureBuilt).catch(fail)
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await import(`../dist/server/${name}.js`)
