import { describe, expect, it } from 'vitest'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { countFigures } from '../../src/services/pages/count-figures'
import { DAY_MS } from '../../src/shared/dates'
import type { PageProps } from '../../src/shared/page-props'
import { EXTENDED } from '../helpers/deciding'
import { startMailing } from '../helpers/mailing'
import { readTables } from '../helpers/tables'
import { undoing } from '../helpers/undoing'

const at = undoing()
const { apply, read, decide, undo, mailsTo, passTime, deliverAll } = at

describe('what was undone', () => {
  it('is nowhere counted: not in since when the family waits, nor in how long a decision takes', async () => {
    const on = (daysAgo: number) => [at.site, at.other].forEach((one) => one.setNow(new Date(Date.now() - daysAgo * DAY_MS)))
    on(12)
    const families = []
    for (let i = 0; i < 5; i++) families.push(await apply())
    await at.site.ctx.payload.db.pool.query(`update applications set status = 'Pending' where id <> all($1)`, [
      families.map(({ id }) => id),
    ])
    const first = families[0] as { id: number; reference: string; email: string }
    const since = async () => {
      const family = await at.site.as('visitor')
      await family.post('/apply/status', { email: first.email, reference: first.reference })
      return (await family.page<{ props: PageProps['ApplyStatus'] }>('/apply/status')).json.props.application?.since
    }
    const waited = await since()
    on(10)
    for (const { id } of families) {
      const { batch } = await decide(id, { status: 'Denied' })
      expect((await undo(batch)).status).toBe(200)
    }
    expect(await since()).toBe(waited)
    on(0)
    for (const { id } of families) await decide(id, { status: 'Denied' })
    const [figure] = await countFigures(at.site.ctx, { families_helped: false, dollars_paid: false, median_days: true })
    expect(figure?.value).toBe('12')
  })

  it('may have had an email that was canceled meanwhile because the address was gone', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    const { updated_at } = await read(id)
    expect((await at.admin.put(`/api/applications/${id}`, { safe_contact: { email: false }, updated_at })).status).toBe(200)
    expect((await at.admin.post('/api/undo-status', { batch, confirmed: true })).json).toEqual({ restored: 1 })
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it('leaves what it replaced for as long as that can be put back', async () => {
    const { id } = await apply()
    await decide(id, { status: EXTENDED })
    await decide(id, { status: 'Archived' })
    const { batch } = await decide(id, { status: 'Other' })
    await undo(batch)
    const kept = async () =>
      (await readTables(at.site.ctx.payload.db.pool, ['undoable_moves'])).undoable_moves?.filter(
        ({ application_id }) => application_id === id,
      ) ?? []
    expect((await kept()).map(({ token, undone_at }) => [token !== null, undone_at !== null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, false],
        [false, true],
      ]),
    )
    at.site.setNow(new Date(Date.now() + 2 * 3_600_000))
    await runScheduledTasks(at.site.ctx)
    expect(await kept()).toEqual([])
    expect((await read(id)).events.at(-1)?.undo).toBe(true)
  })
})

it('UNDO_SECONDS 0 sends at once, and nothing can be undone', async () => {
  const mailing = await startMailing()
  try {
    const { id, email } = await mailing.apply()
    expect((await mailing.put(id, { status: 'Denied' })).undo).toBeNull()
    expect((await mailing.mail.mailTo(email)).subject).toContain('A message from')
    expect((await readTables(mailing.site.ctx.payload.db.pool, ['undoable_moves'])).undoable_moves).toEqual([])
  } finally {
    await mailing.stop()
  }
})
