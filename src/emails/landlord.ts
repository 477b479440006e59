import type { AwardKind } from '../shared/awards'
import { nameOr, template } from './template'

interface LandlordVariables {
  /** The link, by its award and when it was made (ISO 8601). */
  award_id: number
  made_at: string
  kind: AwardKind
  tenant: string
  /** The link's last day, `Dec 12, 2026`. */
  until: string
  /** The foundation's; absent from emails of the first version. */
  phone?: string | null
}

export interface LandlordLinkUrl {
  url: string
}

/** Says nothing of what the family told us, of its hardship, or of what we pay (rule 29.25). */
export const landlordConfirm = template<LandlordVariables, LandlordLinkUrl>({
  name: 'landlord-confirm',
  title: 'Questions to a landlord or mortgage company',
  version: 2,
  isRateLimited: true,
  preview: {
    variables: {
      award_id: 1,
      made_at: '2026-11-28T15:04:00.000Z',
      kind: 'rent',
      tenant: 'Dana Reyes',
      until: 'Dec 12, 2026',
      phone: '612-555-0100',
    },
    secrets: { url: 'https://example.org/landlord/preview' },
  },
  masked: { url: '(a link that only the email itself contains)' },
  content: ({ kind, tenant, until, phone = null }, { url }, foundation) => ({
    subject: `A few questions from ${foundation}`,
    paragraphs: [
      'Hello,',
      `We’re ${foundation}, a charity that pays rent and mortgages. We may send you payments for ${nameOr(tenant, WHOSE[kind])}, who gave us permission to contact you.`,
      'First, we need a few facts from you, such as the name to write on our checks. It takes about 5 minutes. You can add a W-9 form.',
      'You don’t have to answer, and answering doesn’t commit you to anything. But we need these facts before we pay you.',
      `The link works until ${until}. You can use it again to fix an answer.`,
    ],
    action: { label: 'Answer the questions', url },
    after: [
      'This link is just for you and your office. Don’t share it with anyone else.',
      `We’ll never ask you for money, a password, or a bank account number.${phone === null ? '' : ` Not sure it’s us? Call ${phone}.`}`,
    ],
  }),
})

const WHOSE: Record<AwardKind, string> = { rent: 'one of your tenants', mortgage: 'one of your borrowers' }
