/** `npm run erase-person -- --email ADDRESS [--yes]`: erases what is kept of a person; without --yes it says what that would be. */
import { parseArgs } from 'node:util'
import { erasePerson, type Erased } from '../src/services/personal-data/erase-person'
import { withServices } from './with-services'

const HELP = 'Usage: npm run erase-person -- --email ana@example.org [--yes]\nWithout --yes nothing is changed.'

function readArguments(): { email: string; isMeant: boolean } {
  try {
    const { email, yes } = parseArgs({ options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } } }).values
    if (email?.includes('@')) return { email, isMeant: yes }
  } catch {
    /* An option that there is not. */
  }
  console.error(HELP)
  process.exit(1)
}

function tell({ nameless, drafts, held, interests, gifts }: Erased, isMeant: boolean): void {
  const list = (references: readonly string[]) => [references.length, ...references].join(', ')
  console.log(isMeant ? 'Erased.' : 'This would be erased. Run it again with --yes to do so.')
  console.log(`  applications made nameless: ${list(nameless)}`)
  console.log(`  drafts deleted: ${list(drafts)}`)
  console.log(`  interests deleted: ${interests}`)
  if (held.length > 0) console.log(`  applications on hold, which stay: ${list(held)}`)
  if (gifts > 0) console.log(`  gifts and monthly gifts: ${gifts}; they stay, for their receipts and the books have to be kept`)
  if (isMeant) console.log('Backups made until now still hold it. See docs/operations.md, What a person may ask for.')
}

const { email, isMeant } = readArguments()
await withServices(async (ctx) => tell(await erasePerson(ctx, email, { isMeant }), isMeant))
