import { ensureBuilt } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { fail, root } from './run.mjs'

/** Installs and builds what is missing, then runs an entry of the server bundle in this process, so that signals reach it. */
export async function runBuilt(name) {
  await ensureInstalled().then(ensureBuilt).catch(fail)
  process.chdir(root)
  process.env.NODE_ENV ??= 'production'
  await import(`../../dist/server/${name}.js`)
}
