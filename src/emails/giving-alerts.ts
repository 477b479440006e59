import { formatCents } from '../shared/money'
import type { GiftDay } from '../shared/site-settings'
import { formatCount } from '../shared/text'
import { nameOr, template } from './template'

interface DonationDisputedVariables {
  id: number
  name: string
  amount: number
  /** The disputed or reversed part in cents; absent when it is the whole gift. */
  part?: number
  lost: boolean
  site_url: string
}

export const donationDisputed = template<DonationDisputedVariables>({
  name: 'donation-disputed',
  title: 'Gift disputed (to the foundation)',
  version: 3,
  isInternal: true,
  preview: { variables: { id: 1, name: 'Dana Reyes', amount: 5_000, lost: false, site_url: 'https://example.org' }, secrets: null },
  masked: null,
  content: ({ id, name, amount, part, lost, site_url }) => ({
    subject: lost ? 'A disputed gift was reversed' : 'A gift is disputed',
    paragraphs: [
      `${nameOr(name, 'A donor')}’s bank ${lost ? 'reversed' : 'is disputing'} ${part === undefined ? '' : `${formatCents(part)} of `}a gift of ${formatCents(amount)}.`,
      ...(lost
        ? [
            part === undefined
              ? 'The receipt is void, and the gift no longer counts in any total. We didn’t email the donor.'
              : 'The receipt is void. The rest of the gift still counts, and there is a new receipt for it. We didn’t email the donor.',
          ]
        : [
            'The bank may hold the money until the dispute is decided. You can respond with evidence in Stripe, which shows the deadline.',
            'Until then, the gift still counts.',
          ]),
    ],
    action: { label: 'View the gift', url: `${site_url}/admin/donation/${id}` },
  }),
})

export const givingPaused = template<{ reason: string; ends: string; site_url: string }>({
  name: 'giving-paused',
  title: 'Online giving paused',
  version: 3,
  isInternal: true,
  preview: {
    variables: {
      reason: '12 payments were declined within 10 minutes (11 cards, 9 names, 1 network, mostly for $1.00).',
      ends: 'Nov 22, 2026, 7:42 PM',
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ reason, ends, site_url }, _, foundation) => ({
    subject: `Online giving is paused at ${foundation}`,
    paragraphs: [
      'Someone may be testing stolen cards on your donation form, so online giving is paused. None of those cards were charged.',
      reason,
      `Giving will reopen automatically on ${ends}. If these were real donors, an admin can end the pause now.`,
    ],
    action: { label: 'Review the attempts', url: `${site_url}/admin/donation` },
  }),
})

interface YearEndGiftsVariables {
  year: number
  gift_day: GiftDay
  /** Amounts in cents; days as `Dec 20, 2026`. */
  gifts: { name: string; amount: number; given: string; ends: string | null }[]
  site_url: string
}

const NAMED = 50

const line = ({ name, amount, given, ends }: YearEndGiftsVariables['gifts'][number]) =>
  `${formatCents(amount)} from ${nameOr(name, 'a donor')}, given ${given}${ends === null ? '' : ` (hold ends ${ends})`}`

export const yearEndGifts = template<YearEndGiftsVariables>({
  name: 'year-end-gifts',
  title: 'Gifts on hold at year-end (to the foundation)',
  version: 3,
  isInternal: true,
  preview: {
    variables: {
      year: 2026,
      gift_day: 'given',
      gifts: [{ name: 'Dana Reyes', amount: 50_000, given: 'Dec 20, 2026', ends: 'Dec 27, 2026' }],
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ year, gift_day, gifts, site_url }) => ({
    subject: gifts.length === 1 ? `A ${year} gift is still on hold` : `${formatCount(gifts.length)} gifts from ${year} are still on hold`,
    paragraphs: [
      `The year ends soon, and ${gifts.length === 1 ? 'this gift hasn’t' : 'these gifts haven’t'} been charged yet:`,
      [...gifts.slice(0, NAMED).map(line), ...(gifts.length > NAMED ? [`and ${formatCount(gifts.length - NAMED)} more`] : [])].join('\n'),
      gift_day === 'given'
        ? `Gifts count for the year they were given, so they count for ${year} even if you process them in January. If a hold expires first, you can’t charge the card anymore.`
        : `Gifts count for the year you process them. Gifts you process after December 31 count for ${year + 1}, on the donor’s taxes too.`,
    ],
    action: { label: 'View gifts on hold', url: `${site_url}/admin/donation?money=authorized` },
  }),
})
