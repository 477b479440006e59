import type { Dedication } from '../shared/dedications'
import { formatCents } from '../shared/money'
import { NOTHING_IN_RETURN, receiptNumber, replacesStatementText, taxStatement } from '../shared/receipt'
import { dedicatedTo, hello, template } from './template'

interface Variables {
  name: string
  year: number
  /** Amounts in cents; days as `Mar 3, 2025`. */
  gifts: {
    nice_date: string
    /** Null when it is the same day; absent from older messages. */
    processed?: string | null
    type: 'Online' | 'Check'
    amount: number
    honoree: string | null
    dedication: Dedication | null
    receipt: number | null
  }[]
  amount: number
  ein: string
  corrects: string | null
}

const line = ({ nice_date, processed, type, amount, honoree, dedication, receipt }: Variables['gifts'][number]) =>
  `${nice_date}${processed ? ` (processed ${processed})` : ''}: ${formatCents(amount)} by ${type === 'Check' ? 'check' : 'card'}${dedicatedTo({ honoree, dedication })}${receipt === null ? '' : `, receipt ${receiptNumber(receipt)}`}`

const thanks = (year: number, count: number) =>
  count === 0
    ? `We have no gifts from you on record for ${year}. Please don’t use our earlier statement for your taxes.`
    : `Thank you for your gifts in ${year}. Please keep this statement for your taxes.`

export const yearEndStatement = template<Variables>({
  name: 'year-end-statement',
  title: 'Year-end statement',
  version: 3,
  preview: {
    variables: {
      name: 'Dana Reyes',
      year: 2025,
      gifts: [
        {
          nice_date: 'Mar 3, 2025',
          processed: 'Mar 5, 2025',
          type: 'Online',
          amount: 5_000,
          honoree: 'Ruth Okafor',
          dedication: 'memory',
          receipt: 12,
        },
        { nice_date: 'Dec 28, 2025', type: 'Check', amount: 85_000, honoree: null, dedication: null, receipt: null },
      ],
      amount: 90_000,
      ein: '00-0000000',
      corrects: 'Jan 5, 2026',
    },
    secrets: null,
  },
  masked: null,
  content: ({ name, year, gifts, amount, ein, corrects }, _, foundation) => ({
    subject: corrects === null ? `Your gifts to ${foundation} in ${year}` : `Corrected: your gifts to ${foundation} in ${year}`,
    paragraphs: [
      hello(name),
      thanks(year, gifts.length),
      ...(corrects === null ? [] : [replacesStatementText(corrects)]),
      ...(gifts.length === 0 ? [] : [gifts.map(line).join('\n'), `Total: ${formatCents(amount)}`]),
    ],
    after: gifts.length === 0 ? [] : [`${taxStatement({ organization: foundation, ein })} ${NOTHING_IN_RETURN}`],
  }),
})
