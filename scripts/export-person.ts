/** `npm run export-person -- --email ADDRESS --to FILE`: all that is kept of a person, as JSON. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportPerson } from '../src/services/personal-data/export-person'
import { withServices } from './with-services'

const HELP = 'Usage: npm run export-person -- --email ana@example.org --to FILE.json\nFILE.json must not be there yet.'

function readArguments(): { email: string; to: string } {
  try {
    const { email, to } = parseArgs({ options: { email: { type: 'string' }, to: { type: 'string' } } }).values
    if (email?.includes('@') && to && !existsSync(to)) return { email, to: path.resolve(to) }
  } catch {
    /* An option that there is not. */
  }
  console.error(HELP)
  process.exit(1)
}

const { email, to } = readArguments()
await withServices(async (ctx) => {
  const data = await exportPerson(ctx, email)
  await writeFile(to, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  const { applications, donations, monthly_gifts, interests } = data
  console.log(
    `In ${to}: applications: ${applications.length}, gifts: ${donations.length}, monthly gifts: ${monthly_gifts.length}, interests: ${interests.length}.`,
  )
  console.log('It holds what was sealed, in the clear: hand it to nobody but the person, and delete it then.')
})
