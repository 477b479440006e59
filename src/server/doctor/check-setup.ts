import { setup_marks, users } from '../../database/tables'
import { DAY_MS, HOUR_MS } from '../../shared/dates'
import { setupStep } from '../../shared/setup'
import type { Context } from '../../platform/context'
import { and, database, eq, not } from '../../platform/database'
import { getSetup } from '../../services/setup/get-setup'
import { gap, ok, type Finding } from './finding'

const OLDEST_BACKUP_DAYS = 8

/** What of the setup list is open, and how old the last backup is. */
export async function checkSetup(ctx: Context): Promise<Finding[]> {
  const steps = await getSetup(ctx, null)
  const open = steps.filter(({ done }) => !done)
  const admin = (await hasAdmin(ctx))
    ? []
    : [gap('There is no admin who could sign in yet.', 'npm run create-admin -- --email you@example.org --name "Your Name"')]
  const gaps = open.map(({ key, title, to }) =>
    gap(`Not done yet: ${title}.`, setupStep(key).doctor ?? `Sign in, and go to ${ctx.siteUrl}/admin${to ?? ''}.`),
  )
  return [...admin, ...(open.length === 0 ? [ok('Every step of the setup list is done.')] : gaps), ...(await checkBackup(ctx))]
}

const hasAdmin = async (ctx: Context): Promise<boolean> => {
  const admins = and(eq(users.isAdmin, true), not(users.disabled))
  return (await database(ctx).select({ id: users.id }).from(users).where(admins).limit(1)).length > 0
}

async function checkBackup(ctx: Context): Promise<Finding[]> {
  const [last] = await database(ctx).select().from(setup_marks).where(eq(setup_marks.key, 'backup'))
  if (!last) return []
  if (new Date(last.marked_at).getTime() > ctx.now().getTime() + HOUR_MS)
    return [
      gap('The last backup is of the future.', 'Look at the clock of this machine, then make another: npm run backup -- --to a-folder'),
    ]
  const days = Math.floor((ctx.now().getTime() - new Date(last.marked_at).getTime()) / DAY_MS)
  if (days > OLDEST_BACKUP_DAYS)
    return [gap(`The last backup is ${days} days old.`, 'Make one now, and see why none was made: npm run backup -- --to a-folder')]
  return [ok(days === 0 ? 'The last backup is of the last 24 hours.' : `The last backup is ${days} ${days === 1 ? 'day' : 'days'} old.`)]
}
