import { hello } from './names'
import { template } from './template'

/** To an admin who asks whether mail arrives. */
export const testMail = template<{ name: string }>({
  name: 'test-mail',
  title: 'Test mail',
  version: 1,
  toUs: true,
  preview: { variables: { name: 'Dana Reyes' }, secrets: null },
  masked: null,
  content: ({ name }, _, foundation) => ({
    subject: `Mail of ${foundation} arrives`,
    paragraphs: [hello(name), 'This is the test mail that you asked for. Families, donors and staff get theirs the same way.'],
    after: ['Did it land among the spam? Then the SPF, DKIM and DMARC records of your domain want a look; the operations guide says how.'],
  }),
})
