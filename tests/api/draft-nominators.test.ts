import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { DAY_MS } from '../../src/shared/dates'
import { newEmail, save, startDrafts, type SavedDraft } from '../helpers/drafts'

let drafts: Awaited<ReturnType<typeof startDrafts>>
beforeAll(async () => {
  drafts = await startDrafts()
})
afterAll(() => drafts.stop())

const mailsTo = (address: string) => drafts.mail.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject)

it('a link and a reminder go to who nominates a family, and never to the family', async () => {
  const [theirs, own] = [newEmail(), newEmail()]
  const nominator = await drafts.site.as('visitor')
  expect((await save(nominator, { nominated: true, details: { email: theirs } })).status).toBe(200)
  expect(await drafts.byEmail(theirs)).toEqual([])
  expect((await nominator.post('/apply/draft/link', {})).status).toBe(202)
  const { version } = (await nominator.get<SavedDraft>('/apply/draft')).json
  expect((await save(nominator, { version, nominated: true, details: { email: theirs, applicant_email: own } })).status).toBe(200)
  await nominator.post('/apply/draft/link', {})
  const link = await drafts.linkTo(own)
  const elsewhere = await drafts.site.as('visitor')
  expect((await elsewhere.post(link, {})).headers.get('Location')).toBe('/apply')
  await (await drafts.site.as('visitor')).post('/apply/draft/link', { email: theirs })
  drafts.site.setNow(new Date(Date.now() + 3 * DAY_MS))
  await runScheduledTasks(drafts.site.ctx)
  await drafts.site.mailAtRest()
  drafts.site.setNow(null)
  expect(mailsTo(own)).toHaveLength(2)
  expect(mailsTo(theirs)).toEqual([])
})
