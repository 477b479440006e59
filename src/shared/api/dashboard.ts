import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { COMMENTED_RESOURCES } from '../comments'
import { id, moment, person } from './common'

const count = z.number().int()
const waiting = z.strictObject({
  count,
  oldest_days: z.number().int().nullable(),
})

/** Something that happened to a record. It never carries the text of a comment. */
export const activitySchema = z.strictObject({
  kind: z.enum(['status', 'comment', 'message', 'donation']),
  id,
  resource: z.enum([...COMMENTED_RESOURCES, 'donations']),
  record: id,
  name: z.string(),
  /** Null if a family or donor caused it, or the account is gone. */
  user: person.nullable(),
  /** Set for status changes; `from` is also null when an application came in. */
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES).nullable(),
  count,
  undo: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
})
export type Activity = z.infer<typeof activitySchema>

export const dashboardSchema = z.strictObject({
  applications_to_review: waiting,
  extended_returned: waiting,
  /** Not marked as answered; `oldest_id` is the application of the oldest, `oldest_message` the family's comment. */
  family_messages: waiting.extend({ oldest_id: id.nullable(), oldest_message: id.nullable() }),
  new_documents: count,
  /** Applications in status Completed or Extended Application Completed: the reader's, no one's, and those that no one has read. */
  waiting_work: z.strictObject({ mine: count, unassigned: count, unread: count }),
  follow_ups_due: count,
  /** Not issued yet, and due by a day (`by`); `amount` in cents, `late` of them were due before today. */
  payments_due: z.strictObject({ count, amount: count, late: count, by: z.string() }),
  /** Counts of what the reader may approve or verify as the second person; null for those who may not. */
  for_second_person: z.strictObject({ awards: count, runs: count, payees: count }).nullable(),
  reviews_due: count,
  awards_ending: count,
  landlord_answers: count,
  donations_to_review: z.strictObject({ count, first_hold_ends: moment.nullable() }),
  /**
   * From mid-December, gifts of the ending year that are still on hold, with the first few by name; amounts in cents. Null at other times.
   */
  year_end_gifts: z
    .strictObject({
      year: z.number().int(),
      count,
      amount: count,
      first: z.array(z.strictObject({ id, name: z.string(), amount: count })),
    })
    .nullable(),
  giving_paused_at: moment.nullable(),
  mails: z.strictObject({ failed: count, waiting: count }),
  /** Over the last 30 days, including today; `since` is the first of them, `YYYY-MM-DD`. */
  new_interests: z.strictObject({ count, since: z.string() }),
  applications_by_month: z.array(z.strictObject({ month: z.string(), count })),
  /** Same 12 months, highest first; a null campaign_id means no campaign. */
  applications_by_campaign: z.array(
    z.strictObject({ campaign_id: id.nullable(), slug: z.string().nullable(), company_name: z.string().nullable(), count }),
  ),
  /** Charged gifts and checks over the same months, each in the month that counts for its year (rule 6.26); in cents. */
  donations_by_month: z.array(z.strictObject({ month: z.string(), count, amount: count })),
  donations_by_campaign: z.array(
    z.strictObject({ campaign_id: id.nullable(), slug: z.string().nullable(), company_name: z.string().nullable(), count, amount: count }),
  ),
  activity: z.array(activitySchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>
