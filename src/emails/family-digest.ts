import type { AlertKind } from '../shared/alerts'
import { figure } from '../shared/text'
import { SETTINGS_NOTE } from './family-alert'
import { template } from './template'

interface Variables extends Record<AlertKind, number> {
  /** `Nov 21, 2026`, the day of the last such mail. */
  since: string
  site_url: string
}

const WORDS: Record<AlertKind, readonly [one: string, many: string]> = {
  application: ['new application', 'new applications'],
  extended: ['extended application that came back', 'extended applications that came back'],
  message: ['message about an application', 'messages about applications'],
}
const counted = (kind: AlertKind, count: number): string[] => (count > 0 ? [`${figure(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`] : [])

/** To the foundation, once a day when something came in: how much, and nothing else. */
export const familyDigest = template<Variables>({
  name: 'family-digest',
  title: 'What came in since yesterday, to the foundation',
  version: 1,
  toUs: true,
  preview: {
    variables: { application: 4, extended: 1, message: 2, since: 'Nov 21, 2026', site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ application, extended, message, since, site_url }, _secrets, foundation) => ({
    subject: `What is new to read at ${foundation}`,
    paragraphs: [
      `This came in since the morning of ${since}:`,
      [...counted('application', application), ...counted('extended', extended), ...counted('message', message)].join('\n'),
    ],
    action: { label: 'Open the back-office', url: `${site_url}/admin` },
    after: [SETTINGS_NOTE],
  }),
})
