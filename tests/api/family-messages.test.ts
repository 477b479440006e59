import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../src/shared/api/dashboard'
import { FAMILY, NOMINATOR, startAsking, type Asking } from '../helpers/asking'
import { sample } from '../helpers/client'

let asking: Asking
let site: Asking['site']
let restore: () => Promise<void>
beforeAll(async () => {
  asking = await startAsking()
  ;({ site } = asking)
  restore = await site.remember()
})
afterEach(async () => {
  site.setNow(null)
  await restore()
})
afterAll(() => site.stop())

describe('a message', () => {
  it('stands on the record as a comment of the family, sealed, once, and only admins delete it', async () => {
    const { visitor, id } = await asking.family()
    const text = 'We moved in with my sister. The new phone is 612-555-0199.'
    const replies = await Promise.all(Array.from({ length: 5 }, () => asking.write(visitor, `  ${text} `)))
    for (const { status, json } of replies)
      expect([status, json.props.notice]).toEqual([200, expect.stringContaining('We got your message')])
    const comments = await asking.commentsOn(id)
    expect(comments).toMatchObject([{ comment: text, user: null, from_family: true }])
    expect(JSON.stringify((await asking.query('select * from comments')).rows)).not.toContain('sister')
    const path = `/api/applications/${id}/comments/${comments[0]?.id}`
    expect((await asking.staff.delete(path)).status).toBe(403)
    expect((await asking.staff.send(path, { method: 'PUT', json: { comment: 'x' } })).status).toBe(405)
    expect(await asking.commentsOn(id)).toEqual(comments)
    expect((await asking.admin.delete(path)).status).toBe(200)
    expect(site.log.join('\n')).not.toContain('sister')
  })

  it('is refused for an anonymized application', async () => {
    const { visitor, id } = await asking.family()
    await asking.query('update applications set nameless_at = now() where id = $1', [id])
    await asking.write(visitor, 'It is Ana Reyes, 612-555-0199.')
    expect(await asking.commentsOn(id)).toEqual([])
  })

  it('of a nominator whose address is the only one stands as theirs', async () => {
    const { reference, id } = await asking.apply({ details: { email: null, applicant_email: NOMINATOR } }, 'nomination')
    const visitor = await site.as('visitor')
    await asking.ask(visitor, NOMINATOR, reference)
    await asking.write(visitor, 'They have a new phone.')
    expect((await asking.commentsOn(id)).map(({ comment }) => comment)).toEqual([
      'From the person who nominated the family:\nThey have a new phone.',
    ])
  })

  it('is shown to the foundation, and on the dashboard until someone marks it as answered', async () => {
    const { visitor, id, reference } = await asking.family()
    await asking.write(visitor, 'We moved.')
    const { rows } = await asking.query(
      `select variables from messages where template = 'family-alert' and variables->'items' @> '[{"kind":"message"}]'`,
    )
    expect(JSON.stringify(rows)).toContain(reference)
    expect(JSON.stringify(rows)).not.toContain('moved')
    const dashboard = async () => (await asking.staff.get<Dashboard>('/api/dashboard')).json
    const { family_messages, activity } = await dashboard()
    const [message] = await asking.commentsOn(id)
    expect(family_messages).toEqual({ count: 1, oldest_days: 0, oldest_id: id, oldest_message: message?.id })
    expect(activity[0]).toMatchObject({ kind: 'message', record: id, user: null })
    await asking.staff.post(`/api/applications/${id}/comments`, { comment: 'Called back.' })
    expect((await dashboard()).family_messages, 'a comment is internal').toEqual(family_messages)
    await asking.staff.put(`/api/applications/${id}/messages/${message?.id}`, { answered: true })
    expect((await dashboard()).family_messages).toEqual({ count: 0, oldest_days: null, oldest_id: null, oldest_message: null })
  })

  it('says who it is from when a nominator wrote it', async () => {
    const { reference, id } = await asking.apply({ details: { applicant_email: NOMINATOR } }, 'nomination')
    const visitor = await site.as('visitor')
    await asking.ask(visitor, NOMINATOR, reference)
    await asking.write(visitor, 'They have a new phone.')
    expect((await asking.commentsOn(id))[0]?.comment).toBe('From the person who nominated the family:\nThey have a new phone.')
  })

  it('is refused empty, too long, for a draft, and beyond ten an hour; the same again does not count', async () => {
    const { visitor, id } = await asking.family()
    for (const message of ['', '   ', null, 7, ['x'], 'x'.repeat(2001)]) {
      const { status, json } = await asking.write(visitor, message)
      expect([status, json.props.errors.message?.length]).toEqual([422, 1])
    }
    expect(await asking.commentsOn(id)).toEqual([])
    for (let i = 0; i < 15; i++) expect((await asking.write(visitor, 'The same.')).status).toBe(200)
    for (let i = 0; i < 9; i++) expect((await asking.write(visitor, `Message ${i}.`)).status).toBe(200)
    expect((await asking.write(visitor, 'One more.')).status).toBe(429)
    expect(await asking.commentsOn(id)).toHaveLength(10)
    await asking.query('update applications set submitted_at = null where id = $1', [id])
    await asking.query('truncate rate_limits')
    expect((await asking.write(visitor, 'To a draft.')).json.props.errors.message?.[0]).toContain('haven’t sent this application yet')
  })

  it('that comes after the hour is kept until the family said again who it is', async () => {
    const { reference, visitor, id } = await asking.family()
    site.setNow(new Date(Date.now() + 61 * 60_000))
    const late = await visitor.form('/apply/status/message', { message: 'A long message, typed for an hour.' })
    expect(late.status).toBe(422)
    expect(late.text).toContain('name="message" value="A long message, typed for an hour."')
    const again = await visitor.form('/apply/status', { email: FAMILY, reference, message: 'A long message, typed for an hour.' })
    expect(again.status).toBe(200)
    expect(again.text).toMatch(/<textarea[^>]*>A long message, typed for an hour\.</)
    site.setNow(null)
    expect(await asking.commentsOn(id)).toEqual([])
  })
})

describe('on a phone that others use too', () => {
  it('a confirmation is readable for an hour', async () => {
    const visitor = await site.as('visitor')
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', sample('application'))
    const { text } = await visitor.get('/apply/received')
    for (const words of [json.props.reference, 'I’m done. Clear this device', 'href="/apply/status"']) expect(text).toContain(words)
    site.setNow(new Date(Date.now() + 59 * 60_000))
    expect((await visitor.get('/apply/received')).status).toBe(200)
    site.setNow(new Date(Date.now() + 61 * 60_000))
    expect((await visitor.get('/apply/received')).headers.get('Location')).toBe('/apply')
  })

  it('forgetting clears every cookie of the visit, and what pages keep in the browser', async () => {
    const { reference } = await asking.apply()
    const visitor = await site.as('visitor')
    await visitor.post('/apply', sample('application'))
    await asking.ask(visitor, FAMILY, reference)
    await visitor.get('/apply/extended?code=whatever')
    expect([...visitor.cookies.keys()].sort()).toEqual([
      'hearthside.access_code',
      'hearthside.csrf',
      'hearthside.received',
      'hearthside.status',
    ])
    const forgot = await visitor.form('/apply/forget', {})
    expect([forgot.status, forgot.headers.get('Location'), forgot.headers.get('Clear-Site-Data')]).toEqual([303, '/forgotten', '"storage"'])
    const page = await visitor.get('/forgotten')
    expect(page.text).toContain('This device is cleared')
    expect(page.text).not.toContain(reference)
    expect([...visitor.cookies.keys()]).toEqual(['hearthside.csrf'])
    expect((await visitor.get('/apply/received')).headers.get('Location')).toBe('/apply')
    expect((await visitor.get('/apply/status')).text).not.toContain(reference)
    expect((await visitor.get('/forgotten')).headers.get('Location')).toBe('/')
  })

  it('forgetting leaves staff signed in', async () => {
    await asking.staff.form('/apply/forget', {})
    expect((await asking.staff.get('/api/dashboard')).status).toBe(200)
  })
})
