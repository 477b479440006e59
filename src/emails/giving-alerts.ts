import { formatCents } from '../shared/money'
import type { GiftDay } from '../shared/site-settings'
import { figure } from '../shared/text'
import { nameOr, template } from './template'

interface DonationDisputedVariables {
  /** Of the donation. */
  id: number
  name: string
  /** In cents. */
  amount: number
  /** What of it is disputed, or was taken back, in cents, where that is not all. */
  part?: number
  /** Whether the bank has decided, and took the money back for good. */
  lost: boolean
  site_url: string
}

/** To the foundation's address: a donor's bank disputes a gift, or took it back. */
export const donationDisputed = template<DonationDisputedVariables>({
  name: 'donation-disputed',
  title: 'A gift is disputed, to the foundation',
  version: 2,
  toUs: true,
  preview: { variables: { id: 1, name: 'Dana Reyes', amount: 5_000, lost: false, site_url: 'https://example.org' }, secrets: null },
  masked: null,
  content: ({ id, name, amount, part, lost, site_url }) => ({
    subject: lost ? 'A disputed gift was taken back' : 'A gift is disputed',
    paragraphs: [
      `The bank of ${nameOr(name, 'a donor')} ${lost ? 'has taken back' : 'disputes'} ${part === undefined ? '' : `${formatCents(part)} of `}a gift of ${formatCents(amount)}.`,
      ...(lost
        ? [
            part === undefined
              ? 'Its receipt is void, and it counts nowhere any more. The donor got no mail from us about it.'
              : `Its receipt is void, and the gift counts with what stayed, for which there is a new receipt. The donor got no email from us about it.`,
          ]
        : [
            'The bank may keep the money back until that is decided. You can answer it, with what speaks for the gift, at the payment gateway; there it says until when.',
            'Until then the gift counts as before.',
          ]),
    ],
    action: { label: 'See the gift', url: `${site_url}/admin/donation/${id}` },
  }),
})

/** To the foundation and every admin, at once: nobody can give online for a while. */
export const givingPaused = template<{ reason: string; ends: string; site_url: string }>({
  name: 'giving-paused',
  title: 'Giving is paused',
  version: 2,
  toUs: true,
  preview: {
    variables: {
      reason: '12 payments were declined within 10 minutes (11 cards, 9 names, 1 network, most of $1.00).',
      ends: 'Nov 22, 2026, 7:42 PM',
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ reason, ends, site_url }, _, foundation) => ({
    subject: `Giving online is paused at ${foundation}`,
    paragraphs: [
      'Somebody seems to be trying out stolen cards on the donation form, so nobody can give online for the moment. Nothing was taken from those cards.',
      reason,
      `Giving opens again by itself at ${ends}. If these were donors, an admin can lift the pause now.`,
    ],
    action: { label: 'See what was tried', url: `${site_url}/admin/donation` },
  }),
})

interface YearEndGiftsVariables {
  year: number
  /** Which day counts for the year, as the settings say. */
  gift_day: GiftDay
  /** Amounts in cents; days as `Dec 20, 2026`. */
  gifts: { name: string; amount: number; given: string; ends: string | null }[]
  site_url: string
}

/** So many are named; the list has all of them. */
const NAMED = 50

const line = ({ name, amount, given, ends }: YearEndGiftsVariables['gifts'][number]) =>
  `${formatCents(amount)} from ${nameOr(name, 'a donor')}, given ${given}${ends === null ? '' : `; its hold ends ${ends}`}`

/** To the foundation's address, once a year: gifts of the year that ends whose money is still held. */
export const yearEndGifts = template<YearEndGiftsVariables>({
  name: 'year-end-gifts',
  title: 'Gifts that wait at the end of the year, to the foundation',
  version: 1,
  toUs: true,
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
    subject: gifts.length === 1 ? `A gift of ${year} waits` : `${figure(gifts.length)} gifts of ${year} wait`,
    paragraphs: [
      `The year ends soon. This money is held and not taken yet:`,
      [...gifts.slice(0, NAMED).map(line), ...(gifts.length > NAMED ? [`and ${figure(gifts.length - NAMED)} more`] : [])].join('\n'),
      gift_day === 'given'
        ? `A gift counts for the year in which it was given: these count for ${year}, also where you process them in January. A hold that runs out takes the gift with it.`
        : `A gift counts for the year in which you process it: what you process after December 31 counts for ${year + 1}, for the donor’s taxes too.`,
    ],
    action: { label: 'See the gifts that wait', url: `${site_url}/admin/donation?money=authorized` },
  }),
})
