import { expect } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from './client'
import type { TestSite } from './site'

export interface PageAnswer {
  component: string
  url: string
  props: PageProps['Partner'] & PageProps['Partners'] & { errors: Record<string, string[]> }
}

let count = 0
export async function newCampaign(admin: Client): Promise<Campaign> {
  const slug = `partner-${++count}`
  return (
    await admin.post<Campaign>('/api/campaigns', { slug, company_name: `Company ${count}`, email: `${slug}@example.org`, gdrive_id: 1 })
  ).json
}

export const enter = (visitor: Client, code: unknown, headers: Record<string, string> = { 'X-Inertia': 'true' }) =>
  visitor.post<PageAnswer>('/campaign', { code }, headers)

export async function partnerAt(site: TestSite, { token }: Campaign): Promise<Client> {
  const visitor = await site.as('visitor')
  expect((await enter(visitor, token)).headers.get('Location')).toBe('/campaign/partner')
  return visitor
}

export const partnerPage = (partner: Client) => partner.page<PageAnswer>('/campaign/partner')
