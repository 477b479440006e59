import { describe, expect, it } from 'vitest'
import { conversationOf, safePhones, unansweredOf } from '../../src/admin/applications/conversation/use-conversation'
import { offerText, undoUntilText } from '../../src/admin/applications/undo/undo-offers'
import { familyReply } from '../../src/emails'
import type { Comment } from '../../src/shared/api/common'
import type { MessageRow, Reply } from '../../src/shared/api/messages'
import { NO_SAFE_PHONE } from '../../src/shared/application-form/options'

const at = (hour: number) => `2026-11-27T0${hour}:00:00.000Z`
const said = (id: number, hour: number, change: Partial<Comment> = {}): Comment => ({
  ...{ id, comment: 'Hello', nice_date: '', created_at: at(hour), user: null, from_family: true, answered_at: null, answered_by: null },
  ...change,
})
const wrote = (id: number, hour: number, message_id: number | null): Reply => ({
  ...{ id, text: 'Hello', nice_date: '', created_at: at(hour), user: null, message_id, undone_at: null },
})

describe('a conversation', () => {
  it('has the family’s messages and our emails in order, and no comment of staff', () => {
    const comments = [said(1, 1), said(2, 2, { from_family: false }), said(3, 4)]
    const mail = { id: 9, state: 'sent' } as MessageRow
    const entries = conversationOf({ comments, replies: [wrote(1, 3, 9), wrote(2, 5, null)] }, [mail])
    expect(entries.map(({ key }) => key)).toEqual(['message-1', 'reply-1', 'message-3', 'reply-2'])
    expect(entries.map((entry) => (entry.kind === 'reply' ? entry.mail : undefined))).toEqual([undefined, mail, undefined, null])
  })

  it('is unanswered where no one marked it', () => {
    const comments = [said(1, 1, { answered_at: at(2) }), said(2, 2), said(3, 3, { from_family: false })]
    expect(unansweredOf({ comments }).map(({ id }) => id)).toEqual([2])
  })
})

describe('the phones of a family that can’t be emailed', () => {
  const details = { primary_phone: '612-555-0101', mobile_phone: '612-555-0102', home_phone: '', work_phone: null }
  const phonesOf = (safe_contact: Record<string, unknown> | null) => safePhones({ details, safe_contact }).map(({ phone }) => phone)

  it('are all of them, only the safe one, or none', () => {
    expect(phonesOf(null)).toEqual(['612-555-0101', '612-555-0102'])
    expect(phonesOf({ phone: 'Mobile phone' })).toEqual(['612-555-0102'])
    expect(phonesOf({ phone: 'My sister’s, 612-555-0109' })).toEqual([])
    expect(phonesOf({ phone: NO_SAFE_PHONE })).toEqual([])
    expect(safePhones({ details: null, safe_contact: null })).toEqual([])
  })
})

it('the bar after an email names whom it went to, or no one after a reload', () => {
  const offer = { batch: 'x', until: at(1), moved: 1, mails: 1, status: null }
  const timeOf = () => '11:08:31 AM'
  const dana = { ...offer, name: 'dana@example.org' }
  expect([dana, offer, { ...dana, refused: 'Too late.' }].map((one) => offerText(one, timeOf))).toEqual([
    'Your email to dana@example.org goes out at 11:08 AM.',
    'Email saved. It goes out at 11:08 AM.',
    'You emailed dana@example.org.',
  ])
})

it.each([
  [0, '1 application is now Archived. No emails will be sent. You can undo this until 1 o’clock.'],
  [1, '1 application is now Archived. The email will be sent at 1 o’clock. You can undo this until the email goes out.'],
  [1_200, '1 application is now Archived. 1,200 emails will be sent at 1 o’clock. You can undo this until the emails go out.'],
])('a move with %i emails says until what time it can be undone', (mails, said) => {
  const offer = { batch: 'x', until: at(1), moved: 1, mails, status: 'Archived' as const }
  const timeOf = (moment: string) => `${new Date(moment).getUTCHours()} o’clock`
  expect(`${offerText(offer, timeOf)} ${undoUntilText(offer, timeOf)}`).toBe(said)
})

it('what staff wrote becomes paragraphs of its own', () => {
  const { variables } = familyReply.preview
  const { paragraphs } = familyReply.content({ ...variables, text: 'One.\r\nTwo.\r\n\r\n \n\nThree.\n' }, null, 'Lamp')
  expect(paragraphs.slice(2)).toEqual(['One.\nTwo.', 'Three.'])
})
