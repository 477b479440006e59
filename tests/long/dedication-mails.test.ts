import { beforeEach, expect, it } from 'vitest'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'
import { until } from '../helpers/patience'

const { giving, mail } = mailedGivingTests()
beforeEach(async () => {
  mail.behave('accept')
  await giving.calm()
})

const held = (told_email: string) =>
  giving.held(gift({ amount: '77', name: 'Rosa Giver', honoree: 'Ruth Okafor', dedication: 'memory', told_name: 'Ada', told_email }))
const card = async (id: number) => (await giving.read(id)).messages.filter(({ template }) => template === 'dedication-card').at(-1)
const untilState = (id: number, state: string) => until(`the card to be ${state}`, async () => expect((await card(id))?.state).toBe(state))
const cameTo = (address: string) => mail.mails.filter(({ to }) => to === address)

it('reaches the person the donor named, from the foundation, without the amount or the donor’s address', async () => {
  const id = await held('ada@example.org')
  const { email } = await giving.read(id)
  expect(cameTo('ada@example.org')).toEqual([])
  await giving.put(id, { process: true })
  const { subject, text, html, from, replyTo } = await mail.mailTo('ada@example.org')
  expect(subject).toBe('A gift to Hearthside Foundation in memory of Ruth Okafor')
  expect(text).toMatch(
    /^Hello Ada,\n\nRosa Giver made a gift to Hearthside Foundation in memory of Ruth Okafor and asked us to let you know\./,
  )
  expect(from + replyTo + subject + text + html).not.toMatch(/\$|77|7700/)
  expect(from + replyTo + text + html).not.toContain(email)
})

it.each([
  ['a refund', { refund: true }],
  ['the mark Fraudulent', { authenticity: 'Fraudulent' }],
])('is overtaken by %s while it waits', async (_what, body) => {
  const address = `waits.${Object.keys(body).join()}@example.org`
  const id = await held(address)
  mail.behave('refuse-for-now')
  await giving.put(id, { process: true })
  await until('the card to be tried', async () => expect((await card(id))?.attempts).toBeGreaterThan(0))
  await giving.put(id, body)
  mail.behave('accept')
  giving.site.setNow(new Date(Date.now() + 60 * 60_000))
  giving.site.ctx.deliverSoon()
  await untilState(id, 'canceled')
  giving.site.setNow(null)
  expect(cameTo(address)).toEqual([])
})

it('is not sent again once the gift was refunded', async () => {
  const id = await held('again@example.org')
  await giving.put(id, { process: true })
  await mail.mailTo('again@example.org')
  await untilState(id, 'sent')
  const first = await card(id)
  await giving.admin.post(`/api/messages/${first?.id}/resend`, {})
  await mail.mailTo('again@example.org')
  await giving.put(id, { refund: true })
  await giving.admin.post(`/api/messages/${first?.id}/resend`, {})
  await untilState(id, 'canceled')
  expect((await card(id))?.last_error).toBe('The gift was refunded or marked Fraudulent, so no one was notified.')
  expect(cameTo('again@example.org')).toEqual([])
})
