import type { AlertKind } from '../shared/alerts'
import { template } from './template'

/** One thing that came in. */
export interface Alert {
  kind: AlertKind
  reference: string
  application_id: number
  /** When, in ISO 8601. */
  at: string
}

interface Variables {
  items: Alert[]
  site_url: string
}

const CAME_IN: Record<AlertKind, (reference: string) => string> = {
  application: (reference) => `An application came in: ${reference}.`,
  extended: (reference) => `The extended application of ${reference} came back.`,
  message: (reference) => `A message came in about ${reference}.`,
}
/** More than anybody reads in a mail; the others are in the back-office all the same. */
const LISTED = 50

/** To the foundation: what came in just now. It names nobody, and says nothing of what was written. */
export const familyAlert = template<Variables>({
  name: 'family-alert',
  title: 'Something came in, to the foundation',
  version: 1,
  toUs: true,
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
      subject: `Something new to read at ${foundation}`,
      paragraphs:
        first && items.length === 1
          ? [CAME_IN[first.kind](first.reference)]
          : [
              `${items.length} things came in:`,
              ...items.slice(0, LISTED).map((item) => `${CAME_IN[item.kind](item.reference)}\n${address(item)}`),
              ...(more > 0 ? [`And ${more} more. All of them are in the back-office.`] : []),
            ],
      action:
        first && items.length === 1
          ? { label: 'Read it', url: address(first) }
          : { label: 'Open the back-office', url: `${site_url}/admin` },
      after: [SETTINGS_NOTE],
    }
  },
})

/** Under each mail that the foundation gets of what came in. */
export const SETTINGS_NOTE =
  'What families write is never sent by mail: it takes a staff account to read it. Whether this mail comes at once, daily or never is said in the settings of the back-office.'
