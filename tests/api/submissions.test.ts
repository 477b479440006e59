import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationSubmissionSchema, type ApplicationSubmission } from '../../src/shared/api/applications'
import { storeOriginalSubmission } from '../../src/services/applications/submissions'
import { applications } from '../../src/database/tables'
import { eq, inTransaction } from '../../src/platform/database'
import { sample } from '../helpers/client'
import { startDeciding, type Deciding } from '../helpers/deciding'

let deciding: Deciding
beforeAll(async () => {
  deciding = await startDeciding()
})
afterAll(() => deciding.stop())

const read = async (id: number, stage = 'first') => {
  const staff = await deciding.site.as('staff')
  return staff.get<ApplicationSubmission>(`/api/applications/${id}/submission?stage=${stage}`)
}
const kept = async (id: number) =>
  (
    await deciding.site.ctx.payload.db.pool.query<{ stage: string }>('select * from application_submissions where application_id = $1', [
      id,
    ])
  ).rows

describe('GET /api/applications/{id}/submission', () => {
  it('answers the form as it was sent, and keeps the look in the audit trail', async () => {
    const id = await deciding.apply()
    const { status, json } = await read(id)
    expect(status).toBe(200)
    applicationSubmissionSchema.parse(json)
    const { details, household_members } = sample<{ details: object; household_members: unknown[] }>('application')
    expect(json.details).toMatchObject({ home_city: (details as { home_city: string }).home_city })
    expect(json.household_members).toHaveLength(household_members.length)
    expect(json).not.toHaveProperty('accept_terms')
    const looks = (await deciding.table('audit_events')).filter(({ action, record }) => action === 'view' && record === String(id))
    expect(looks).toHaveLength(1)
    expect((await kept(id)).map(({ stage }) => stage)).toEqual(['first'])
    expect(JSON.stringify(await kept(id))).not.toContain((details as { home_city: string }).home_city)
  })

  it('knows no stage that was never sent', async () => {
    const id = await deciding.apply()
    expect((await read(id, 'extended')).status).toBe(404)
  })

  it('answers what an older application holds, and keeps that before its first change', async () => {
    const id = await deciding.apply()
    const { ctx } = deciding.site
    const before = (await read(id)).json
    await ctx.payload.db.pool.query('delete from application_submissions where application_id = $1', [id])
    const same = ({ details, full_name, sent_at }: ApplicationSubmission) => ({ details, full_name, sent_at })
    expect(same((await read(id)).json)).toEqual(same(before))
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(applications).where(eq(applications.id, id)).for('update')
      if (row) await storeOriginalSubmission(ctx, tx, row)
    })
    await ctx.payload.db.pool.query(`update applications set full_name = 'Somebody Else' where id = $1`, [id])
    expect(same((await read(id)).json)).toEqual(same(before))
  })
})
