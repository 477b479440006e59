import { applications } from '../../database/tables'
import type { ApplicationStatus } from '../../shared/application-status'
import { sql, type SQL, type Transaction, preparedStatement } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { notRecusedBy, type Reader } from '../../platform/recusals'
import { refuseStale } from '../../platform/edits'
import type { MailedApplication } from './application-emails'

export interface LockedApplication extends MailedApplication {
  status: ApplicationStatus
  is_sent: boolean
  campaign: number | null
  assignee: number | null
  is_bookmarked: boolean
  has_code: boolean
  nameless_at: string | null
  additional_questions: string | null
  updated_at: string
}

const { submitted_at, token } = applications

const locking = (name: string, which: SQL) =>
  preparedStatement<LockedApplication>(
    name,
    () => sql`
    select id, reference, full_name, email, status, ${submitted_at} is not null as is_sent, campaign_id as campaign, assignee_id as assignee, is_bookmarked,
      ${token} is not null as has_code, nameless_at, additional_questions, updated_at
    from ${applications} where ${which} for update`,
  )
const lockOne = locking('lock_to_decide', sql`id = ${sql.placeholder('id')}`)
/** Ordered by id, so that two moves of the same applications can't deadlock. */
const lockMany = locking(
  'lock_to_move',
  sql`id = any(${sql.placeholder('ids')}::int[]) and ${notRecusedBy(sql.placeholder('user'), applications.id)} order by id`,
)

export const lockApplications = (tx: Transaction, { id: user }: Reader, ids: readonly number[]): Promise<LockedApplication[]> =>
  lockMany(tx.db, { ids: [...ids], user })

/**
 * @param known the `updated_at` that the editor saw, ISO 8601; absent: no check
 * @throws UserError 404; 409 when it changed since `known`
 */
export async function lockApplication(tx: Transaction, id: number, known?: string): Promise<LockedApplication> {
  const [current] = await lockOne(tx.db, { id })
  if (!current) throw notFound('application')
  refuseStale(current.updated_at, known)
  return current
}
