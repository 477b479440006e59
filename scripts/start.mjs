/** `npm start`: installs and builds what is missing, then serves in this process, so that signals reach the site. */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, root } from './tools/run.mjs'

await ensureInstalled().then(ensureBuilt).catch(fail)
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
