import { parseArgs } from 'node:util'
import { isMet, print, type Figure } from './measure'

/**
 * Measures the bars of rule 17.1. `npm run bench -- --only NAME` runs one part; with DATABASE_URL, on databases that it creates on that
 * server.
 */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  list: async () => (await import('./list')).list(),
  donations: async () => (await import('./list')).donations(),
  due: async () => (await import('./list')).due(),
  bulk: async () => (await import('./bulk')).bulk(),
  approving: async () => (await import('./payments')).approving(),
  changes: async () => (await import('./changes')).changes(),
  peers: async () => (await import('./peers')).peers(),
  matches: async () => (await import('./matches')).matches(),
  csv: async () => (await import('./csv')).csv(),
  'long-lists': async () => (await import('./long-lists')).longLists(),
  dashboard: async () => (await import('./dashboard')).dashboard(),
  'sign-in': async () => (await import('./sign-in')).signIn(),
  home: async () => (await import('./home')).home(),
  start: async () => (await import('./start')).start(),
  uploads: async () => (await import('./uploads')).uploads(),
  scripts: async () => (await import('./browser')).scripts(),
  search: async () => (await import('./browser')).search(),
  'first-rows': async () => (await import('./browser')).firstRows(),
  lighthouse: async () => (await import('./lighthouse')).lighthouse(),
}

const asked = partAsked()
const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (asked !== undefined && asked !== name) continue
  console.error(`Measuring: ${name} ...`)
  figures.push(...(await part()))
}
print(figures)
process.exit(figures.every(isMet) ? 0 : 1)

/** @returns undefined for all of them */
function partAsked(): string | undefined {
  try {
    const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
    if (only !== undefined && !Object.hasOwn(PARTS, only)) throw new Error(`Unknown part: ${only}.`)
    return only
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm run bench [-- --only ${Object.keys(PARTS).join(' | ')}]`)
    return process.exit(1)
  }
}
