import { Resolver } from 'node:dns/promises'
import { errorCode } from '../../platform/errors'
import type { Mailer } from '../../emails/mailer'
import { why } from '../../platform/why'
import { gap, note, ok, type Finding } from './finding'

/** Under which mail services put their DKIM keys; what selector yours has, only it knows. */
const SELECTORS = ['default', 'mail', 'dkim', 's1', 's2', 'k1', 'k2', 'google', 'selector1', 'selector2', 'mandrill', 'smtp', 'mx', 'pm']
const DNS_MS = 3_000

interface Mail {
  mailer: Mailer | null
  /** `Hearthside <hello@your.site>` or the address alone. */
  from: string | null
  /** Servers to ask instead of the machine's own. */
  dnsServers?: string[]
}

/** Why there are no records. */
type Silence = 'no such name' | 'no answer'

/** Whether the mail server takes our mail, and whether others will believe that it is ours: SPF, DKIM and DMARC, where DNS answers. */
export async function checkMail({ mailer, from, dnsServers }: Mail): Promise<Finding[]> {
  if (!mailer || !from) return [gap('No mail server is set: nobody gets any mail.', 'Set SMTP_URL and MAIL_FROM.')]
  const connected = await mailer.verify().then(
    () => ok('The mail server lets us in.'),
    (error: unknown) => gap(`The mail server does not let us in: ${why(error)}`, 'Check host, port, user and password in SMTP_URL.'),
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1]
  if (!domain) return [connected, gap(`MAIL_FROM has no address: ${from}`, 'Write it as Name <name@your.site>.')]
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
  if (own === 'no such name') return [note(`DNS knows no ${domain} from here: SPF, DKIM and DMARC were not looked at.`)]
  if (own === 'no answer' || policy === 'no answer')
    return [note(`DNS does not answer for ${domain}: SPF, DKIM and DMARC were not looked at.`)]
  const keys = await Promise.all(SELECTORS.map((selector) => records(`${selector}._domainkey.${domain}`)))
  const has = (found: string[] | Silence, mark: RegExp) => Array.isArray(found) && found.some((text) => mark.test(text))
  return [
    has(own, /^v=spf1\b/i)
      ? ok(`SPF: ${domain} says who sends its mail.`)
      : gap(`${domain} has no SPF record.`, 'Publish the TXT record that your mail service gives you: v=spf1 include:… ~all'),
    has(policy, /^v=DMARC1\b/i)
      ? ok(`DMARC: ${domain} has a policy.`)
      : gap(`${domain} has no DMARC record.`, `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:…`),
    keys.some((found) => has(found, /\bp=/))
      ? ok(`DKIM: ${domain} has a key.`)
      : note(`No DKIM key of ${domain} stands under a usual name.`, 'See that your mail service signs for this domain.'),
  ]
}
