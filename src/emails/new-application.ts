import { template } from './template'

interface Variables {
  company_name: string
  reference: string
  application_id: number
  site_url: string
}

/** To a campaign's address: there is something to read. It names nobody. */
export const newApplication = template<Variables>({
  name: 'new-application',
  title: 'New application, to the campaign',
  version: 1,
  preview: {
    variables: { company_name: 'Northwind Credit Union', reference: 'HS-7K4M-2Q9P', application_id: 1, site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ company_name, reference, application_id, site_url }) => ({
    subject: `A new application through ${company_name}`,
    paragraphs: [`A family has applied through the campaign of ${company_name}. The reference is ${reference}.`],
    action: { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: ['You need a staff account to read it. What the family wrote is never sent by mail.'],
  }),
})
