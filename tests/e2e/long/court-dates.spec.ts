import { dayOf, formatDay, subtractDays } from '../../../src/shared/dates'
import { fillTo } from '../filling'
import { apply, expect, expectAccessible, PHONE, test, uniqueName } from '../fixtures'

const ZONE = 'America/Chicago'
const inDays = (days: number) => subtractDays(dayOf(new Date(), ZONE), -days)
const notice = (court_date: string) => ({ eviction_notice: true, court_date, mortgage_payments_current: false, amount_behind: 285000 })

test('a court date lights its row, sorts and filters the list, and heads the review', async ({ staff }) => {
  const family = uniqueName('Court')
  const late = await apply(`${family} late`, notice(inDays(60)))
  const soon = await apply(`${family} soon`, notice(inDays(12)))
  await apply(`${family} none`)
  await staff.goto('/admin/application')
  await staff.getByPlaceholder('Search applications...').fill(family)
  await expect(staff.getByText('3 results found.')).toBeVisible()
  const names = staff.getByRole('row').getByRole('link', { name: new RegExp(`^${family}`) })
  await staff.getByRole('button', { name: 'Court date', exact: true }).click()
  await expect(names).toHaveText([`${family} late`, `${family} soon`, `${family} none`])
  await staff.getByRole('button', { name: 'Court date', exact: true }).click()
  await expect(names).toHaveText([`${family} soon`, `${family} late`, `${family} none`])
  const row = staff.getByRole('row').filter({ hasText: `${family} soon` })
  await expect(row).toHaveCSS('box-shadow', /inset/)
  await expect(row.getByText(/, in 1[123] days$/)).toBeAttached()
  await expect(staff.getByRole('row').filter({ hasText: `${family} late` })).toHaveCSS('box-shadow', 'none')
  await expectAccessible(staff)

  await staff.getByRole('link', { name: `${family} soon`, exact: true }).click()
  await expect(staff).toHaveURL(new RegExp(`/${soon.id}$`))
  const glance = staff.getByRole('region', { name: 'At a glance' })
  for (const text of [
    '3 people, 2 under 18',
    '$1,425.00 monthly · Rent · Apartment',
    'Yes, $2,850.00',
    formatDay(inDays(12)),
    /, in 1[123] days/,
  ])
    await expect(glance.getByText(text)).toBeVisible()
  await expect(glance.getByText('Medical crisis (adult), Loss of a loved one')).toBeVisible()
  await staff.emulateMedia({ media: 'print' })
  await expect(glance.getByText('Read the whole story')).toBeHidden()
  await staff.emulateMedia({ media: 'screen' })
  await glance.getByRole('link', { name: 'Read the whole story' }).click()
  await expect(staff.getByRole('region', { name: 'Story', exact: true })).toBeFocused()
  await expectAccessible(staff)
  await staff.keyboard.press('j')
  await expect(staff).toHaveURL(new RegExp(`/${late.id}$`))
  await expect(staff.getByRole('heading', { name: new RegExp(`^${family} late`) })).toBeVisible()
  await staff.keyboard.press('k')
  await expect(staff).toHaveURL(new RegExp(`/${soon.id}$`))

  await staff.getByRole('button', { name: 'Back to List' }).click()
  const sortButton = staff.getByRole('columnheader', { name: 'Court date' })
  await staff.getByRole('button', { name: 'Date', exact: true }).click()
  await expect(sortButton).toHaveAttribute('aria-sort', 'none')
  await staff.getByRole('button', { name: 'Court date soon' }).click()
  await expect(staff.getByText('1 results found.')).toBeVisible()
  await expect(staff).toHaveURL(/start=&end=.*status=Pending.*urgent=1|urgent=1.*start=&end=.*status=Pending/)
  await expect(sortButton).toHaveAttribute('aria-sort', 'ascending')
})

test('an admin clears a court date that is over', async ({ admin }) => {
  const name = uniqueName('Cleared')
  const { id } = await apply(name, notice(inDays(5)))
  await admin.goto(`/admin/application/${id}/edit`)
  await admin.getByLabel('Court date').fill('')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByRole('region', { name: 'At a glance' }).getByText('No date yet')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a card says the court date, and a form asks for it only where there is a notice', async ({ page, staff }) => {
    const name = uniqueName('Card')
    await apply(name, notice(inDays(3)))
    await staff.setViewportSize(PHONE)
    await staff.goto('/admin/application')
    await staff.getByPlaceholder('Search applications...').fill(name)
    await expect(
      staff
        .getByRole('row')
        .filter({ hasText: name })
        .getByText(formatDay(inDays(3))),
    ).toBeVisible()
    await expectAccessible(staff)

    await page.goto('/apply')
    await fillTo(page, 5, uniqueName('Notice'))
    const asked = page.getByRole('group', { name: /eviction or foreclosure notice/ })
    await expect(page.getByLabel(/When is the court date/)).toBeHidden()
    await asked.getByLabel('Yes').check()
    await page.getByLabel(/When is the court date/).fill('12/10/27')
    await page.getByLabel(/When is the court date/).blur()
    await expect(page.getByText('That’s December 10, 2027').first()).toBeVisible()
    await expectAccessible(page)
  })
})
