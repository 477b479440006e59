import { formatCents } from '../shared/money'
import { nameOr } from './names'
import { template } from './template'

interface Variables {
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
export const donationDisputed = template<Variables>({
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
