/** `npm run export-person -- --email ADDRESS --to FILE`: exports a person's data as JSON. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run export-person -- --email ana@example.org --to FILE.json\nFILE.json must not exist yet.'

const { email = '', to = '' } = readOptions(
  HELP,
  { email: { type: 'string' }, to: { type: 'string' } },
  (values) => !!values.email?.includes('@') && !!values.to,
)
if (existsSync(to)) {
  console.error(`${to} already exists. Choose another name, or delete the file first.`)
  process.exit(1)
}

await withServices(async (ctx) => {
  const data = await exportPerson(ctx, email)
  if (Object.values(data).every((records) => !Array.isArray(records) || records.length === 0))
    throw new Error(`There is no data about ${email}. No file was written.`)
  await writeFile(path.resolve(to), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  const { applications, donations, monthly_gifts, interests } = data
  console.log(
    `Saved in ${to}: applications: ${applications.length}, gifts: ${donations.length}, monthly gifts: ${monthly_gifts.length}, interests: ${interests.length}.`,
  )
  console.log('The file contains decrypted data. Give it only to this person, and then delete it.')
})
