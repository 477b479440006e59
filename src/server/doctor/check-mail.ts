import { Resolver } from 'node:dns/promises'
import { errorCode } from '../../platform/errors'
import type { Mailer } from '../../emails/mailer'
import { describeError } from '../../platform/describe-error'
import { gap, note, ok, type Finding } from './finding'

/** Usual DKIM selectors; the one in use is known only to the email provider. */
const SELECTORS = ['default', 'mail', 'dkim', 's1', 's2', 'k1', 'k2', 'google', 'selector1', 'selector2', 'mandrill', 'smtp', 'mx', 'pm']
const DNS_MS = 3_000

interface Mail {
  mailer: Mailer | null
  from: string | null
  dnsServers?: string[]
}

type Silence = 'no such name' | 'no answer'

export async function checkMail({ mailer, from, dnsServers }: Mail): Promise<Finding[]> {
  if (!mailer || !from) return [gap('No email server is set, so the site cannot send email.', 'Set SMTP_URL and MAIL_FROM.')]
  const connected = await mailer.verify().then(
    () => ok('Signed in to the email server.'),
    (error: unknown) =>
      gap(`Could not sign in to the email server: ${describeError(error)}`, 'Check the host, port, user, and password in SMTP_URL.'),
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1]
  if (!domain) return [connected, gap(`MAIL_FROM has no email address: ${from}`, 'Use the form Name <name@your.site>.')]
  const dns = new Resolver({ timeout: DNS_MS, tries: 2 })
  if (dnsServers) dns.setServers(dnsServers)
  const records = (name: string) =>
    dns.resolveTxt(name).then(
      (found) => found.map((parts) => parts.join('')),
      (error: unknown): string[] | Silence => {
        const code = errorCode(error)
        return code === 'ENODATA' ? [] : code === 'ENOTFOUND' ? 'no such name' : 'no answer'
      },
    )
  return [connected, ...(await checkRecords(domain, records))]
}

async function checkRecords(domain: string, records: (name: string) => Promise<string[] | Silence>): Promise<Finding[]> {
  const [own, policy] = await Promise.all([records(domain), records(`_dmarc.${domain}`)])
  if (own === 'no such name') return [note(`DNS does not know ${domain} from here, so SPF, DKIM, and DMARC were not checked.`)]
  if (own === 'no answer' || policy === 'no answer')
    return [note(`DNS does not answer for ${domain}, so SPF, DKIM, and DMARC were not checked.`)]
  const keys = await Promise.all(SELECTORS.map((selector) => records(`${selector}._domainkey.${domain}`)))
  const has = (found: string[] | Silence, mark: RegExp) => Array.isArray(found) && found.some((text) => mark.test(text))
  return [
    has(own, /^v=spf1\b/i)
      ? ok(`SPF: ${domain} lists who may send its email.`)
      : gap(`${domain} has no SPF record.`, 'Publish the TXT record from your email provider: v=spf1 include:… ~all'),
    has(policy, /^v=DMARC1\b/i)
      ? ok(`DMARC: ${domain} has a policy.`)
      : gap(`${domain} has no DMARC record.`, `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:…`),
    keys.some((found) => has(found, /\bp=/))
      ? ok(`DKIM: ${domain} has a key.`)
      : note(`Found no DKIM key for ${domain} under the usual selectors.`, 'Make sure your email provider signs email for this domain.'),
  ]
}
