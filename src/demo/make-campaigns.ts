import { renewSecureCode } from '../services/partners/secure-code'
import type { Context } from '../platform/context'
import { inTransaction } from '../platform/database'

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

/** Five campaigns, one of them over, each with its secure code. */
export async function makeCampaigns(ctx: Context): Promise<void> {
  for (const campaign of CAMPAIGNS) {
    const { id } = await ctx.payload.create({
      collection: 'campaigns',
      data: {
        ...campaign,
        email: `${campaign.slug}@example.org`,
        gdrive_id: 1,
        vimeo_id: null,
        disclosure: `${campaign.company_name} sponsors this campaign. Applications are read and decided by the foundation alone.`,
      },
    })
    await inTransaction(ctx, (tx) => renewSecureCode(ctx, tx, id))
  }
}
