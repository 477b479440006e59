import { application_keeping, users } from '../../database/tables'
import type { Application } from '../../shared/api/applications'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { database, eq } from '../database'

/** Whether an application is on hold, or was made nameless. */
export async function keepingOf(ctx: Context, id: number): Promise<Pick<Application, 'hold' | 'nameless_at'>> {
  const [kept] = await database(ctx)
    .select({
      reason: application_keeping.hold_reason,
      held_at: application_keeping.held_at,
      nameless_at: application_keeping.nameless_at,
      user: users.id,
      name: users.name,
    })
    .from(application_keeping)
    .leftJoin(users, eq(users.id, application_keeping.held_by))
    .where(eq(application_keeping.application, id))
  if (!kept) return { hold: null, nameless_at: null }
  const { reason, held_at, nameless_at, user, name } = kept
  return {
    hold:
      held_at === null
        ? null
        : {
            reason: reason ?? '',
            user: user && name ? { id: user, name } : null,
            nice_date: niceDate(new Date(held_at), ctx.timeZone),
          },
    nameless_at: nameless_at === null ? null : new Date(nameless_at).toISOString(),
  }
}
