import type { Page } from '@playwright/test'
import { expect } from './fixtures'

const TITLES = ['About you', 'Address', 'Household', 'Work and income', 'Housing', 'Your story', 'Review and send']
export const next = (page: Page) => page.getByRole('button', { name: /^Continue( to review)?$/ }).click()
export const onStep = (page: Page, step: number) =>
  expect(page.getByRole('heading', { name: TITLES[step - 1], level: 2 }), `step ${step}`).toBeVisible()
export const saved = (page: Page) => expect(page.getByText(/^Saved \d{1,2}:\d\d [ap]\.m\.$/)).toBeVisible()

/** Resolves once the server has this step; its number counts from 1. */
export const stepSaved = (page: Page, step: number) =>
  page.waitForResponse(
    (reply) =>
      reply.request().method() === 'PUT' &&
      reply.ok() &&
      !!reply
        .request()
        .postData()
        ?.includes(`"step":${step - 1},`),
  )

/** Fills out the steps up to and including this one. */
export async function fillTo(page: Page, last: number, name: string, email = `${name.replaceAll(' ', '.')}@example.org`) {
  const fill = [
    async () => {
      await page.getByLabel('Your full name').fill(name)
      await page.getByLabel('Email', { exact: true }).first().fill(email)
    },
    async () => {
      const home = page.getByRole('region', { name: 'Home address' })
      await home.getByLabel('Street').fill('1420 Larch Ave')
      await home.getByLabel('City').fill('Minneapolis')
      await home.getByLabel('State').selectOption('Minnesota')
      await home.getByLabel('ZIP code').fill('55411')
    },
    async () => {
      await page.getByLabel(/How many people/).fill('2')
      await page.getByRole('button', { name: /Add a person/ }).click()
      await page.getByLabel('Name', { exact: true }).fill('Ines')
    },
    async () => {},
    async () => page.getByLabel(/rent or mortgage payment/).fill('about 900'),
    async () => {
      await page.getByRole('checkbox', { name: 'Job loss or fewer hours' }).check()
      await page.getByLabel(/in your own words/).fill('The plant closed in spring.')
    },
  ]
  for (let step = 1; step <= last; step++) {
    await onStep(page, step)
    await fill[step - 1]?.()
    if (step === 5 && last > 5) await page.getByLabel(/rent or mortgage payment/).fill('$1,425')
    if (step < last) await next(page)
  }
}

/** Fills out the required fields besides the name, on the single page without scripts. */
export async function fillPlain(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.locator('[name="details[home_street]"]').fill('1 Elm St')
  await page.locator('[name="details[home_city]"]').fill('Duluth')
  await page.locator('[name="details[home_state]"]').selectOption('Minnesota')
  await page.locator('[name="details[home_zip_code]"]').fill('55802')
  await page.getByLabel(/How many people/).fill('1')
  await page.getByRole('checkbox', { name: 'Disability' }).check()
  await page.getByLabel(/in your own words/).fill('In my own words.')
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
}
