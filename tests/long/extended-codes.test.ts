import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import { Client } from '../helpers/client'
import { extended, invite, sendExtended, type ExtendedPage, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
beforeEach(async () => {
  mailing.calm()
  await mailing.site.ctx.payload.db.pool.query('truncate rate_limits')
})
afterAll(() => mailing.stop())

const formOf = async ({ family }: Pick<Invited, 'family'>) => (await family.page<ExtendedPage>('/apply/extended')).json.props.application
const save = ({ family }: Pick<Invited, 'family'>, body: AnswerTree) => family.put('/apply/extended', body)

describe('the link in the email', () => {
  it('shows a page with one button, and nothing of the form before it is pressed, by a browser that was never here', async () => {
    const { code } = await invite(mailing)
    const link = `/apply/extended?code=${code}`
    for (const scanner of [new Client(mailing.site.origin), await mailing.site.as('visitor')]) {
      expect((await scanner.send(link, { method: 'HEAD', plain: true })).status).toBe(200)
      const asked = await scanner.get(link, { Accept: 'text/html' })
      expect([asked.status, asked.text.match(/<form/g)?.length]).toEqual([200, 1])
      expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => asked.headers.get(name))).toEqual([
        'no-store',
        'noindex',
        'no-referrer',
      ])
      expect((await scanner.page<ExtendedPage>('/apply/extended')).json.props.application).toBeNull()
    }
    const phone = new Client(mailing.site.origin)
    await phone.get(link, { Accept: 'text/html' })
    for (let press = 1; press <= 2; press++) {
      const opened = await phone.form('/apply/extended', { code })
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/apply/extended'])
    }
    expect(await formOf({ family: phone })).toMatchObject({ version: 0 })
    expect((await phone.get(link)).headers.get('Location')).toBe('/apply/extended')
  })
})

describe('codes that open nothing', () => {
  it('are answered alike, whether wrong, used, replaced, void or unknown', async () => {
    const used = await invite(mailing)
    await sendExtended(used.family)
    const replaced = await invite(mailing)
    await mailing.put(replaced.id, { status: 'Other' })
    await mailing.put(replaced.id, { status: 'Extended Application Requested' })
    const codes = [used.code, replaced.code, 'wrong', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567']
    const answers = await Promise.all(
      codes.map(async (code) => {
        const client = await mailing.site.as('visitor')
        const typed = await client.send('/apply/extended', { method: 'POST', json: { code }, headers: { 'X-Inertia': 'true' } })
        await client.get(`/apply/extended?code=${encodeURIComponent(code)}`)
        const followed = await client.page('/apply/extended')
        const saved = await client.put('/apply/extended', { version: 0, details: {} })
        const sent = await client.post('/apply/extended/send', extended({ net_worth: 5 }))
        return [typed, followed, saved, sent].map(({ status, text }) => [status, text.replace(/"csrf_field":"\w+\.\w+"/, '')])
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.map(([status]) => status)).toEqual([422, 422, 410, 422])
  })

  it('come back into their field, escaped, and are kept nowhere', async () => {
    const client = await mailing.site.as('visitor')
    const { status, text, headers } = await client.form('/apply/extended', { code: 'wrong "code"' })
    expect([status, headers.get('Cache-Control'), headers.get('Location')]).toEqual([422, 'no-store', null])
    expect(text).toContain('value="wrong &quot;code&quot;"')
    expect([...client.cookies.values()].join()).not.toContain('wrong')
    const scripted = await client.post('/apply/extended', { code: 'wrong "code"' }, { 'X-Inertia': 'true' })
    expect(scripted.text).not.toContain('wrong')
  })

  it('say who to ask', async () => {
    const client = await mailing.site.as('visitor')
    await client.get('/apply/extended?code=wrong')
    const { text } = await client.get('/apply/extended')
    expect(text).toMatch(/That code doesn’t work[\s\S]*email <a href="mailto:/)
  })

  it('count, and good ones do not: a family saves as often as it likes', async () => {
    const family = await invite(mailing)
    for (let version = 0; version < 35; version++) {
      expect((await save(family, { version, details: { net_worth: version } })).status).toBe(200)
    }
    const client = await mailing.site.as('visitor')
    client.cookies.set('hearthside.access_code', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567')
    const statuses = []
    for (let i = 0; i < 35; i++) statuses.push((await client.put('/apply/extended', { version: 0, details: {} })).status)
    expect([...new Set(statuses)]).toEqual([410, 429])
  })
})
