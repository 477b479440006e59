import { site_settings } from '../../database/tables'
import type { Alerts } from '../../shared/site-settings'
import type { Transaction } from '../../platform/database'

/** When the foundation's address wants to hear of what came in; read by the transaction's own connection, since many are open on a good day. */
export async function alertWish(tx: Transaction): Promise<{ alerts: Alerts; email: string | null }> {
  const [wish] = await tx.db.select({ alerts: site_settings.alerts, email: site_settings.email }).from(site_settings)
  if (!wish) throw new Error('The site settings are missing.')
  return wish
}
