import { formatCents } from '../shared/money'
import { nameOr } from './names'
import { template } from './template'

interface Variables {
  /** Of the donation. */
  id: number
  name: string
  /** What was given, and what was taken of it, in cents. */
  given: number
  taken: number
  /** What went back now, and what is left of the gift, in cents. */
  back: number
  left: number
  site_url: string
}

/** To the foundation's address: somebody changed at the payment gateway's own screen what a gift came to. */
export const donationPutRight = template<Variables>({
  name: 'donation-put-right',
  title: 'A gift changed at the gateway, to the foundation',
  version: 1,
  toUs: true,
  preview: {
    variables: { id: 1, name: 'Dana Reyes', given: 5_000, taken: 5_000, back: 2_000, left: 3_000, site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ id, name, given, taken, back, left, site_url }) => {
    const donor = nameOr(name, 'a donor')
    return {
      subject: back > 0 ? 'A gift was given back at the payment gateway' : 'Less was taken than was given',
      paragraphs: [
        ...(taken < given
          ? [
              `Of the ${formatCents(given)} that ${donor} gave, ${formatCents(taken)} was taken at the payment gateway. The rest was never charged.`,
            ]
          : []),
        ...(back > 0 ? [`${formatCents(back)} of the ${formatCents(taken)} from ${donor} was given back at the payment gateway.`] : []),
        left > 0
          ? `The gift now counts with ${formatCents(left)}, and its receipt says so; one that said more is void.`
          : 'Its receipt is void, and it counts nowhere any more.',
        'If a year-end statement went out that lists it, the gift’s page asks whether it goes out again.',
      ],
      action: { label: 'See the gift', url: `${site_url}/admin/donation/${id}` },
    }
  },
})
