import { wrongCodes } from '../../emails'
import { recordRefusal } from '../../platform/audit/record-refusal'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'

/** With so many wrong codes within a day the owner gets an email: once a day, however many follow. */
const TOLD_AT = 10

/** Notes a wrong code at sign-in, and tells the owner when there were too many (rule 27.2): whoever got that far has the password. */
export async function noteWrongCode(
  ctx: Context,
  { id, name, email }: Pick<Actor, 'id' | 'name' | 'email'>,
  address: string,
): Promise<void> {
  await recordRefusal(ctx, { action: 'second-factor-refused', user: id, address })
  const { recent } = await ctx.throttle.count('wrongCodes', String(id))
  if (recent !== TOLD_AT) return
  await inTransaction(ctx, async (tx) => {
    await queueMessages(ctx, tx, [
      message({ template: wrongCodes, recipient: email, variables: { name, count: recent, site_url: ctx.siteUrl } }),
    ])
  })
}
