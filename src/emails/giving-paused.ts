import { template } from './template'

/** To the foundation and every admin, at once: nobody can give online for a while. */
export const givingPaused = template<{ reason: string; ends: string; site_url: string }>({
  name: 'giving-paused',
  title: 'Giving is paused',
  version: 2,
  toUs: true,
  preview: {
    variables: {
      reason: '12 payments were declined within 10 minutes (11 cards, 9 names, 1 network, most of $1.00).',
      ends: 'Nov 22, 2026, 7:42 PM',
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ reason, ends, site_url }, _, foundation) => ({
    subject: `Giving online is paused at ${foundation}`,
    paragraphs: [
      'Somebody seems to be trying out stolen cards on the donation form, so nobody can give online for the moment. Nothing was taken from those cards.',
      reason,
      `Giving opens again by itself at ${ends}. If these were donors, an admin can lift the pause now.`,
    ],
    action: { label: 'See what was tried', url: `${site_url}/admin/donation` },
  }),
})
