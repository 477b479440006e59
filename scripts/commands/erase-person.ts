/** `npm run erase-person -- --email ADDRESS [--yes]`: erases what is kept of a person; without --yes it says what that would be. */
import { erasePerson, type Erased } from '../../src/services/personal-data/erase-person'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run erase-person -- --email ana@example.org [--yes]\nWithout --yes nothing is changed.'

const { email = '', yes: isMeant } = readOptions(
  HELP,
  { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
  (values) => !!values.email?.includes('@'),
)

function tell({ nameless, drafts, nominations, held, interests, told, gifts }: Erased): void {
  if (nameless.length + drafts.length + nominations.length + held.length + interests + told + gifts === 0)
    return console.log(`Nothing is known of ${email}, or it is nameless already.`)
  const list = (references: readonly string[]) => [references.length, ...references].join(', ')
  console.log(isMeant ? 'Erased.' : 'This would be erased. Run it again with --yes to do so.')
  console.log(`  applications made nameless: ${list(nameless)}`)
  console.log(`  drafts deleted: ${list(drafts)}`)
  if (nominations.length > 0) console.log(`  families that they nominated, and their own part taken out: ${list(nominations)}`)
  console.log(`  interests deleted: ${interests}`)
  if (told > 0) console.log(`  gifts of others of which they were told, and no longer say so: ${told}`)
  if (held.length > 0) console.log(`  applications on hold, which stay: ${list(held)}`)
  if (gifts > 0) console.log(`  gifts and monthly gifts: ${gifts}; they stay, for their receipts and the books have to be kept`)
  if (isMeant) console.log('Backups made until now still hold it. See docs/operations.md, What a person may ask for.')
}

await withServices(async (ctx) => tell(await erasePerson(ctx, email, { isMeant })))
