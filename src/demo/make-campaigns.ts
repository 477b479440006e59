import type { Context, Actor } from '../platform/context'
import { inTransaction } from '../platform/database'
import { addComment } from '../services/applications/comments/comments'
import { renewSecureCode } from '../services/partners/partner-access'
import { DAY_MS } from '../shared/dates'

const INTERESTS = [
  {
    days: 2,
    name: 'Helen Voss',
    business_name: 'Voss & Daughters Hardware',
    phone: '612-555-0141',
    comment: 'We would like to give a month of rent for every hundred lamps we sell in December. Is that something you do?',
    said: 'Called back. Meeting on Thursday.',
  },
  {
    days: 6,
    name: 'Samuel Grant',
    business_name: 'Grant Family Dental',
    phone: '651-555-0117',
    comment: 'Could we put your flyers in our waiting room?',
    said: null,
  },
  {
    days: 15,
    name: 'Yuki Tanaka',
    business_name: 'Riverbend Coffee Roasters',
    phone: null,
    comment: null,
    said: 'No phone. Sent an email.',
  },
  {
    days: 41,
    name: 'Dominic Pratt',
    business_name: 'Pratt Title Company',
    phone: '218-555-0169',
    comment: 'We close about forty houses a month and want to sponsor a campaign of our own.',
    said: 'Very promising. Sent the campaign outline.',
  },
  {
    days: 77,
    name: 'Lucille Andersen',
    business_name: 'Andersen Flooring',
    phone: '507-555-0125',
    comment: 'My crew is free on Fridays and has two vans, if a family needs help moving.',
    said: null,
  },
  {
    days: 130,
    name: 'Omar Haddad',
    business_name: 'Haddad Insurance Group',
    phone: '612-555-0188',
    comment: 'Please send information about matching our employees’ gifts.',
    said: null,
  },
]

export async function makeInterests(ctx: Context, staff: Actor): Promise<void> {
  for (const { days, said, name, ...form } of INTERESTS) {
    const createdAt = new Date(ctx.now().getTime() - days * DAY_MS).toISOString()
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`
    const { id } = await ctx.payload.create({ collection: 'interests', data: { ...form, name, email, createdAt } })
    if (said !== null) await addComment(ctx, staff, 'interests', id, said)
  }
}

const CAMPAIGNS = [
  {
    slug: 'northstar',
    company_name: 'North Star Credit Union',
    active: true,
    custom_url: 'http://northstar.example.org',
    goal: 5_000,
    show_progress: true,
  },
  { slug: 'lakeside-lending', company_name: 'Lakeside Home Lending', active: true, custom_url: null },
  { slug: 'prairie-mutual', company_name: 'Prairie Mutual Insurance', active: true, custom_url: 'http://prairie.example.org/giving' },
  { slug: 'two-rivers', company_name: 'Two Rivers Realty', active: true, custom_url: null },
  { slug: 'winter-2024', company_name: 'Winter Warmth 2024', active: false, custom_url: null },
]

export async function makeCampaigns(ctx: Context): Promise<void> {
  for (const campaign of CAMPAIGNS) {
    const { id } = await ctx.payload.create({
      collection: 'campaigns',
      data: {
        ...campaign,
        email: `${campaign.slug}@example.org`,
        gdrive_id: 1,
        vimeo_id: null,
        disclosure: `${campaign.company_name} sponsors this campaign. Only the foundation reads and decides on applications.`,
      },
    })
    await inTransaction(ctx, (tx) => renewSecureCode(ctx, tx, id))
  }
}
