import type { Page } from '@playwright/test'
import type { Run } from '../../src/shared/api/disbursements'
import { expect } from './fixtures'

export const LIST = '/admin/awards/payments'

export async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

export const box = (page: Page, name: string, month: string) => page.getByRole('checkbox', { name: `${name}, ${month}` })
export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
export const openRun = (page: Page, { id }: Pick<Run, 'id'>) => open(page, `${LIST}/runs/${id}`, `Run ${id}: `)
export const openPayment = (page: Page, id: number | undefined) => open(page, `${LIST}/issued/${id}`, 'Prepared by')

export async function openDue(page: Page, name: string): Promise<void> {
  await open(page, LIST, 'results found.')
  await page.getByPlaceholder('Search planned payments...').fill(name)
  await expect(box(page, name, 'September 2026')).toBeVisible()
  // Rows move once the search takes effect.
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Select (?!${name})`) })).toHaveCount(0)
}
