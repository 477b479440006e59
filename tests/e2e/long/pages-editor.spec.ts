import type { Page } from '@playwright/test'
import { blocksOf } from '../../../src/shared/page-body/body'
import { image } from '../../helpers/images'
import { bodyOf } from '../../helpers/page-body'
import { expect, test, uniqueName } from '../fixtures'
import { add, dialog, insert, makePage, openNewPage, openPage, press, publish, readPage, saveDraft, text } from '../page-writing'
import { DOCS, WORD } from '../pasted'

/** Pastes HTML from the clipboard of another program. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format: Page text' }).getByRole('button', { name, exact: true })

async function writeText(page: Page): Promise<void> {
  const { keyboard } = page
  await text(page).click()
  await keyboard.type('Plain, ')
  await keyboard.press('Control+b')
  await keyboard.type('bold')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Control+b')
  await keyboard.press('Control+i')
  await keyboard.type(' slanted')
  await keyboard.press('Control+i')
  await keyboard.press('Enter')
  await tool(page, 'Heading').click()
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.type('A heading')
  await keyboard.press('Enter')
  await keyboard.press('Control+Alt+3')
  await keyboard.type('A small one')
  await keyboard.press('Enter')
  await tool(page, 'Bullet list').click()
  await keyboard.type('first')
  await keyboard.press('Enter')
  await keyboard.type('second')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Control+Shift+7')
  await keyboard.type('one')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool(page, 'Quotation').click()
  await keyboard.type('Somebody said')
  await keyboard.press('Enter')
  await tool(page, 'Paragraph').click()
  await insert(page, 'Email')
  await keyboard.type(' or ')
  await keyboard.press('Control+k')
  await dialog(page).getByLabel('Link text').fill('apply')
  await dialog(page).getByLabel('Page on this site').selectOption({ label: 'Apply for help' })
  await add(page)
}

async function addBlocks(page: Page): Promise<void> {
  await insert(page, 'Question')
  await dialog(page).getByLabel('Question', { exact: true }).fill('Does it cost anything?')
  await dialog(page).getByRole('textbox', { name: 'Answer' }).click()
  await page.keyboard.type('No, never.')
  await add(page)
  await insert(page, 'Button')
  await dialog(page).getByLabel('Button text').fill('Give')
  await dialog(page).getByLabel('Link to').fill('/donate')
  await dialog(page).getByRole('switch').check()
  await add(page)
  await insert(page, 'Picture')
  const photo = await image()
  await dialog(page)
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'porch.jpg', mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) })
  await expect(dialog(page).getByText('Image uploaded.')).toBeVisible()
  await dialog(page).getByLabel('What the picture shows').fill('A porch at dusk')
  await add(page)
  await insert(page, 'Video')
  await dialog(page).getByLabel('Vimeo ID (optional)').fill('76979871')
  await add(page)
  await insert(page, 'Steps')
  await dialog(page).getByLabel('Step 1', { exact: true }).fill('You apply')
  await dialog(page).getByRole('button', { name: 'Add a step' }).click()
  await expect(dialog(page).getByLabel('Step 2', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Step 2', { exact: true }).fill('We read')
  await add(page)
  await insert(page, 'Figures')
  await add(page)
  for (const kind of ['Quotes', 'Latest stories', 'Campaigns']) await insert(page, kind)
}

test('an admin uses every kind of formatting and block, previews, and publishes', async ({ admin, page }) => {
  const title = uniqueName('Every kind')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await openNewPage(admin)
  await admin.getByLabel('Title').fill(title)
  await expect(admin.getByLabel('Address'), 'as the title suggests').toHaveValue(slug)
  await writeText(admin)
  await addBlocks(admin)
  const [preview] = await Promise.all([admin.context().waitForEvent('page'), press(admin, 'Preview')])
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview).toHaveURL(/\/preview\/page\/\d+$/)
  await expect(admin).toHaveURL(/\/admin\/page\/\d+\/edit$/)
  const id = Number(/(\d+)\/edit$/.exec(admin.url())?.[1])

  const { body, state } = await readPage(id)
  expect(state).toBe('draft')
  expect(body.root.children.map((node) => (node.type === 'heading' ? node.tag : node.type === 'list' ? node.tag : node.type))).toEqual([
    ...['paragraph', 'h2', 'h3', 'ul', 'ol', 'quote', 'paragraph'],
    ...Array.from({ length: 9 }, () => 'block'),
  ])
  expect(body.root.children.slice(0, 7)).toMatchObject([
    {
      children: [
        { text: 'Plain, ', format: 0 },
        { text: 'bold', format: 1 },
        { text: ' slanted', format: 2 },
      ],
    },
    { children: [{ text: 'A heading' }] },
    { children: [{ text: 'A small one' }] },
    { children: [{ children: [{ text: 'first' }] }, { children: [{ text: 'second' }] }] },
    { children: [{ children: [{ text: 'one' }] }] },
    { children: [{ text: 'Somebody said' }] },
    { children: [{ text: '{email} or ' }, { type: 'link', fields: { url: '/apply' }, children: [{ text: 'apply' }] }] },
  ])
  expect(blocksOf(body)).toMatchObject([
    { blockType: 'question', ask: 'Does it cost anything?', answer: { root: { children: [{ children: [{ text: 'No, never.' }] }] } } },
    { blockType: 'call_to_action', label: 'Give', url: '/donate', quiet: true, title: null },
    { blockType: 'picture', alt: 'A porch at dusk' },
    { blockType: 'video', vimeo_id: 76979871 },
    { blockType: 'steps', steps: [{ title: 'You apply' }, { title: 'We read' }] },
    { blockType: 'figures', families_helped: true, dollars_paid: true, median_days: true },
    { blockType: 'quotes' },
    { blockType: 'latest_stories' },
    { blockType: 'campaigns' },
  ])

  await publish(admin)
  await expect(admin.getByText(`Published. The page is public at /${slug}.`)).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Somebody said')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A porch at dusk' })).toBeVisible()
})

test('pasting from Word or Google Docs drops styles, scripts, pictures, and bad links', async ({ admin }) => {
  const { id } = await makePage('Pasted', { body: bodyOf() })
  await openPage(admin, id)
  await text(admin).click()
  await paste(admin, WORD)
  await expect(text(admin).getByRole('heading', { name: 'Word title', level: 2 })).toBeVisible()
  await saveDraft(admin)
  expect((await readPage(id)).body.root.children).toMatchObject([
    { type: 'heading', tag: 'h2', children: [{ text: 'Word title', style: '' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Plain ' },
        { text: 'bold', format: 1 },
        { text: ' ' },
        { text: 'slanted', format: 2 },
        { text: ' under', format: 0 },
      ],
    },
    { type: 'list', tag: 'ul', children: [{ children: [{ text: 'First' }] }, { children: [{ text: 'Second' }] }] },
    { type: 'list', tag: 'ol', children: [{ children: [{ text: 'Counted' }] }] },
    { type: 'paragraph', children: [{ text: 'Cell A' }] },
    { type: 'paragraph', children: [{ text: 'Cell B' }] },
    { type: 'paragraph', children: [{ text: 'bad link ' }, { type: 'link', fields: { url: 'https://example.org/x' } }] },
  ])
  await text(admin).click()
  await admin.keyboard.press('Control+a')
  await admin.keyboard.press('Delete')
  await paste(admin, DOCS)
  await saveDraft(admin)
  expect((await readPage(id)).body.root.children).toMatchObject([
    { type: 'heading', tag: 'h2' },
    { type: 'heading', tag: 'h3' },
    {
      type: 'paragraph',
      children: [
        { text: 'Bold', format: 1 },
        { text: ' slanted', format: 2 },
      ],
    },
    {
      type: 'list',
      children: [{ children: [{ text: 'Item one' }] }, { children: [{ type: 'list' }] }, { children: [{ text: 'Item two' }] }],
    },
    { type: 'quote', children: [{ text: 'Quoted one' }, { type: 'linebreak' }, { text: 'Quoted two' }] },
  ])
})

test('the editor works by keyboard only, and Tab passes through', async ({ admin }) => {
  const { keyboard } = admin
  const { id } = await makePage('By keyboard', { body: bodyOf() })
  await openPage(admin, id)
  await admin.getByLabel('Description (optional)').focus()
  await keyboard.press('Tab')
  await expect(tool(admin, 'Paragraph')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(text(admin), 'back in the text, as a heading').toBeFocused()
  await keyboard.type('Typed')
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await expect(tool(admin, 'Heading')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(admin.getByRole('menuitem', { name: 'Question' })).toBeFocused()
  await keyboard.type('quo')
  await expect(admin.getByRole('menuitem', { name: 'Quotes' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(text(admin)).toBeFocused()
  await keyboard.type('After')
  await keyboard.press('Tab')
  await expect(text(admin)).not.toBeFocused()
  const card = text(admin).getByRole('group', { name: 'Quotes' })
  await card.getByRole('button', { name: 'Move up: Quotes' }).focus()
  await keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Move up: Quotes' }), 'to go on').toBeFocused()
  await expect(text(admin)).toHaveText(/^Quotes.*Typed.*After$/)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(card).toHaveCount(0)
  await expect(text(admin)).toBeFocused()
  await keyboard.press('Control+z')
  await expect(card).toHaveCount(1)
  await keyboard.press('Control+y')
  await expect(card).toHaveCount(0)
  await saveDraft(admin)
  expect((await readPage(id)).body.root.children).toMatchObject([
    { type: 'heading', tag: 'h2' },
    { type: 'paragraph', children: [{ text: 'After' }] },
  ])
})
