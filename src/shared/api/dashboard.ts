import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { COMMENTED_RESOURCES } from '../comments'
import { id, moment, person } from './common'

const count = z.number().int()
const waiting = z.strictObject({
  count,
  /** Age of the oldest in whole days; null when there is none. */
  oldest_days: z.number().int().nullable(),
})

/** Something that happened lately. `resource`, `record` and `name` say to which record; no text of a comment is told. */
export const activitySchema = z.strictObject({
  /** `message` is a comment that the family wrote. */
  kind: z.enum(['status', 'comment', 'message', 'donation']),
  id,
  resource: z.enum([...COMMENTED_RESOURCES, 'donations']),
  record: id,
  /** Of the family, the donor, the FSP or the person. */
  name: z.string(),
  /** Null when a family or a donor caused it, or the account is gone. */
  user: person.nullable(),
  /** Of a status change; null else, and `from` also when an application came in. */
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES).nullable(),
  /** How many applications the same bulk move took; 1 for anything else. */
  count,
  /** Whether it took a change of status back. */
  undo: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
})
export type Activity = z.infer<typeof activitySchema>

/** Answer of `GET /api/dashboard`: what needs attention, and what happened. */
export const dashboardSchema = z.strictObject({
  /** Status Completed. */
  applications_to_review: waiting,
  /** Status Extended Application Completed. */
  extended_returned: waiting,
  /** Applications of which the newest comment is a message of the family, and the one that waits longest. */
  family_messages: waiting.extend({ oldest_id: id.nullable() }),
  /** Money that is held on a card, and when the first of these holds ends. */
  donations_to_review: z.strictObject({ count, first_hold_ends: moment.nullable() }),
  /** From mid-December on: gifts of the year that ends whose money is held, and the first of them by name; amounts in cents. Else null. */
  year_end_gifts: z
    .strictObject({
      year: z.number().int(),
      count,
      amount: count,
      first: z.array(z.strictObject({ id, name: z.string(), amount: count })),
    })
    .nullable(),
  /** When giving online was paused because somebody seemed to try out cards; null while it is open. */
  giving_paused_at: moment.nullable(),
  mails: z.strictObject({ failed: count, waiting: count }),
  /** Of the last 30 days, today included; `since` is the first of them, as `YYYY-MM-DD`. */
  new_interests: z.strictObject({ count, since: z.string() }),
  /** The last 12 months of the site's time zone, oldest first, each as `YYYY-MM`. */
  applications_by_month: z.array(z.strictObject({ month: z.string(), count })),
  /** The same 12 months, most first; campaign_id null is without a campaign. */
  applications_by_campaign: z.array(
    z.strictObject({ campaign_id: id.nullable(), slug: z.string().nullable(), company_name: z.string().nullable(), count }),
  ),
  /** Money that was taken, checks included, over the same months, each in that which counts for its year (rule 6.26); cents. */
  donations_by_month: z.array(z.strictObject({ month: z.string(), count, amount: count })),
  donations_by_campaign: z.array(
    z.strictObject({ campaign_id: id.nullable(), slug: z.string().nullable(), company_name: z.string().nullable(), count, amount: count }),
  ),
  /** Newest first. */
  activity: z.array(activitySchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>
