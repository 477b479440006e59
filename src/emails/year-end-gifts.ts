import { formatCents } from '../shared/money'
import type { GiftDay } from '../shared/site-settings'
import { figure } from '../shared/text'
import { nameOr } from './names'
import { template } from './template'

interface Variables {
  year: number
  /** Which day counts for the year, as the settings say. */
  gift_day: GiftDay
  /** Amounts in cents; days as `Dec 20, 2026`. */
  gifts: { name: string; amount: number; given: string; ends: string | null }[]
  site_url: string
}

/** So many are named; the list has all of them. */
const NAMED = 50

const line = ({ name, amount, given, ends }: Variables['gifts'][number]) =>
  `${formatCents(amount)} from ${nameOr(name, 'a donor')}, given ${given}${ends === null ? '' : `; its hold ends ${ends}`}`

/** To the foundation's address, once a year: gifts of the year that ends whose money is still held. */
export const yearEndGifts = template<Variables>({
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
