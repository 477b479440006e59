import type { Page } from '@playwright/test'
import type { Media } from '../../../src/shared/api/media'
import { blocksOf } from '../../../src/shared/page-body/body'
import { image } from '../../helpers/images'
import { block, bodyOf, paragraph } from '../../helpers/page-body'
import { expect, expectAccessible, PHONE, staffClient, test, testAccessibility, uniqueName } from '../fixtures'
import { add, ADMIN, dialog, insert, makePage, openNewPage, openPage, pageAt, publish, readPage, saveDraft, text } from '../page-writing'

test('a block shows what is missing at its fields, and asks before discarding', async ({ admin }) => {
  const { id } = await makePage('Blocks')
  await openPage(admin, id)
  await text(admin).click()
  await insert(admin, 'Button')
  await dialog(admin).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(admin).getByText('Enter the button’s text.')).toBeVisible()
  await expect(dialog(admin).getByText('Enter a link.')).toBeVisible()
  await dialog(admin).getByLabel('Button text').fill('Go')
  await dialog(admin).getByLabel('Link to').fill('javascript:alert(1)')
  await dialog(admin).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(admin).getByText(/^Enter a link that starts with https/)).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click()
  await dialog(admin).getByLabel('Link to').fill('https://example.org/')
  await add(admin)
  await admin.getByRole('button', { name: 'Edit: Button' }).click()
  await dialog(admin).getByLabel('Button text').fill('Go there')
  await dialog(admin).getByRole('button', { name: 'Done' }).click()
  await saveDraft(admin)
  expect(blocksOf((await readPage(id)).body)).toMatchObject([{ label: 'Go there', url: 'https://example.org/' }])
})

test('a story’s picture is not offered, and one for pages can be reused', async ({ admin }) => {
  const client = await staffClient(ADMIN)
  const [forPages, ofStory] = (await client.upload<Media[]>([await image('jpeg', 311, 207), await image('jpeg', 313, 207)])).json
  const story = {
    campaign_id: 1,
    family: 'Reyes',
    title: uniqueName('A roof'),
    story: '<p>Thanks</p>',
    media: [{ id: ofStory?.id, primary: true }],
  }
  expect((await client.post('/api/albums', story)).status).toBe(201)
  const { id } = await makePage('Pictures')
  await openPage(admin, id)
  await text(admin).click()
  await insert(admin, 'Picture')
  const offered = (picture: Media | undefined) =>
    dialog(admin).getByRole('radio', { name: `${picture?.width} by ${picture?.height} pixels` })
  await expect(offered(forPages)).toBeAttached()
  await expect(offered(ofStory)).toHaveCount(0)
  await offered(forPages).check({ force: true })
  await dialog(admin).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(admin).getByText('Enter a description for people who can’t see the picture.')).toBeVisible()
  await dialog(admin).getByLabel('What the picture shows').fill('A lamp')
  await add(admin)
  await saveDraft(admin)
  expect(blocksOf((await readPage(id)).body)).toMatchObject([{ blockType: 'picture', image: forPages?.id, alt: 'A lamp' }])
})

test('a click selects a block: typing continues below it, Backspace removes it', async ({ admin }) => {
  const { id } = await makePage('Selected', { body: bodyOf(paragraph('Before'), block('quotes')) })
  await openPage(admin, id)
  const card = text(admin).getByRole('group', { name: 'Quotes' })
  await card.getByText('Carousel Quotes').click()
  await admin.keyboard.type('Goes on in order')
  await expect(text(admin)).toHaveText(/^Before.*QuotesQuotes.*Goes on in order$/)
  await card.getByText('Carousel Quotes').click()
  await admin.keyboard.press('Control+End')
  await admin.keyboard.type(', and at the end')
  await card.getByText('Carousel Quotes').click()
  await admin.keyboard.press('Backspace')
  await expect(card).toHaveCount(0)
  await saveDraft(admin)
  expect((await readPage(id)).body.root.children).toMatchObject([
    { children: [{ text: 'Before' }] },
    { children: [{ text: 'Goes on in order, and at the end' }] },
  ])
})

const openBlock = (kind: string) => async (admin: Page) => {
  await openNewPage(admin)
  await insert(admin, kind)
  await expect(dialog(admin)).toBeVisible()
}

testAccessibility({
  'the list of pages': async (admin) => {
    await admin.goto('/admin/page')
    await expect(admin.getByRole('link', { name: 'Frequently asked questions' })).toBeVisible()
  },
  'a new page': openNewPage,
  'the page of questions': async (admin) => openPage(admin, (await pageAt('faq')).id),
  'what can be inserted': async (admin) => {
    await openNewPage(admin)
    await admin.getByRole('button', { name: 'Insert' }).click()
    await expect(admin.getByRole('menuitem', { name: 'Quotes' })).toBeVisible()
  },
  'the dialog of a question': openBlock('Question'),
  'the dialog of a button': openBlock('Button'),
  'the dialog of a picture': openBlock('Picture'),
  'the dialog of steps': openBlock('Steps'),
  'the dialog of figures': openBlock('Figures'),
})

test('a page is written on a phone', async ({ admin }) => {
  const { id } = await makePage('On a phone', { body: bodyOf() })
  await admin.setViewportSize(PHONE)
  await openPage(admin, id)
  await text(admin).click()
  await admin.keyboard.type('Small screen')
  await insert(admin, 'Steps')
  await dialog(admin).getByLabel('Step 1', { exact: true }).fill('Tap')
  await add(admin)
  await expectAccessible(admin)
  await publish(admin)
  expect((await readPage(id)).state).toBe('published')
})
