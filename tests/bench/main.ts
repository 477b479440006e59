import { firstRows, scripts, search } from './browser'
import { bulk } from './bulk'
import { changes } from './changes'
import { csv } from './csv'
import { dashboard } from './dashboard'
import { home } from './home'
import { lighthouse } from './lighthouse'
import { donations, due, list } from './list'
import { longLists } from './long-lists'
import { matches } from './matches'
import { isMet, print, type Figure } from './measure'
import { approving } from './payments'
import { peers } from './peers'
import { signIn } from './sign-in'
import { start } from './start'
import { uploads } from './uploads'

/**
 * Measures the bars of rule 17.1. `npm run bench -- --only NAME` runs one part; with DATABASE_URL, on databases that it creates on that
 * server.
 */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  list,
  donations,
  due,
  bulk,
  approving,
  changes,
  peers,
  matches,
  csv,
  'long-lists': longLists,
  dashboard,
  'sign-in': signIn,
  home,
  start,
  uploads,
  scripts,
  search,
  'first-rows': firstRows,
  lighthouse,
}

const at = process.argv.indexOf('--only')
const only = at === -1 ? null : process.argv[at + 1]
if (only !== null && !PARTS[only ?? '']) {
  console.error(`npm run bench -- --only takes one of: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== null && only !== name) continue
  console.error(`Measuring: ${name} ...`)
  figures.push(...(await part()))
}
print(figures)
process.exit(figures.every(isMet) ? 0 : 1)
