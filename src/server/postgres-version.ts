import type { Context } from '../platform/context'
import { rows, sql } from '../platform/database'

/** Older ones are not tried. */
export const OLDEST_POSTGRES = 16

/** Says so in the log where the server is older than any that this is tested with. It may serve; nobody tried. */
export async function tellOldPostgres(ctx: Context): Promise<void> {
  const [found] = await rows<{ version: number }>(ctx, sql`select current_setting('server_version_num')::int / 10000 as version`)
  if (found && found.version < OLDEST_POSTGRES)
    ctx.log.warn(
      `PostgreSQL ${found.version} is too old: Hearthside is tested with ${OLDEST_POSTGRES} and later. Upgrade it before you rely on this site.`,
    )
}
