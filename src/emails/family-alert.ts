import type { AlertKind } from '../shared/messages'
import { template } from './template'
import { pluralize } from '../shared/text'

export interface Alert {
  kind: AlertKind
  reference: string
  application_id: number
  at: string
}

interface Variables {
  items: Alert[]
  site_url: string
}

const CAME_IN: Record<AlertKind, (reference: string) => string> = {
  application: (reference) => `New application: ${reference}.`,
  extended: (reference) => `Extended application received: ${reference}.`,
  message: (reference) => `New message about ${reference}.`,
  documents: (reference) => `New documents for ${reference}.`,
  landlord: (reference) => `Answers from the landlord or mortgage company about ${reference}.`,
}
const LISTED = 50

/** Names no one and quotes nothing (rule 20.9). */
export const familyAlert = template<Variables>({
  name: 'family-alert',
  title: 'New activity (to the foundation)',
  version: 2,
  isInternal: true,
  preview: {
    variables: {
      items: [
        { kind: 'application', reference: 'HS-7K4M-2Q9P', application_id: 1, at: '2026-11-22T15:04:00.000Z' },
        { kind: 'message', reference: 'HS-R3TX-8WYZ', application_id: 2, at: '2026-11-22T15:06:00.000Z' },
      ],
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content({ items, site_url }, _secrets, foundation) {
    const address = ({ application_id }: Alert) => `${site_url}/admin/application/${application_id}`
    const [first] = items
    const more = items.length - LISTED
    return {
      subject: `New at ${foundation}: ${pluralize(items.length, 'item')} to review`,
      paragraphs:
        first && items.length === 1
          ? [CAME_IN[first.kind](first.reference)]
          : [
              `${items.length} new items:`,
              ...items.slice(0, LISTED).map((item) => `${CAME_IN[item.kind](item.reference)}\n${address(item)}`),
              ...(more > 0 ? [`And ${more} more. You’ll find them all in the staff area.`] : []),
            ],
      action:
        first && items.length === 1
          ? { label: first.kind === 'landlord' ? 'Open the application' : 'Read it', url: address(first) }
          : { label: 'Open the staff area', url: `${site_url}/admin` },
      after: [SETTINGS_NOTE],
    }
  },
})

export const SETTINGS_NOTE =
  'We never email what families write. Sign in to read it. An admin can choose in Settings how often we send this email.'
