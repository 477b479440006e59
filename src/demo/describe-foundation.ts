import { site_settings } from '../database/tables'
import type { Context } from '../platform/context'
import { database, isNull, inTransaction, sql } from '../platform/database'

/**
 * Backdates the first terms, which a migration just made, to before the first application that agreed to them. A trigger protects
 * versions, so only the owner of the tables can do it; for any other role the terms keep today's date.
 */
export const dateTerms = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [table] = await tx.rows<{ owned: boolean }>(
      sql`select pg_has_role(relowner, 'usage') as owned from pg_class where oid = 'terms'::regclass`,
    )
    if (!table?.owned) return
    await tx.rows(sql`alter table terms disable trigger terms_append_only`)
    await tx.rows(sql`
      update terms set created_at = moment, updated_at = moment
      from (select min(created_at) - interval '7 days' as moment from applications) first
      where version = 1 and moment < terms.created_at`)
    await tx.rows(sql`alter table terms enable trigger terms_append_only`)
  })

const ABOUT = [
  'We work with financial service professionals to give housing assistance to families in hardship. A medical crisis, a lost job, or another setback can cost a family its home within weeks. We step in with up to 12 months of rent or mortgage payments, so parents can focus on what matters most.',
  'A person reads every application. We listen, we ask if something isn’t clear, and we tell you what to expect next. Payments go straight to the landlord or lender.',
  'Donors and companies that sponsor a campaign pay for our work. Every gift goes to housing payments.',
].join('\n\n')

const LETTER = `Dear {name},

Thank you for your gift of {amount}. It came in on {date}, and all of it goes to housing payments.

Because of you, a family can stay in its home this month.

With thanks from all of us`

export const FOUNDATION = {
  name: 'Hearthside Foundation',
  email: 'hello@example.org',
  phone: '612-555-0100',
  hours: 'Monday to Friday, 9 a.m. to 5 p.m.',
  street: '200 Lantern Street, Suite 4',
  city: 'Minneapolis',
  state: 'Minnesota',
  zip_code: '55401',
  ein: '00-0000000',
  registered_in: 'Minnesota',
  vimeo_id: 76979871,
  about: ABOUT,
  thank_you_letter: LETTER,
}

export const describeFoundation = (ctx: Context): Promise<unknown> =>
  database(ctx).update(site_settings).set(FOUNDATION).where(isNull(site_settings.name))
