import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describeBulkMove, unmovedIds, sendsEmails } from '../../src/admin/applications/bulk/bulk-labels'
import { describeStatusChange } from '../../src/admin/applications/deciding/decision'
import { applicationDenied } from '../../src/emails'
import { STATUS_MAILS } from '../../src/services/applications/application-emails'
import type { ApplicationStatus } from '../../src/shared/application-status'
import { mailPreviewSchema, statusPreviewSchema, type StatusPreview } from '../../src/shared/api/status-moves'
import { sample } from '../helpers/client'
import { startDeciding, type Deciding } from '../helpers/deciding'

let deciding: Deciding
beforeAll(async () => {
  deciding = await startDeciding({ UNDO_SECONDS: '60' })
})
afterAll(() => deciding.stop())
const { ...RULE } = STATUS_MAILS
afterEach(() => void Object.assign(STATUS_MAILS, { Other: undefined, Archived: undefined, Denied: undefined }, RULE))

const preview = async (ids: readonly number[], status: ApplicationStatus) =>
  statusPreviewSchema.parse((await deciding.admin.post<StatusPreview>('/api/preview-statuses', { application_ids: ids, status })).json)

async function dialogs(id: number, status: ApplicationStatus) {
  const told = await preview([id], status)
  const staying = unmovedIds([], told.skipped)
  return {
    one: describeStatusChange(await deciding.read(id), status, told),
    many: describeBulkMove(1, [], { to: status, withWaitingEmails: [], staying, preview: told }),
    list: sendsEmails(told),
  }
}
/** Emails queued by the move. */
async function sent(id: number, status: ApplicationStatus) {
  await deciding.put(id, { status })
  return (await deciding.read(id)).messages.flatMap(({ template, recipient, state }) =>
    state === 'waiting' && template === applicationDenied.name ? [recipient] : [],
  )
}

it('a status that starts to send emails says so in dialogs, list, and preview, and sends when it is chosen', async () => {
  STATUS_MAILS.Other = applicationDenied
  const id = await deciding.apply({ email: 'new-rule@example.org' })
  const silent = await deciding.apply({ email: null })
  expect(await dialogs(id, 'Other')).toEqual({
    one: ['We’ll email the family at new-rule@example.org.'],
    many: ['1 application will change to Other.', 'We’ll email each family that has a safe email address.'],
    list: true,
  })
  expect((await dialogs(silent, 'Other')).one).toEqual(['No email address, so no one will be notified.'])
  expect((await dialogs(silent, 'Other')).many).toContain('1 doesn’t have a safe email address and won’t be notified.')
  const { json } = await deciding.admin.post('/api/preview-statuses/mail', { application_id: id, status: 'Other' })
  expect(mailPreviewSchema.parse(json)).toMatchObject({ recipient: 'new-rule@example.org', template: applicationDenied.name })
  const { json: moved } = await deciding.admin.post<{ without_address: number }>('/api/update-applications', {
    application_ids: [silent],
    status: 'Other',
  })
  expect(moved).toMatchObject({ without_address: 1 })
  expect(await sent(id, 'Other')).toEqual(['new-rule@example.org'])
})

it('a status that no longer sends emails is silent everywhere', async () => {
  STATUS_MAILS.Denied = undefined
  const id = await deciding.apply({ email: 'old-rule@example.org' })
  expect(await dialogs(id, 'Denied')).toEqual({
    one: ['No email will be sent.'],
    many: ['1 application will change to Denied.', 'No emails will be sent.'],
    list: false,
  })
  expect(await deciding.admin.post('/api/preview-statuses/mail', { application_id: id, status: 'Denied' })).toMatchObject({ text: 'null' })
  expect(await sent(id, 'Denied')).toEqual([])
})

it('says whose address it is: the family’s own, or the one that who nominated it gave', async () => {
  const form = sample<{ details: object }>('application')
  const nominate = async (details: object) => {
    const visitor = await deciding.site.as('visitor')
    const nominated = {
      nominated: true,
      applicant_full_name: 'Noor Nominator',
      applicant_email: 'noor@example.org',
      relationship: 'Friend',
    }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...form,
      full_name: 'Nominated',
      ...nominated,
      details: { ...form.details, ...nominated, ...details },
    })
    const { rows } = await deciding.site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
      json.props.reference,
    ])
    return rows[0]?.id ?? 0
  }
  const [own, others] = [await nominate({ email: 'Own@example.org' }), await nominate({ email: null })]
  expect((await preview([own, others], 'Denied')).mails).toMatchObject([
    { application_id: own, recipient: 'Own@example.org', address_of: 'family' },
    { application_id: others, recipient: 'noor@example.org', address_of: 'nominator' },
  ])
  expect((await dialogs(others, 'Denied')).one).toEqual(['We’ll email the nominator at noor@example.org.'])
  expect((await dialogs(others, 'Denied')).many).toContain('1 of these emails goes to the person who nominated the family.')
})

it('nothing in the browser knows which statuses write, but for the group of the picker', () => {
  const root = join(import.meta.dirname, '../../src/admin')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes('MAILED_STATUSES'))).toEqual([
    join('applications', 'StatusPicker.tsx'),
  ])
})
