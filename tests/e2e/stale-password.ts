import { decodeJwt } from 'jose'
import type { Client } from '../helpers/client'
import { query } from '../helpers/database'

/** Lets twenty minutes pass since the password of this session was entered (rule 27.4). */
export async function outdatePassword(client: Client): Promise<void> {
  const url = process.env.SITE_DATABASE_URL ?? ''
  const { sid } = decodeJwt(client.cookies.get('hearthside.session') ?? '')
  await query(url, `update session_details set confirmed_at = now() - interval '20 minutes' where session_id = $1`, [sid])
}
