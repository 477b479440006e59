import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayOf, formatDate } from '../../src/shared/dates'
import { FAMILY, NOMINATOR, startAsking, type Asking, type StatusPage } from '../helpers/asking'
import type { Reply } from '../helpers/client'
import { figureCounted } from '../helpers/public-figures'

const DAY = 86_400_000

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

describe('where an application stands', () => {
  it('opens with email and reference number, however they are typed', async () => {
    const { reference } = await asking.apply()
    const bare = reference.toLowerCase().replaceAll('-', '')
    for (const typed of [reference, bare, ` ${bare.slice(0, 6)} ${bare.slice(6)} `, reference.slice(3), reference.replaceAll('-', '–')]) {
      const visitor = await site.as('visitor')
      const { status, json, headers } = await asking.ask(visitor, ' Family@EXAMPLE.org ', typed)
      expect([typed, status, json.component, json.url]).toEqual([typed, 200, 'ApplyStatus', '/apply/status'])
      expect(json.props.application).toEqual({
        reference,
        reader: 'family',
        stage: 'received',
        since: formatDate(new Date(), 'America/Chicago'),
        next: expect.stringContaining('Someone on our staff will read your form.') as string,
        usual_days: null,
        wrote_on: null,
        resume: null,
        award: null,
        asked: [],
        documents: null,
      })
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('says of every status what it means, since when, and where to go on', async () => {
    const { reference, id } = await asking.apply()
    const expected = {
      'Extended Application Requested': ['extended_requested', '/apply/extended'],
      'Extended Application Completed': ['extended_received', null],
      Denied: ['decided', null],
      Other: ['closed', null],
      Archived: ['closed', null],
      Pending: ['received', null],
    }
    await asking.query(`update applications set submitted_at = now() - interval '40 days'`)
    for (const [status, [stage, resume]] of Object.entries(expected)) {
      await asking.move(id, status)
      const since = formatDate(new Date(Date.now() - (status === 'Pending' ? 40 * DAY : 0)), 'America/Chicago')
      expect([status, await asking.stageOf(reference)]).toMatchObject([status, { stage, resume, since }])
    }
    await asking.query(`update applications set submitted_at = null, draft_saved_at = now() - interval '2 days'`)
    expect(await asking.stageOf(reference)).toMatchObject({
      stage: 'draft',
      resume: null,
      since: formatDate(new Date(Date.now() - 2 * DAY), 'America/Chicago'),
    })
  })

  it('waits with a decision as long as it can be undone', async () => {
    const { reference, id } = await asking.apply()
    await asking.move(id, 'Denied')
    await asking.query(
      `insert into undoable_moves (batch, application_id, event_id, status, until)
        select 'b', $1, max(id), 'Completed', now() + interval '1 minute' from status_events`,
      [id],
    )
    expect((await asking.stageOf(reference))?.stage).toBe('received')
    site.setNow(new Date(Date.now() + 61_000))
    expect((await asking.stageOf(reference))?.stage).toBe('decided')
  })

  it('shows at once that the extended application was reopened', async () => {
    const { reference, id } = await asking.apply()
    await asking.move(id, 'Extended Application Requested')
    await asking.query(
      `insert into undoable_moves (batch, application_id, event_id, status, until)
        select 'b', $1, max(id), 'Extended Application Completed', now() + interval '1 minute' from status_events`,
      [id],
    )
    expect(await asking.stageOf(reference)).toMatchObject({ stage: 'extended_requested', resume: '/apply/extended' })
  })

  it('tells a nominator that it came in, and nothing of what came of it', async () => {
    const { reference, id } = await asking.apply({ details: { applicant_email: NOMINATOR } }, 'nomination')
    await asking.move(id, 'Denied')
    expect(await asking.stageOf(reference, NOMINATOR)).toEqual({
      reference,
      reader: 'nominator',
      stage: 'received',
      since: formatDate(new Date(), 'America/Chicago'),
      next: expect.stringContaining('From here on we’ll talk with the family directly') as string,
      usual_days: null,
      wrote_on: null,
      resume: null,
      award: null,
      asked: [],
      documents: null,
    })
    expect((await asking.stageOf(reference))?.stage).toBe('decided')
  })

  it('opens for a family whose email is not safe, though no email went to it', async () => {
    const { reference } = await asking.apply({ safe_contact: { email: false } })
    expect(await asking.stageOf(reference)).toMatchObject({ reference, stage: 'received' })
    expect(await asking.stageOf(reference, NOMINATOR)).toBeNull()
  })

  it('says how long it usually takes once five families waited, for the steps that are ours', async () => {
    const asked = await asking.apply()
    const others = []
    for (let i = 0; i < 5; i++) others.push(await asking.apply())
    const answer = async ({ id }: { id: number }, days: number) => {
      await asking.move(id, 'Extended Application Requested')
      await asking.query(`update applications set submitted_at = now() - make_interval(days => $2) where id = $1`, [id, days])
    }
    const days = [3, 5, 9, 12, 40]
    for (let i = 0; i < 4; i++) await answer(others[i] as { id: number }, days[i] as number)
    expect((await asking.stageOf(asked.reference))?.usual_days).toBeNull()
    await answer(others[4] as { id: number }, 40)
    expect((await asking.stageOf(asked.reference))?.usual_days).toBe(9)
    expect((await asking.stageOf(others[0]?.reference ?? ''))?.usual_days).toBeNull()
    site.setNow(new Date(Date.now() + 366 * DAY))
    await asking.stageOf(asked.reference)
    await figureCounted(site, 'days received')
    expect((await asking.stageOf(asked.reference))?.usual_days).toBeNull()
  })

  it('a day is a day of the site’s zone', async () => {
    const { reference } = await asking.apply()
    await asking.query(`update applications set submitted_at = '2026-03-08T04:30:00Z'`)
    expect(dayOf(new Date('2026-03-08T04:30:00Z'), 'America/Chicago')).toBe('2026-03-07')
    expect((await asking.stageOf(reference))?.since).toBe('Mar 7, 2026')
  })
})

describe('the look-up', () => {
  /** Calls to the database and the sealer. */
  async function workOf(act: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(site.ctx.payload.db.pool, 'query')
    const open = vi.spyOn(site.ctx.sealer, 'open')
    try {
      await act()
      const statements = query.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? String(statement))
      return [...statements, ...open.mock.calls.map(() => 'open')]
    } finally {
      query.mockRestore()
      open.mockRestore()
    }
  }

  it('answers all that is wrong alike, after the same work', async () => {
    const { reference } = await asking.apply()
    const { reference: unsafe } = await asking.apply({ safe_contact: { email: false } })
    const wrong: [unknown, unknown][] = [
      [FAMILY, 'HS-2222-2222'],
      ['other@example.org', reference],
      ['other@example.org', unsafe],
      ['', unsafe],
      [NOMINATOR, reference],
      [FAMILY, 'nonsense'],
      [FAMILY, ''],
      ['', reference],
      [undefined, undefined],
      [{ a: 1 }, [reference]],
    ]
    const answers = new Set<string>()
    const works = new Set<string>()
    for (const [email, typed] of wrong) {
      const visitor = await site.as('visitor')
      let reply: Reply<StatusPage> | undefined
      const work = await workOf(async () => (reply = await asking.ask(visitor, email, typed)))
      works.add(JSON.stringify(work))
      const props = reply?.json.props
      answers.add(JSON.stringify([reply?.status, props?.errors, props?.application, reply?.headers.get('Set-Cookie')?.includes('status')]))
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('"reference":["We couldn’t find an application')
    expect([...works]).toHaveLength(1)
    expect([...works][0]).toContain('open')
    expect([...works][0]).toContain('from \\"applications\\"')
  })

  it('takes twenty wrong ones in 15 minutes from an address, and does not count good ones', async () => {
    const { reference } = await asking.apply()
    const visitor = await site.as('visitor')
    for (let i = 0; i < 25; i++) expect((await asking.ask(visitor, FAMILY, reference)).status).toBe(200)
    const statuses = []
    for (let i = 0; i < 22; i++) statuses.push((await asking.ask(visitor, FAMILY, 'HS-2222-2222')).status)
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429])
    const plain = await visitor.form('/apply/status', { email: 'typed@example.org', reference: 'HS-typed' })
    expect([plain.status, Number(plain.headers.get('Retry-After')) > 0]).toEqual([429, true])
    for (const text of ['typed@example.org', 'HS-typed', 'Too many tries. Wait']) expect(plain.text).toContain(text)
  })

  it('stays for an hour on reload, in a cookie that holds nothing of the family', async () => {
    const { reference } = await asking.apply()
    const visitor = await site.as('visitor')
    const led = await visitor.form('/apply/status', { email: FAMILY, reference })
    expect([led.status, led.headers.get('Location')]).toEqual([303, '/apply/status'])
    expect(led.headers.get('Set-Cookie')).toMatch(/hearthside\.status=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
    const kept = visitor.cookies.get('hearthside.status') ?? ''
    expect(Buffer.from(decodeURIComponent(kept).split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/HS-|@/)
    const page = await visitor.get('/apply/status')
    expect(page.text).toContain(reference)
    expect(page.text).toContain('<meta name="robots" content="noindex">')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    site.setNow(new Date(Date.now() + 61 * 60_000))
    expect((await visitor.get('/apply/status')).text).not.toContain(reference)
  })

  it('tells a script of its own, and keeps what a browser without scripts typed', async () => {
    const visitor = await site.as('visitor')
    const asScript = await visitor.post<StatusPage['props']>('/apply/status', { email: 'typed@example.org', reference: 'x' })
    expect([asScript.status, Object.keys(asScript.json.errors)]).toEqual([422, ['reference']])
    const plain = await visitor.form('/apply/status', { email: 'typed@example.org', reference: 'HS-typed' })
    expect(plain.status).toBe(422)
    for (const text of ['typed@example.org', 'HS-typed', 'We couldn’t find an application']) expect(plain.text).toContain(text)
  })

  it('shows nothing of an application that is gone', async () => {
    const { reference, id } = await asking.apply()
    const visitor = await site.as('visitor')
    await asking.ask(visitor, FAMILY, reference)
    await asking.query(
      `set session_replication_role = replica; delete from applications where id = ${id}; set session_replication_role = default`,
    )
    const page = await visitor.page<StatusPage>('/apply/status')
    expect([page.status, page.json.props.application]).toEqual([200, null])
  })
})

describe('a page that shows another application than its browser looked up since', () => {
  it('puts its message on no other record, and keeps it', async () => {
    const one = await asking.family()
    const other = await asking.apply()
    await asking.ask(one.visitor, FAMILY, other.reference)
    const { status, text } = await one.visitor.form('/apply/status/message', { reference: one.reference, message: 'Of the first family.' })
    expect(status).toBe(422)
    expect(text).toContain('A different application was opened in this browser.')
    expect(text).toContain('Of the first family.')
    expect([await asking.commentsOn(one.id), await asking.commentsOn(other.id)]).toEqual([[], []])
    const sent = await one.visitor.form('/apply/status/message', { reference: other.reference, message: 'Of the other.' })
    expect(sent.status).toBe(303)
    expect(await asking.commentsOn(other.id)).toHaveLength(1)
  })
})
