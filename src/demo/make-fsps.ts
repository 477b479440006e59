import { addComment } from '../services/applications/comments/comments'
import type { Actor, Context } from '../platform/context'
import { rows, sql } from '../platform/database'
import { createFsp } from '../services/fsps/fsps'
import type { FspStatus } from '../shared/fsps'
import type { StateName } from '../shared/states'

interface Professional {
  name: string
  status: FspStatus
  campaign: string | null
  address: [street: string, city: string, state: StateName, zip_code: string]
  additional?: [street: string, city: string, state: StateName, zip_code: string]
  zip_codes?: string[]
  comment?: string
}

const FSPS: readonly Professional[] = [
  {
    name: 'Margaret Sorensen',
    status: 'Active',
    campaign: 'northstar',
    address: ['410 Nicollet Avenue', 'Minneapolis', 'Minnesota', '55401'],
    zip_codes: ['55402', '55403', '55404-1120'],
    comment: 'Happy to meet families at their kitchen table.',
  },
  {
    name: 'Tobias Reed',
    status: 'Active',
    campaign: 'lakeside-lending',
    address: ['1200 Superior Street', 'Duluth', 'Minnesota', '55802'],
    additional: ['77 Belknap Street', 'Superior', 'Wisconsin', '54880'],
  },
  {
    name: 'Priya Raman',
    status: 'DBB Elected',
    campaign: 'prairie-mutual',
    address: ['58 Broadway N', 'Fargo', 'North Dakota', '58102'],
    zip_codes: ['58103'],
  },
  {
    name: 'Leonard Fisk',
    status: 'Have Done in Past',
    campaign: null,
    address: ['2301 Grand Avenue', 'Des Moines', 'Iowa', '50312'],
    comment: 'Helped three families in 2023. Retired, but still answers the phone.',
  },
  {
    name: 'Ana Beltran',
    status: 'Marketer Recommended',
    campaign: 'two-rivers',
    address: ['915 Wisconsin Avenue', 'Milwaukee', 'Wisconsin', '53233'],
  },
  {
    name: 'Caleb Whitehorse',
    status: 'Shown Interest',
    campaign: null,
    address: ['301 Phillips Avenue', 'Sioux Falls', 'South Dakota', '57104'],
    comment: 'Asked for the flyer. Sent it on Monday.',
  },
  {
    name: 'Josephine Marsh',
    status: 'Active',
    campaign: 'northstar',
    address: ['44 Division Street', 'St. Cloud', 'Minnesota', '56301'],
    additional: ['9 Main Street', 'Rochester', 'Minnesota', '55901'],
    zip_codes: ['55902'],
  },
  {
    name: 'Emeka Adeyemi',
    status: 'Shown Interest',
    campaign: 'prairie-mutual',
    address: ['700 Michigan Avenue', 'Chicago', 'Illinois', '60611'],
  },
]

export async function makeFsps(ctx: Context, admin: Actor): Promise<void> {
  const campaigns = new Map(
    (await rows<{ id: number; slug: string }>(ctx, sql`select id, slug from campaigns`)).map(({ id, slug }) => [slug, id]),
  )
  for (const { name, status, campaign, address, additional, zip_codes = [], comment } of FSPS) {
    const { id } = await createFsp(ctx, admin, {
      name,
      status,
      email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
      campaign_id: campaign === null ? null : (campaigns.get(campaign) ?? null),
      primary_street: address[0],
      primary_city: address[1],
      primary_state: address[2],
      primary_zip_code: address[3],
      additional_street: additional?.[0] ?? null,
      additional_city: additional?.[1] ?? null,
      additional_state: additional?.[2] ?? null,
      additional_zip_code: additional?.[3] ?? null,
      additional_zip_codes: zip_codes,
    })
    if (comment) await addComment(ctx, admin, 'fsps', id, comment)
  }
}
