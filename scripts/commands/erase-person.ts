/** `npm run erase-person -- --email ADDRESS [--yes]`: erases a person's data; without --yes only lists it. */
import { erasePerson, type Erased, isAnythingErased } from '../../src/services/personal-data/erase-person'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run erase-person -- --email ana@example.org [--yes]\nWithout --yes, nothing is changed.'

const { email = '', yes: isMeant } = readOptions(
  HELP,
  { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
  (values) => !!values.email?.includes('@'),
)

function outcome({ held, ...erased }: Erased): string {
  if (isAnythingErased({ held, ...erased }))
    return isMeant ? 'Erased.' : 'This would be erased. To erase it, run the command again with --yes.'
  if (held.length === 0) return 'Nothing is left to erase. Gifts are kept for receipts and accounting.'
  return `Nothing ${isMeant ? 'could' : 'can'} be erased yet. The applications are on hold or have an open award.`
}

function tell(erased: Erased): void {
  const { anonymized, drafts, nominations, held, paid, interests, told, donor_notes, gifts } = erased
  if (!isAnythingErased(erased) && held.length + gifts === 0)
    return console.log(`There is no data about ${email}, or it is already anonymized.`)
  const list = (references: readonly string[]) => [references.length, ...references].join(', ')
  console.log(outcome(erased))
  console.log(`  applications anonymized: ${list(anonymized)}`)
  console.log(`  drafts deleted: ${list(drafts)}`)
  if (nominations.length > 0) console.log(`  nominations with the nominator’s data removed: ${list(nominations)}`)
  console.log(`  interests deleted: ${interests}`)
  if (told > 0) console.log(`  other people’s gifts that no longer notify this person: ${told}`)
  if (donor_notes > 0) console.log(`  notes about this donor and records of thanks deleted: ${donor_notes}`)
  if (held.length > 0) console.log(`  applications on hold or with an open award, kept: ${list(held)}`)
  if (paid.length > 0)
    console.log(
      `  payments for the family, kept for accounting and taxes: ${list(paid)} (months and amounts; who we paid, for seven years)`,
    )
  if (gifts > 0) console.log(`  gifts and monthly gifts, kept for receipts and accounting: ${gifts}`)
  if (isMeant && isAnythingErased(erased))
    console.log('Existing backups still contain this data. See docs/operations.md, What a person may ask for.')
}

await withServices(async (ctx) => tell(await erasePerson(ctx, email, { isMeant })))
