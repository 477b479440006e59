import { figure } from '../shared/text'
import { template } from './template'

interface Variables {
  company_name: string
  /** How many applications came in through the campaign so far, this one included. */
  count?: number
  /** For an address of staff alone: where to read it. */
  reference?: string
  application_id?: number
  site_url?: string
}

/** To a campaign's address: how many have come in. It names nobody; where to read one is said to staff alone (rule 3.3). */
export const newApplication = template<Variables>({
  name: 'new-application',
  title: 'New application, to the campaign',
  version: 2,
  preview: { variables: { company_name: 'Northwind Credit Union', count: 12 }, secrets: null },
  masked: null,
  content: ({ company_name, count, reference, application_id, site_url }) => ({
    subject: `A new application through ${company_name}`,
    paragraphs: [
      `A family has applied through the campaign of ${company_name}.`,
      ...(count === undefined
        ? []
        : [count === 1 ? 'It is the first one.' : `So far, ${figure(count)} applications have come in through it.`]),
      ...(reference === undefined ? [] : [`The reference is ${reference}.`]),
    ],
    action:
      application_id === undefined ? undefined : { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: [
      application_id === undefined
        ? 'Who applied, and what came of it, stays between the family and us.'
        : 'You need a staff account to read it. What the family wrote is never sent by mail.',
    ],
  }),
})
