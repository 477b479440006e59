import type { Page } from '@playwright/test'
import type { Award } from '../../../src/shared/api/awards'
import { makeAward } from '../../helpers/awarding'
import type { BuiltSite } from '../../helpers/built-site'
import { Client, sample } from '../../helpers/client'
import { query } from '../../helpers/database'
import type { MailServer } from '../../helpers/mail-server'
import { leasePdf } from '../../helpers/pdfs'
import { DESK, PHONE, expect, expectAccessible, test } from '../fixtures'
import { linkIn } from '../mailed-links'

let mail: MailServer
let site: BuiltSite
test.beforeAll(({ mailed }) => {
  ;({ mail, site } = mailed)
})
test.use({ viewport: PHONE, expectedErrors: /410|422/ })

/** A family's active award. @returns the link that its payee got by email */
async function emailedLink(tenant: string, office: string): Promise<{ award: number; link: string }> {
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...sample('application'),
    ...{ campaign: null, full_name: tenant },
  })
  const admin = await site.admin()
  const [family] = (await admin.get<{ id: number }[]>(`/api/applications?q=${json.props.reference}`)).json
  const { id } = await makeAward(admin, family?.id ?? 0)
  /** Stands in for a second admin. */
  await query(site.databaseUrl, `update awards set changed_by = '[]' where id = $1`, [id])
  expect((await admin.post<Award>(`/api/awards/${id}/approve`, { confirmed: true })).status).toBe(200)
  expect((await admin.post(`/api/awards/${id}/landlord-link`, { email: office })).status).toBe(202)
  return { award: id, link: linkIn(await mail.mailTo(office)) }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function answer(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /rent from you and live there now/ })
    .getByLabel('Yes')
    .check()
  await page.getByLabel('Monthly rent').fill('$1,250')
  await page.getByLabel('First month that isn’t fully paid').fill('Sep 2026')
  await page.getByRole('group', { name: 'Will you accept payments from us?' }).getByLabel('Yes').check()
  await page.getByLabel('Who gets the payments?').selectOption('A property manager')
  await page.getByLabel('Name to write on checks').fill('Lake Homes LLC')
  await page.getByLabel('Mailing address for checks').fill('12 Elm Street\nDuluth, MN 55802')
  await page.getByLabel('Your name').fill('Pat Olsen')
  await page.getByLabel('Your phone number').fill('218-555-0100')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a landlord answers on a phone, sends a W-9 and a ledger, and corrects an answer', async ({ page }) => {
    const { award, link } = await emailedLink('Dana Ledger', 'office.ledger@example.org')
    await page.goto(link)
    await expect(page.getByText('Dana Ledger')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open the questions' }).click()
    await expect(page).toHaveURL(`${site.origin}/landlord`)
    await expect(page.getByRole('heading', { level: 1, name: 'Questions about Dana Ledger' })).toBeVisible()
    await expect(page.getByText('Unit 4-7781')).toBeVisible()
    expect(await fits(page)).toBe(true)

    await answer(page)
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByRole('heading', { name: 'Please fix 1 answer' })).toBeVisible()
    await expect(page.getByLabel('Monthly rent')).toHaveValue('$1,250')
    await expect(page.getByText('If you chose a file before, choose it again.')).toBeVisible()
    expect(await fits(page)).toBe(true)

    await page.getByLabel('I attest').check()
    await page.getByLabel('W-9 form').setInputFiles({ name: 'w9.pdf', mimeType: 'application/pdf', buffer: await leasePdf() })
    await page
      .getByLabel('Ledger or statement')
      .setInputFiles({ name: 'ledger.pdf', mimeType: 'application/pdf', buffer: await leasePdf() })
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you! We got your answers' })).toBeVisible()
    await expect(page.getByText('W-9 form, Ledger or statement')).toBeVisible()
    expect(await fits(page)).toBe(true)

    await page.getByText('Change my answers or add a file').click()
    await page.getByLabel('Monthly rent').fill('1300')
    await page.getByLabel('I attest').check()
    await page.getByRole('button', { name: 'Send my new answers' }).click()
    await expect(page.getByText('$1,300.00', { exact: true })).toBeVisible()
    const kept = await query(site.databaseUrl, `select source from confirmations where award_id = $1`, [award])
    expect(kept).toEqual([{ source: 'link' }, { source: 'link' }])
    const files = await query(site.databaseUrl, `select kind from documents where "from" = 'landlord' order by id`)
    expect(files).toEqual([{ kind: 'w9' }, { kind: 'ledger' }])
  })
})

test('the page is accessible and fits, with answers and mistakes, and as a link that ended', async ({ page }) => {
  const { award, link } = await emailedLink('Ann Widths', 'office.widths@example.org')
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the questions' }).click()
  for (const viewport of [PHONE, { width: 1024, height: 768 }, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  }
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix' })).toBeFocused()
  await expectAccessible(page)
  await answer(page)
  await page.getByLabel('I attest').check()
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you! We got your answers' })).toBeVisible()
  await expectAccessible(page)
  await (await site.admin()).post(`/api/awards/${award}/end`, { reason: 'moved' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
})
