import { campaigns } from '../../database/tables'
import { extendedReceived } from '../../emails'
import { campaignMail } from '../alerts/campaign-mail'
import type { Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import type { NewMessage } from '../messages/new-message'
import { message } from '../messages/queue-messages'
import type { InvitedApplication } from './find-by-access-code'

/**
 * The mails that an extended form causes when it comes back: to the family, and to the campaign's address, which learns
 * nothing about the family.
 * @param event id of the status event that it caused
 */
export async function extendedMails(ctx: Context, tx: Transaction, row: InvitedApplication, event: number): Promise<NewMessage[]> {
  const { id, email, reference, full_name } = row
  const toFamily =
    email === null
      ? []
      : [
          message({
            template: extendedReceived,
            recipient: email,
            application: id,
            status_event: event,
            variables: { full_name, reference },
          }),
        ]
  const [campaign] = row.campaign === null ? [] : await tx.db.select().from(campaigns).where(eq(campaigns.id, row.campaign))
  return campaign ? [...toFamily, await campaignMail(ctx, tx, { kind: 'extended', id, reference, event, campaign })] : toFamily
}
