import { findUnusableKeys } from '../../services/data-keys/keys-that-open'
import { runningKeys } from '../../services/data-keys/running-sites'
import type { Context } from '../../platform/context'
import { irreversibleWorkHold } from '../../platform/clock-watch'
import { HOUR_MS } from '../../shared/dates'
import { rows, sql } from '../../platform/database'
import { pluralize } from '../../shared/text'
import { OLDEST_POSTGRES } from '../database'
import { gap, note, ok, type Finding } from './finding'

/** Tolerated difference between two clocks, in milliseconds. */
const SLACK_MS = 5_000

interface Facts {
  version: number
  now: string
  superuser: boolean
  may_change_the_trail: boolean
  knows_zone: boolean
  closed: string[]
}

export async function checkDatabase(ctx: Context, { own }: { own: boolean }): Promise<Finding[]> {
  const [facts] = await rows<Facts>(
    ctx,
    sql`select current_setting('server_version_num')::int / 10000 as version, clock_timestamp()::text as now,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_table_privilege('audit_events', 'delete') as may_change_the_trail,
      (select coalesce(json_agg(relname order by relname), '[]') from pg_class where relnamespace = 'public'::regnamespace and (
        relkind = 'r' and not has_table_privilege(oid, 'select')
        or relkind = 'r' and relname <> 'payload_migrations' and not has_table_privilege(oid, 'insert')
        or relkind = 'S' and not (has_sequence_privilege(oid, 'usage') and has_sequence_privilege(oid, 'select')))) as closed,
      exists (select from pg_timezone_names where name = ${ctx.timeZone}) as knows_zone`,
  )
  if (!facts) throw new Error('PostgreSQL did not return its version.')
  const findings = [
    ...[version(facts), clock(facts, ctx.now()), ...(await hold(ctx)), zone(facts, ctx.timeZone)],
    ...[await keys(ctx), ...(await keyOrder(ctx))],
  ]
  return own ? findings : [...findings, rights(facts)]
}

const version = ({ version }: Facts): Finding =>
  version >= OLDEST_POSTGRES
    ? ok(`PostgreSQL ${version}`)
    : gap(`PostgreSQL ${version} is too old.`, `Upgrade it to ${OLDEST_POSTGRES} or later.`)

function clock({ now }: Facts, ours: Date): Finding {
  const seconds = Math.abs(new Date(now).getTime() - ours.getTime()) / 1_000
  if (seconds * 1_000 <= SLACK_MS) return ok('This machine’s clock and the database’s clock agree.')
  return gap(
    `This machine’s clock and the database’s clock differ by ${Math.round(seconds)} seconds.`,
    'Sync both with a time server (systemd-timesyncd or chrony). Receipts, holds, and codes depend on the time.',
  )
}

async function hold(ctx: Context): Promise<Finding[]> {
  const held = await irreversibleWorkHold(ctx)
  if (!held) return []
  const ahead = Math.round((held.ahead_ms ?? 0) / HOUR_MS)
  return [
    note(
      `The clock jumped ahead ${ahead} hours at ${held.jumped_at ?? 'an unknown time'}, or the site was off for that long. Irreversible work (deleting drafts, anonymizing applications, removing files) waits until the site has run for ${Math.ceil(held.held_ms / HOUR_MS)} more hours.`,
      'Check this machine’s time. If the site was off, you don’t need to do anything.',
    ),
  ]
}

const zone = ({ knows_zone }: Facts, timeZone: string): Finding =>
  knows_zone
    ? ok(`Time zone ${timeZone}`)
    : gap(
        `PostgreSQL does not know the time zone ${timeZone}.`,
        'Set TIME_ZONE to a name that PostgreSQL lists: select name from pg_timezone_names.',
      )

const rights = ({ superuser, may_change_the_trail, closed }: Facts): Finding => {
  if (closed.length > 0)
    return gap(
      `The role in DATABASE_URL lacks rights on ${closed.slice(0, 5).join(', ')}${closed.length > 5 ? ` and ${closed.length - 5} more` : ''}.`,
      'Grant the rights in docs/operations.md, Two database roles, step 2. Repeat this with every new version.',
    )
  if (superuser)
    return note(
      'The role in DATABASE_URL is a superuser of the whole server.',
      'Create roles for the site: docs/operations.md, Two database roles.',
    )
  return may_change_the_trail
    ? note('The role in DATABASE_URL can change the audit trail.', 'Using two roles is safer: docs/operations.md, Two database roles.')
    : ok('The role in DATABASE_URL has only the rights it needs.')
}

async function keys(ctx: Context): Promise<Finding> {
  const missing = await findUnusableKeys(ctx)
  if (missing.length === 0) return ok('DATA_KEYS can decrypt the stored data.')
  return gap(
    `DATA_KEYS cannot decrypt data encrypted with ${missing.join(', ')}.`,
    'Put that key back into DATA_KEYS, after the current one.',
  )
}

async function keyOrder(ctx: Context): Promise<Finding[]> {
  const running = await runningKeys(ctx)
  const lacking = (key = '') => running.filter((keys) => !keys.includes(key)).length
  const sealing = [...new Set(running.map(([first]) => first))].find((key) => lacking(key) > 0)
  if (sealing !== undefined)
    return [
      gap(
        `${pluralize(lacking(sealing), 'process', 'processes')} of the site cannot decrypt what another encrypts with the key "${sealing}".`,
        `Restart every process with "${sealing}" in DATA_KEYS. Add a new key at the end first: docs/operations.md, Changing a data key.`,
      ),
    ]
  const next = ctx.sealer.checks[0]?.id
  if (running.length < 2 || lacking(next) === 0) return []
  return [
    gap(
      `The key "${next}" is first in DATA_KEYS, but ${lacking(next)} of ${running.length} processes do not have it.`,
      'Put it last, restart every process, and only then put it first: docs/operations.md, Changing a data key.',
    ),
  ]
}
