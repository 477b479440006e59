import { expect, expectAccessible, PHONE, test, uniqueName } from '../fixtures'
import { addCheck, findDonation, give, openReceipt, readDonation } from '../giving'

test('the actions on selected donations fit a phone', async ({ admin }) => {
  const name = uniqueName('Narrow')
  await addCheck(name)
  await admin.setViewportSize(PHONE)
  await admin.goto('/admin/donation')
  await admin.getByPlaceholder('Search donations...').fill(name)
  await admin.getByRole('button', { name: 'Select', exact: true }).click()
  await admin.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(admin.getByRole('region', { name: 'Selected donations' })).toContainText('1 selected')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('selected donations move to a campaign, and back to where each was', async ({ admin }) => {
  const name = uniqueName('Mover')
  const made = [await addCheck(`${name} A`), await addCheck(`${name} B`, { campaign_id: 2 })]
  const campaigns = () => Promise.all(made.map(async ({ id }) => (await readDonation(id)).campaign_id))
  await admin.goto('/admin/donation')
  await admin.getByPlaceholder('Search donations...').fill(name)
  await expect(admin.getByText('2 results found.')).toBeVisible()
  await admin.getByRole('button', { name: 'Select All', exact: true }).click()
  const bar = admin.getByRole('region', { name: 'Selected donations' })
  await bar.getByLabel('Move to').selectOption('No Campaign')
  const question = admin.getByRole('dialog', { name: 'Move 2 donations to no campaign?' })
  await expect(question).toContainText('You can undo it right after')
  await question.getByRole('button', { name: 'Move them' }).click()
  await expect(admin.getByText('2 donations moved to no campaign.')).toBeVisible()
  expect(await campaigns()).toEqual([null, null])
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('2 donations moved back.')).toBeVisible()
  expect(await campaigns()).toEqual([1, 2])
})

test.describe('a donor', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, viewport: PHONE })

      test('cancels a gift while it is on hold', async ({ page }) => {
        const gift = await give('Changed')
        await openReceipt(page, gift)
        await page.getByRole('link', { name: 'cancel this gift' }).click()
        await expect(page.getByRole('heading', { name: 'Cancel your $50.00 gift?' })).toBeVisible()
        expect((await readDonation(gift.id)).payment_state).toBe('authorized')
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'Cancel my gift' }).click()
        await expect(page.getByText('You canceled your gift. We’re confirming it by email.')).toBeVisible()
        expect((await findDonation(gift.name))?.payment_state).toBe('canceled')
      })

      test('asks for receipts by email', async ({ page }) => {
        await page.goto('/donate')
        await page.getByRole('link', { name: 'Get your receipts by email' }).click()
        await expect(page.getByRole('heading', { name: 'Get your receipts by email' })).toBeVisible()
        await page.getByLabel('Email').fill('nobody.at.all@example.org')
        await page.getByRole('button', { name: 'Send me my receipts' }).click()
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      })
    })
})
