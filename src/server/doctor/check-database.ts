import { keysThatDoNotOpen } from '../../services/data-keys/keys-that-open'
import { runningKeys } from '../../services/data-keys/running-sites'
import type { Context } from '../../platform/context'
import { clockHold } from '../../platform/clock-watch'
import { HOUR_MS } from '../../shared/dates'
import { rows, sql } from '../../platform/database'
import { counted } from '../../shared/text'
import { OLDEST_POSTGRES } from '../database'
import { gap, note, ok, type Finding } from './finding'

/** Two clocks may differ by so much. */
const SLACK_MS = 5_000

interface Facts {
  version: number
  now: string
  superuser: boolean
  may_change_the_trail: boolean
  knows_zone: boolean
  /** Tables and sequences that the role cannot use as the site does. */
  closed: string[]
}

/** Version, rights, clock, time zone, and whether the keys open what is sealed. @param own whether it is PostgreSQL of ours */
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
  if (!facts) throw new Error('PostgreSQL says nothing about itself.')
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
  if (seconds * 1_000 <= SLACK_MS) return ok('The clocks of this machine and of the database agree.')
  return gap(
    `The clocks of this machine and of the database differ by ${Math.round(seconds)} seconds.`,
    'Let both follow a time server (systemd-timesyncd or chrony): receipts, holds and codes depend on it.',
  )
}

/** Work that cannot be undone waits after a clock that went ahead (decision 048). */
async function hold(ctx: Context): Promise<Finding[]> {
  const held = await clockHold(ctx)
  if (!held) return []
  const ahead = Math.round((held.ahead_ms ?? 0) / HOUR_MS)
  return [
    note(
      `The clock went ahead by ${ahead} hours at ${held.jumped_at ?? 'some time'}, or the site was off for so long. Work that cannot be undone (ending drafts, making applications nameless, removing files) waits for ${Math.ceil(held.held_ms / HOUR_MS)} more hours of running.`,
      'Check the time of this machine. Where the site was off, nothing is to be done.',
    ),
  ]
}

const zone = ({ knows_zone }: Facts, timeZone: string): Finding =>
  knows_zone
    ? ok(`Time zone ${timeZone}`)
    : gap(`PostgreSQL does not know the time zone ${timeZone}.`, 'Set TIME_ZONE to one that it has: select name from pg_timezone_names.')

const rights = ({ superuser, may_change_the_trail, closed }: Facts): Finding => {
  if (closed.length > 0)
    return gap(
      `The role in DATABASE_URL may not use ${closed.slice(0, 5).join(', ')}${closed.length > 5 ? ` and ${closed.length - 5} more` : ''}.`,
      'Grant it what docs/operations.md, Two database roles, step 2 says; it is needed again with every new version.',
    )
  if (superuser)
    return note(
      'The role in DATABASE_URL is a superuser of the whole server.',
      'Make it roles of its own: docs/operations.md, Two database roles.',
    )
  return may_change_the_trail
    ? note('The role in DATABASE_URL could change the audit trail.', 'Better use two roles: docs/operations.md, Two database roles.')
    : ok('The role in DATABASE_URL has only the rights it needs.')
}

async function keys(ctx: Context): Promise<Finding> {
  const missing = await keysThatDoNotOpen(ctx)
  if (missing.length === 0) return ok('DATA_KEYS open what is sealed.')
  return gap(`DATA_KEYS do not open what is sealed with ${missing.join(', ')}.`, 'Put that key back into DATA_KEYS, after the current one.')
}

/** Whether every process opens what the others seal, those with the settings of today among them. */
async function keyOrder(ctx: Context): Promise<Finding[]> {
  const running = await runningKeys(ctx)
  const lacking = (key = '') => running.filter((keys) => !keys.includes(key)).length
  const sealing = [...new Set(running.map(([first]) => first))].find((key) => lacking(key) > 0)
  if (sealing !== undefined)
    return [
      gap(
        `${counted(lacking(sealing), 'process', 'processes')} of the site cannot open what another seals with the key "${sealing}".`,
        `Start every process anew with "${sealing}" in DATA_KEYS; a new key goes last first: docs/operations.md, Changing a data key.`,
      ),
    ]
  const next = ctx.sealer.checks[0]?.id
  if (running.length < 2 || lacking(next) === 0) return []
  return [
    gap(
      `The key "${next}" stands first in DATA_KEYS, and ${lacking(next)} of ${running.length} processes do not know it.`,
      'Put it last, start every process anew, and only then put it first: docs/operations.md, Changing a data key.',
    ),
  ]
}
