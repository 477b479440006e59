import type { Page } from '@playwright/test'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Donation, DonationRow } from '../../src/shared/api/donations'
import { Client } from '../helpers/client'
import { expect, origin, staffClient, uniqueName } from './fixtures'

export interface GiftOfDonor {
  id: number
  name: string
  email: string
  donor: Client
}

/** Addresses differ, because attempts to give are limited per address. */
export const someAddress = () => ({ 'X-Forwarded-For': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.') })

export const mailOf = (name: string) => `${name.replace(/\W+/g, '.').toLowerCase()}@example.org`

export async function findDonation(name: string): Promise<DonationRow | undefined> {
  const staff = await staffClient('staff@example.org')
  return (await staff.get<DonationRow[]>(`/api/donations?q=${encodeURIComponent(name)}`)).json[0]
}

export const readDonation = async (id: number): Promise<Donation> =>
  (await (await staffClient('staff@example.org')).get<Donation>(`/api/donations/${id}`)).json

export async function change(id: number, body: object): Promise<Donation> {
  const { status, json } = await (await staffClient('admin@example.org')).put<Donation>(`/api/donation/${id}`, body)
  expect(status).toBe(200)
  return json
}

/** Makes a gift that is on hold, the way donors give. */
export async function give(first: string, body: object = {}): Promise<GiftOfDonor> {
  const name = uniqueName(first)
  const email = mailOf(name)
  const donor = new Client(origin())
  await donor.get('/donate')
  const begun = await donor.send('/donate', {
    method: 'POST',
    json: { amount: '50', name, email, ...body },
    headers: { 'X-Inertia': 'true', ...someAddress() },
  })
  const { pathname } = new URL(begun.headers.get('X-Inertia-Location') ?? '')
  const paid = await donor.form(pathname, { answer: 'pay' })
  await donor.get(paid.headers.get('Location') ?? '')
  await donor.get('/donate/receipt')
  return { id: (await findDonation(name))?.id ?? 0, name, email, donor }
}

/** Makes a gift whose card is declined in the sandbox. @returns its donor's name */
export async function declineOne(): Promise<{ name: string }> {
  const name = uniqueName('Declined')
  const donor = new Client(origin())
  await donor.get('/donate')
  const json = { amount: '50', name, email: mailOf(name) }
  const begun = await donor.send('/donate', { method: 'POST', json, headers: { 'X-Inertia': 'true', ...someAddress() } })
  const { pathname } = new URL(begun.headers.get('X-Inertia-Location') ?? '')
  await donor.form(pathname, { answer: 'decline' })
  return { name }
}

export async function openReceipt(page: Page, { donor }: GiftOfDonor): Promise<void> {
  await page.context().addCookies([...donor.cookies].map(([name, value]) => ({ name, value, url: origin() })))
  await page.goto('/donate/receipt')
}

export async function addCheck(name: string, change: object = {}): Promise<Donation> {
  const admin = await staffClient('admin@example.org')
  return (await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 20, name, created_at: '2026-03-08', ...change })).json
}

export async function makeCampaign(active = 1): Promise<Campaign> {
  const slug = uniqueName('gifts').replace(' ', '-')
  const admin = await staffClient('admin@example.org')
  return (await admin.post<Campaign>('/api/campaigns', { slug, company_name: `The ${slug}`, email: 'c@example.org', gdrive_id: 1, active }))
    .json
}

export const deciding = (page: Page) => page.getByRole('region', { name: 'Decide' })

export async function openReview(page: Page, { id, name }: Pick<GiftOfDonor, 'id' | 'name'>): Promise<void> {
  await page.goto(`/admin/donation/${id}`)
  await expect(page.getByRole('heading', { name: new RegExp(`from ${name}$`) })).toBeVisible()
}
