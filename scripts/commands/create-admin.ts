import { randomBytes } from 'node:crypto'
import { inviteSchema } from '../../src/shared/staff'
import { fieldErrors } from '../../src/shared/field-errors'
import { recordAuditEvent } from '../../src/platform/audit/record-audit-event'
import { inTransaction } from '../../src/platform/database'
import { eraseSecondFactor } from '../../src/services/accounts/second-factor'
import { endSessions } from '../../src/services/accounts/sessions'
import { createAccountLink } from '../../src/services/accounts/account-link'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const USAGE = 'Usage: npm run create-admin -- --email you@example.org --name "Your Name" [--end-second-factor]'
const values = readOptions(USAGE, { email: { type: 'string' }, name: { type: 'string' }, 'end-second-factor': { type: 'boolean' } })
const account = inviteSchema.safeParse({ ...values, isAdmin: true })
if (!account.success) {
  for (const [field, texts] of Object.entries(fieldErrors(account.error))) console.error(`--${field}: ${texts.join(' ')}`)
  console.error(USAGE)
  process.exit(1)
}

/**
 * Creates an admin or promotes an existing account, and prints a one-time link to choose a password; can turn off two-step verification
 * for someone who lost it.
 */
await withServices(async (ctx) => {
  const found = await ctx.payload.find({ collection: 'users', where: { email: { equals: account.data.email } }, limit: 1 })
  const user = found.docs[0]
    ? await ctx.payload.update({ collection: 'users', id: found.docs[0].id, data: { isAdmin: true, disabled: false } })
    : await ctx.payload.create({
        collection: 'users',
        data: { ...account.data, disabled: false, password: randomBytes(48).toString('base64url') },
      })
  await recordAuditEvent(ctx, { action: 'create-admin', resource: 'users', record: user.id })
  if (values['end-second-factor'])
    await inTransaction(ctx, async (tx) => {
      await eraseSecondFactor(ctx, tx, user.id, null)
      await endSessions(ctx, user.id, tx)
    })
  console.log(
    `\n${user.name} <${user.email}> is an admin. Choose a password within 1 hour at this link:\n\n  ${await createAccountLink(ctx, user.id)}\n`,
  )
})
