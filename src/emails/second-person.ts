import { formatList, pluralize } from '../shared/text'
import { template } from './template'

/** Names a family by its reference number alone. */
export interface SecondPersonItem {
  kind: 'award' | 'change' | 'run' | 'payee'
  id: number
  reference?: string
  application_id?: number
}

interface Variables {
  items: SecondPersonItem[]
  site_url: string
}

const WAITS: Record<SecondPersonItem['kind'], (item: SecondPersonItem) => string> = {
  award: ({ reference }) => `Award for ${reference}: ready for approval.`,
  change: ({ reference }) => `Change to the award for ${reference}: ready for approval.`,
  run: ({ id }) => `Payment run ${id}: ready for approval.`,
  payee: ({ id }) => `Payee ${id}: ready to be verified.`,
}
const PATHS: Record<SecondPersonItem['kind'], string> = {
  award: 'awards',
  change: 'awards',
  run: 'awards/payments/runs',
  payee: 'awards/payees',
}
const LISTED = 50

const NAMES: Record<SecondPersonItem['kind'], readonly [one: string, several: string]> = {
  award: ['award', 'awards'],
  change: ['change to an award', 'changes to awards'],
  run: ['payment run', 'payment runs'],
  payee: ['payee', 'payees'],
}
const KINDS = Object.keys(NAMES) as SecondPersonItem['kind'][]

function waiting(items: readonly SecondPersonItem[]): string {
  const counted = KINDS.map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length })).filter(({ count }) => count > 0)
  const verbs = new Set(counted.map(({ kind }) => (kind === 'payee' ? 'verify' : 'approve')))
  const [is, it] = items.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${formatList(counted.map(({ kind, count }) => pluralize(count, ...NAMES[kind])))} ${is} waiting for a second person. You can ${formatList(verbs, 'disjunction')} ${it}.`
}

/** Names no one (rule 29.27). */
export const secondPerson = template<Variables>({
  name: 'second-person',
  title: 'Second person needed (to admins)',
  version: 2,
  isInternal: true,
  preview: {
    variables: {
      items: [
        { kind: 'award', id: 1, reference: 'HS-7K4M-2Q9P', application_id: 1 },
        { kind: 'run', id: 12 },
      ],
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content({ items, site_url }, _secrets, foundation) {
    const address = ({ kind, id }: SecondPersonItem) => `${site_url}/admin/${PATHS[kind]}/${id}`
    const [first] = items
    const more = items.length - LISTED
    const isOne = first !== undefined && items.length === 1
    return {
      subject: `New at ${foundation}: ${pluralize(items.length, 'item')} for a second person`,
      paragraphs: isOne
        ? [waiting(items), WAITS[first.kind](first)]
        : [
            waiting(items),
            ...items.slice(0, LISTED).map((item) => `${WAITS[item.kind](item)}\n${address(item)}`),
            ...(more > 0 ? [`And ${more} more. You’ll find them all in the staff area.`] : []),
          ],
      action: isOne ? { label: 'Open it', url: address(first) } : { label: 'Open the staff area', url: `${site_url}/admin` },
      after: ['Sign in to read more. You can choose in Settings how often we send these emails.'],
    }
  },
})
