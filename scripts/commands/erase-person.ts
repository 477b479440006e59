/** `npm run erase-person -- --email ADDRESS [--yes]`: erases a person's data; without --yes only lists it. */
import { erasePerson, type Erased } from '../../src/services/personal-data/erase-person'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run erase-person -- --email ana@example.org [--yes]\nWithout --yes, nothing is changed.'

const { email = '', yes: isMeant } = readOptions(
  HELP,
  { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
  (values) => !!values.email?.includes('@'),
)

function tell({ nameless, drafts, nominations, held, paid, interests, told, donor_notes, gifts }: Erased): void {
  if (nameless.length + drafts.length + nominations.length + held.length + interests + told + donor_notes + gifts === 0)
    return console.log(`There is no data about ${email}, or it is already anonymized.`)
  const list = (references: readonly string[]) => [references.length, ...references].join(', ')
  console.log(isMeant ? 'Erased.' : 'This would be erased. To erase it, run the command again with --yes.')
  console.log(`  applications anonymized: ${list(nameless)}`)
  console.log(`  drafts deleted: ${list(drafts)}`)
  if (nominations.length > 0) console.log(`  nominations with the nominator’s data removed: ${list(nominations)}`)
  console.log(`  interests deleted: ${interests}`)
  if (told > 0) console.log(`  other people’s gifts with this person’s notice removed: ${told}`)
  if (donor_notes > 0) console.log(`  notes about this donor and records of thanks deleted: ${donor_notes}`)
  if (held.length > 0) console.log(`  applications on hold or with an open award, kept: ${list(held)}`)
  if (paid.length > 0)
    console.log(
      `  payments for the family, kept for accounting and taxes: months, amounts, and for seven years whom we paid, ${list(paid)}`,
    )
  if (gifts > 0) console.log(`  gifts and monthly gifts, kept for receipts and accounting: ${gifts}`)
  if (isMeant) console.log('Existing backups still contain this data. See docs/operations.md, What a person may ask for.')
}

await withServices(async (ctx) => tell(await erasePerson(ctx, email, { isMeant })))
