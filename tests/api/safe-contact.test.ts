import { expect, it } from 'vitest'
import { SEALED } from '../../src/platform/sealed-values'
import { applicationSchema, type Application, type ApplicationRow } from '../../src/shared/api/applications'
import { sample } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()

const UNASKED = { phone: null, times: null, voicemail: null, email: null, mail: null }
const SAFE = { phone: 'Mobile phone', times: 'Weekdays before 3 pm', voicemail: false, email: true, mail: false }

const send = async (full_name: string, changes: Record<string, unknown>): Promise<Application> => {
  const visitor = await site.as('visitor')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...sample('application'), full_name, ...changes })
  const admin = await site.as('admin')
  const filter = encodeURIComponent(JSON.stringify({ q: json.props.reference }))
  const { json: rows } = await admin.get<ApplicationRow[]>(`/api/applications?filter=${filter}`)
  return applicationSchema.parse((await admin.get(`/api/applications/${rows[0]?.id}`)).json)
}

it('keeps how a family is reached safely, for staff to read, and in no column in the clear', async () => {
  const stored = await send('Safe Words', { safe_contact: SAFE })
  expect(stored.safe_contact).toEqual(SAFE)
  const { rows } = await site.ctx.payload.db.pool.query<{ row: string }>(
    'select to_jsonb(a)::text as row from applications a where id = $1',
    [stored.id],
  )
  expect(rows[0]?.row).not.toMatch(/Weekdays|before 3 pm/)
})

it('takes a form without it, and one of a browser without scripts', async () => {
  expect((await send('Not Said', {})).safe_contact).toEqual(UNASKED)
  expect((await send('Null Said', { safe_contact: null })).safe_contact).toEqual(UNASKED)
})

it('refuses an answer that is none, under its field', async () => {
  const visitor = await site.as('visitor')
  const { status, json } = await visitor.post<{ errors: object }>('/apply', {
    ...sample('application'),
    safe_contact: { ...SAFE, voicemail: 'rather not' },
  })
  expect([status, Object.keys(json.errors)]).toEqual([422, ['safe_contact.voicemail']])
})

it('reads answers from before the question existed as not asked', async () => {
  const stored = await send('Before It', {})
  const record = await site.ctx.payload.findByID({ collection: 'applications', id: stored.id })
  const { details, household_members, income_sources } = stored
  const answers = SEALED.answers.seal(site.ctx.sealer, { details, household_members, income_sources } as never, record.reference)
  await site.ctx.payload.update({ collection: 'applications', id: stored.id, data: { answers } })
  const admin = await site.as('admin')
  expect(applicationSchema.parse((await admin.get(`/api/applications/${stored.id}`)).json).safe_contact).toBeNull()
})

it('writes no email to a family whose email is not safe, then or later', async () => {
  const stored = await send('No Mail', { safe_contact: { ...SAFE, email: false } })
  expect(stored).toMatchObject({ email: null, messages: [], details: { email: 'rosa@example.org' } })
  const admin = await site.as('admin')
  const moved = await admin.post('/api/update-applications', { application_ids: [stored.id], status: 'Denied' })
  expect(moved.json).toMatchObject({ moved: 1, mails: 0, without_address: 1 })
})

it('promises the status page only to those who gave an email, and no email where it is not safe', async () => {
  const confirmed = async (full_name: string, changes: object, details: object) => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    await visitor.post('/apply', { ...form, full_name, ...changes, details: { ...form.details, ...details } })
    return (await visitor.get('/apply/received')).text
  }
  const promise = 'Use it with your email to'
  const byEmail = 'by the email or phone number you gave us'
  const safe = await confirmed('Safe', {}, {})
  expect([safe.includes(promise), safe.includes(byEmail)]).toEqual([true, true])
  const unsafe = await confirmed('Unsafe', { safe_contact: { ...SAFE, email: false } }, {})
  expect([unsafe.includes(promise), unsafe.includes(byEmail)]).toEqual([true, false])
  const byPhone = await confirmed('By Phone', {}, { email: null })
  expect([byPhone.includes(promise), byPhone.includes('status page')]).toEqual([false, false])
  expect(byPhone).toContain('To check your status, call us and give us this number')
})

it('still writes to the nominator of such a family', async () => {
  const visitor = await site.as('visitor')
  const form = sample<{ details: { applicant_email: string } }>('nomination')
  const { json } = await visitor.post<{ props: { mail_to: string | null; reference: string } }>('/apply', {
    ...form,
    full_name: 'Nominated Quietly',
    safe_contact: { ...SAFE, email: false },
  })
  const { docs } = await site.ctx.payload.find({ collection: 'messages', where: { template: { exists: true } }, pagination: false })
  const about = docs.filter(({ variables }) => JSON.stringify(variables).includes(json.props.reference))
  const toThem = about.filter(({ template }) => template !== 'family-alert')
  expect(toThem.map(({ template, recipient }) => [template, recipient])).toEqual([['nomination-received', form.details.applicant_email]])
})
