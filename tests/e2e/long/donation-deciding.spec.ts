import type { Page } from '@playwright/test'
import { DESK, PHONE, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'
import { addCheck, change, deciding, declineOne, give, makeCampaign, openReceipt, openReview, readDonation } from '../giving'

const authenticity = (page: Page) => deciding(page).getByLabel('Authenticity')
const campaign = (page: Page) => deciding(page).getByLabel('Campaign')

test('Fraudulent asks what to do with the hold, and each answer does what it says', async ({ admin }) => {
  const gift = await give('Doubtful')
  await openReview(admin, gift)
  const dialog = admin.getByRole('dialog', { name: 'Release the hold too?' })
  await authenticity(admin).selectOption('Fraudulent')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(authenticity(admin)).toHaveValue('Unknown')
  expect(await readDonation(gift.id)).toMatchObject({ authenticity: null, payment_state: 'authorized' })

  await authenticity(admin).selectOption('Fraudulent')
  await dialog.getByRole('button', { name: 'Mark Fraudulent and keep hold' }).click()
  await expect(deciding(admin).getByText('Authenticity updated.')).toBeVisible()
  expect(await readDonation(gift.id)).toMatchObject({ authenticity: 'Fraudulent', payment_state: 'authorized' })
  await expect(deciding(admin).getByRole('button', { name: 'Process Donation' })).toBeDisabled()
  await deciding(admin).getByRole('button', { name: 'Release the hold' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Release the hold' }).click()
  await expect(admin.getByText('The hold was released or expired. The card wasn’t charged.')).toBeVisible()
  expect(await readDonation(gift.id)).toMatchObject({
    authenticity: 'Fraudulent',
    payment_state: 'canceled',
    receipt: null,
    transaction_id: null,
  })

  const other = await give('Stolen')
  await openReview(admin, other)
  await authenticity(admin).selectOption('Fraudulent')
  await dialog.getByRole('button', { name: 'Mark Fraudulent and release' }).click()
  await expect(deciding(admin).getByText('Authenticity updated.')).toBeVisible()
  expect(await readDonation(other.id)).toMatchObject({ authenticity: 'Fraudulent', payment_state: 'canceled' })
  await authenticity(admin).selectOption('Unknown')
  await expect.poll(async () => (await readDonation(other.id)).authenticity).toBeNull()
})

test('a refund voids the receipt, and its page says so', async ({ admin, page }) => {
  const gift = await give('Given back')
  const { receipt } = await change(gift.id, { process: true })
  await openReview(admin, gift)
  await deciding(admin).getByRole('button', { name: 'Refund' }).click()
  await expect(admin.getByRole('dialog')).toContainText('will be voided')
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(admin.getByText('Refund of $50.00 sent.')).toBeVisible()
  await expect(admin.getByText(/\d{6} issued .* \(void\)/)).toBeVisible()
  expect(await readDonation(gift.id)).toMatchObject({ payment_state: 'refunded', receipt: { number: receipt?.number, voided: true } })
  await openReceipt(page, gift)
  await expect(page.getByRole('heading', { name: 'Void receipt' })).toBeVisible()
  await expect(page.getByText('This amount is not tax-deductible.')).toBeVisible()
  await expectAccessible(page)
})

test('non-admins see no controls to decide', async ({ staff }) => {
  const gift = await give('Read only')
  await staff.goto('/admin/donation')
  await expect(staff.getByRole('link', { name: /^Review .*’s donation$/ }).first()).toBeVisible()
  await expect(staff.getByRole('link', { name: 'New Check Donation' })).toHaveCount(0)
  await openReview(staff, gift)
  await expect(deciding(staff)).toHaveCount(0)
  await expect(staff.locator('main').getByRole('combobox')).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /Process|Refund|Release/ })).toHaveCount(0)
  await staff.goto('/admin/donation/create')
  await expect(staff).toHaveURL(/\/admin\/donation$/)
})

test('a pause of giving is shown with the attempts behind it; an admin ends it', async ({ admin, staff }) => {
  const reason = '9 payments were declined within 10 minutes (9 cards, 9 names, 1 network, mostly for $1.00).'
  const pause = { paused_at: '2026-11-21T12:00:00.000Z', reason, ends_at: '2026-11-21T12:10:00.000Z' }
  const { name } = await declineOne()
  for (const page of [admin, staff]) {
    await page.route('**/api/donations/pause', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(route.request().method() === 'GET' ? pause : null) }),
    )
    await page.goto('/admin/donation')
    await expect(page.getByText(/Online giving has been paused since/)).toContainText('It will resume automatically on')
  }
  await staff.getByRole('button', { name: 'View declined payments' }).click()
  const tried = staff.getByRole('dialog', { name: 'Declined payments' })
  await expect(tried.getByRole('row').filter({ hasText: name })).toContainText('card declined')
  for (const viewport of [DESK, PHONE]) {
    await staff.setViewportSize(viewport)
    await expectAccessible(staff)
  }
  await tried.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('An admin can end the pause.')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'End the pause' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'End the pause' }).click()
  await expect(admin.getByText(/Online giving has been paused since/)).toHaveCount(0)
  await admin.getByRole('button', { name: 'View declined payments' }).click()
  await expect(admin.getByRole('dialog', { name: 'Declined payments' }).getByRole('row').filter({ hasText: name })).toBeVisible()
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /409|503|ERR_FAILED|was not changed/ })

  test('a campaign change that fails clears its indicator, and nothing else; an inactive campaign stays selectable', async ({ admin }) => {
    const { id: campaign_id, slug } = await makeCampaign()
    const gift = await give('Sponsored')
    await change(gift.id, { campaign_id })
    await (await staffClient('admin@example.org')).put(`/api/campaign/${campaign_id}`, { active: 0 })
    expect((await readDonation(gift.id)).campaign?.active).toBe(0)
    await openReview(admin, gift)
    await expect(campaign(admin)).toHaveValue(String(campaign_id))
    await expect(campaign(admin).getByRole('option', { name: slug })).toBeEnabled()
    await admin.route('**/api/donation/*', (route) => route.abort())
    await campaign(admin).selectOption('No Campaign')
    await expect(campaign(admin)).toHaveValue(String(campaign_id))
    await expect(deciding(admin).getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    await expect(admin.getByRole('alert')).toHaveCount(0)
    await admin.unrouteAll()
    await campaign(admin).selectOption('No Campaign')
    await expect(deciding(admin).getByText('Campaign updated.')).toBeVisible()
    expect((await readDonation(gift.id)).campaign).toBeNull()

    await campaign(admin).selectOption({ index: 1 })
    await expect.poll(async () => (await readDonation(gift.id)).campaign).not.toBeNull()
    await admin.route('**/api/donation/*', (route) => route.abort())
    await expect(deciding(admin).getByText('Campaign updated.')).toBeVisible()
    await Promise.all([admin.waitForEvent('requestfailed'), campaign(admin).selectOption('No Campaign')])
    await expect(campaign(admin)).not.toHaveValue('0')
    expect(await deciding(admin).getByRole('status').allInnerTexts(), 'what was said of the one before').not.toContain('Campaign updated.')
  })

  test('a conflicting change is shown beside what was chosen', async ({ admin }) => {
    const gift = await give('Twice')
    await openReview(admin, gift)
    await change(gift.id, { authenticity: 'Authentic' })
    await authenticity(admin).selectOption('Fraudulent')
    await admin.getByRole('button', { name: 'Mark Fraudulent and release' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this donation' })
    await expect(dialog).toContainText(/Unknown → Authentic/)
    await expect(dialog).toContainText('Release hold')
    await expectAccessible(admin)
    expect(await readDonation(gift.id)).toMatchObject({ authenticity: 'Authentic', payment_state: 'authorized' })
    await dialog.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(authenticity(admin)).toHaveValue('Authentic')

    await change(gift.id, { campaign_id: 1 })
    await deciding(admin).getByRole('button', { name: 'Process Donation' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Process Donation' }).click()
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await readDonation(gift.id)).payment_state).toBe('captured')
  })

  test('only the corrected fields of a check are shown and saved over a conflicting change', async ({ admin }) => {
    const { id } = await addCheck(uniqueName('Both'))
    await admin.goto(`/admin/donation/${id}`)
    await admin.getByRole('button', { name: 'Edit check' }).click()
    await admin.getByRole('dialog').getByLabel('Amount').fill('80.25')
    await change(id, { check_number: '1042' })
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this donation' })
    await expect(dialog).toContainText('None → 1042')
    await expect(dialog.getByText('Amount')).toHaveCount(1)
    for (const label of ['Name', 'Mailing address', 'Campaign', 'Check date']) await expect(dialog.getByText(label)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await readDonation(id)).toMatchObject({ amount: 8_025, check_number: '1042' })
  })

  test('a refusal by the processor shows in the dialog', async ({ admin }) => {
    const gift = await give('Refused')
    await openReview(admin, gift)
    await admin.route('**/api/donation/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The payment processor isn’t responding.' } }),
    )
    await deciding(admin).getByRole('button', { name: 'Process Donation' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Process Donation' }).click()
    await expect(admin.getByRole('dialog').getByText(/isn’t responding/)).toBeVisible()
    await expectAccessible(admin)
    expect((await readDonation(gift.id)).payment_state).toBe('authorized')
  })
})

test('a mistyped email is corrected, in a form that says what will happen', async ({ admin }) => {
  const gift = await give('Mistyped')
  await openReview(admin, gift)
  const button = deciding(admin).getByRole('button', { name: 'Edit email' })
  await button.click()
  const form = admin.getByRole('dialog', { name: 'Edit the donor’s email' })
  await expect(form).toContainText(`Links we sent to ${gift.email} will stop working.`)
  await expect(form.getByLabel('Email')).toBeFocused()
  for (const viewport of [PHONE, DESK]) {
    await admin.setViewportSize(viewport)
    await expectAccessible(admin)
  }
  await form.getByRole('button', { name: 'Save and send' }).click()
  await expect(form.getByText('This is the donor’s current email.')).toBeVisible()
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button', { name: 'Save and send' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  const email = `right.${gift.email}`
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Save and send' }).click()
  await expect(form).toHaveCount(0)
  await expect(admin.getByText(`Email updated. We’re sending the new links to ${email}.`)).toBeVisible()
  expect(await readDonation(gift.id)).toMatchObject({ email })
})
