import { applications } from '../../database/tables'
import { isUndone } from '../../shared/messages'
import { familyAddressOf, textOf } from './mail-address'
import type { Context } from '../../platform/context'
import { eq, type Database } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { templateOf, type StoredMessage } from './stored-message'

type Resent = StoredMessage & Parameters<typeof isUndone>[0]

/**
 * Where a mail goes by now: one for a family, where the family is reached, whatever address it was written to (rule 25.2), one for who
 * nominated it, to them; null to nobody, since what it tells was undone, or there is no address any more that is safe.
 */
export async function goesTo(ctx: Context, db: Database, message: Resent): Promise<string | null> {
  if (isUndone(message)) return null
  const whom = templateOf(message.template).for
  if (whom === undefined || message.application === null) return message.recipient
  const [row] = await db.select().from(applications).where(eq(applications.id, message.application))
  if (!row || whom === 'case' || !row.nominated) return row?.email ?? null
  const answers = SEALED.answers.open(ctx.sealer, row.answers, row.reference)
  return whom === 'nominator' ? textOf(answers.details.applicant_email) : familyAddressOf({ nominated: true, ...answers })
}
