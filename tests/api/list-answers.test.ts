import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationSubmission } from '../../src/shared/api/applications'
import { SEALED } from '../../src/platform/sealed-values'
import { sample } from '../helpers/client'
import { startDeciding, type Deciding } from '../helpers/deciding'

const WORKING = [true, false, null]
const household_members = WORKING.map((employed, index) => ({ name: `Person ${index}`, employed }))
const workingIn = (answers: { household_members: unknown }) =>
  (answers.household_members as { employed: unknown }[]).map(({ employed }) => employed)

let deciding: Deciding
beforeAll(async () => void (deciding = await startDeciding()))
afterAll(() => deciding.stop())

async function applied(full_name: string): Promise<number> {
  const visitor = await deciding.site.as('visitor')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', { ...sample('application'), full_name, household_members })
  expect(sent.status).toBe(200)
  const { rows } = await deciding.site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
    sent.json.props.reference,
  ])
  return rows[0]?.id ?? 0
}

const submission = async (id: number) => (await deciding.staff.get<ApplicationSubmission>(`/api/applications/${id}/submission`)).json

describe('a yes or no in a list', () => {
  it('is stored as Yes, No, or no answer, and comes back so, in the record and in the form as sent', async () => {
    const id = await applied('Three States')
    expect(workingIn(await deciding.read(id))).toEqual(WORKING)
    expect(workingIn((await submission(id)) as never)).toEqual(WORKING)
  })

  it('of a form from before it was one stays stored as it is, and reads as not answered', async () => {
    deciding.site.setNow(new Date('2026-11-20T18:00:00Z'))
    const id = await applied('Older Form')
    deciding.site.setNow(null)
    const read = [true, null, null]
    expect(workingIn(await deciding.read(id))).toEqual(read)
    expect(workingIn((await submission(id)) as never)).toEqual(read)
    await deciding.put(id, { details: { home_city: 'Ely' } })
    const [row] = (await deciding.table('applications')).filter((one) => one.id === id)
    const stored = SEALED.answers.open(deciding.site.ctx.sealer, String(row?.answers), String(row?.reference))
    expect([stored.details.home_city, workingIn(stored)]).toEqual(['Ely', WORKING])
  })

  it('of a draft from before it was one opens as not answered', async () => {
    const visitor = await deciding.site.as('visitor')
    const first = { full_name: 'Older Draft', household_members: [{ name: 'Ines', employed: false }] }
    deciding.site.setNow(new Date('2026-11-20T18:00:00Z'))
    expect((await visitor.put('/apply/draft', first)).status).toBe(200)
    const { json } = await visitor.get<{ draft: { answers: { household_members: unknown } } }>('/apply/draft/visit')
    deciding.site.setNow(null)
    expect(workingIn(json.draft.answers)).toEqual([null])
  })
})
