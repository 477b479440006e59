/** `npm run dev`: the site with hot reloading, and a restart when the server's files change. */
import { ensureInstalled } from './install.mjs'
import { fail, runNode } from './tools/run.mjs'

const RESTART_ON = ['src/{server,services,endpoints,collections,access,emails,shared}/**/*', 'payload.config.ts', 'migrations/**/*']

await ensureInstalled().catch(fail)
const include = RESTART_ON.flatMap((pattern) => ['--include', pattern])
const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', ...include]
const { code } = await runNode([...watch, 'src/server/dev.ts']).catch(fail)
process.exitCode = code
