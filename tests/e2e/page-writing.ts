import type { Page } from '@playwright/test'
import type { Media } from '../../src/shared/api/media'
import type { PageRecord, PageRow } from '../../src/shared/api/pages'
import { image } from '../helpers/images'
import { bodyOf, everything, paragraph } from '../helpers/page-body'
import { expect, staffClient, uniqueName } from './fixtures'

export const ADMIN = 'admin@example.org'

export async function makePage(first: string, more: object = {}): Promise<PageRecord> {
  const title = uniqueName(first)
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { status, json } = await (
    await staffClient(ADMIN)
  ).post<PageRecord>('/api/pages', { title, slug, body: bodyOf(paragraph('Written before')), ...more })
  expect(status).toBe(201)
  return json
}

/** Publishes a page with every part there is. @returns its address and id */
export async function publishEverything(): Promise<{ path: string; id: number; title: string }> {
  const [photo] = (await (await staffClient(ADMIN)).upload<Media[]>([await image('jpeg', 1200, 800)])).json
  const { slug, id, title } = await makePage('Everything', { body: everything(photo?.id), publish: true })
  return { path: `/${slug}`, id, title }
}

export const readPage = async (id: number): Promise<PageRecord> =>
  (await (await staffClient(ADMIN)).get<PageRecord>(`/api/pages/${id}`)).json

export async function pageAt(slug: string): Promise<PageRow> {
  const { json } = await (await staffClient(ADMIN)).get<PageRow[]>('/api/pages')
  const found = json.find((page) => page.slug === slug)
  if (!found) throw new Error(`There is no page ${slug}.`)
  return found
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

export async function openPage(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/page/${id}/edit`)
  await expect(text(page)).toBeVisible()
}

export async function openNewPage(page: Page): Promise<void> {
  await page.goto('/admin/page/create')
  await expect(text(page)).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function saveDraft(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/api/pages/'))
  await press(page, 'Save draft')
  expect((await answered).status()).toBe(200)
  await expect(status(page, 'Saved.')).toBeVisible()
}

export async function publish(page: Page): Promise<void> {
  await press(page, 'Publish')
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The public sees this version.')).toBeVisible()
}

export async function insert(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert' }).last().click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

export async function add(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}
