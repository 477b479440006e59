import type { Page } from '@playwright/test'
import type { Application } from '../../src/shared/api/applications'
import { apply, expect, staffClient, uniqueName } from './fixtures'

export const ADMIN = 'admin@example.org'

export const read = async (id: number): Promise<Application> =>
  (await (await staffClient(ADMIN)).get<Application>(`/api/applications/${id}`)).json

export async function openReview(page: Page, id: number, name: string): Promise<void> {
  await page.goto(`/admin/application/${id}`)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

export async function applyAs(first: string, details?: object): Promise<{ id: number; name: string }> {
  const name = uniqueName(first)
  return { id: (await apply(name, details)).id, name }
}

export async function openNew(page: Page, first: string, details?: object): Promise<{ id: number; name: string }> {
  const { id, name } = await applyAs(first, details)
  await openReview(page, id, name)
  return { id, name }
}

export async function findInList(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/admin/application')
  await page.getByPlaceholder('Search applications...').fill(name)
  await expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()
}

export const statusPicker = (page: Page) => page.getByRole('combobox', { name: 'Change the status' })
export const choose = (page: Page, status: string) => statusPicker(page).selectOption(status)
export const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: "Yes I'm sure" }).click()
export const decide = (page: Page, status: string) => choose(page, status).then(() => confirm(page))
export const history = (page: Page) => page.getByRole('region', { name: 'History' })
export const top = (page: Page) => page.getByRole('region', { name: 'Top' })
export const shown = (page: Page, text: string) => expect(top(page).getByText(text, { exact: true }).first()).toBeVisible()
