import type { Award } from '../../src/shared/api/awards'
import { makeAward } from './awarding'
import type { Client } from './client'
import { startMailServer } from './mail-server'
import { startRecusing } from './recusing'

export const OFFICE = 'office@example.org'

/** A payee's answers as a browser sends them. */
export const landlordForm = (change: Record<string, string> = {}): Record<string, string> => ({
  ...{ lives_there: 'true', monthly_rent: '1,200', due_day: '1', arrears: '2400', arrears_since: '9/2026', lease_ends: '8/31/2027' },
  ...{ accepts: 'true', payee_kind: 'landlord', payee_name: 'Lake Homes LLC', payee_address: '12 Elm Street\r\nDuluth, MN 55802' },
  ...{ eviction: 'false', other_help: '', name: 'Pat Olsen', title: 'Office manager', phone: '218-555-0100', attest: 'true' },
  ...change,
})

interface Papers {
  w9?: File
  ledger?: File
}

/** A site with two admins and an email server, and what an award's payee does on it. */
export async function startLandlord() {
  const mail = await startMailServer()
  const at = await startRecusing({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' })
  const { site, admin, other, query } = at

  async function active(application: number, change?: object): Promise<Award> {
    const { id } = await makeAward(admin, application, change)
    const { status, json } = await other.post<Award>(`/api/awards/${id}/approve`, { confirmed: true })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`)
    return json
  }
  const ask = (id: number, email = OFFICE, client = admin) => client.post<Award>(`/api/awards/${id}/landlord-link`, { email })

  return {
    ...at,
    mail,
    active,
    ask,
    /** Asks the payee, and waits for the email. @returns the link's path */
    async linked(id: number, email = OFFICE): Promise<string> {
      const { status } = await ask(id, email)
      if (status !== 202) throw new Error(`The link was not made: ${status}`)
      return this.mailedLink(email)
    },
    async mailedLink(email = OFFICE): Promise<string> {
      const { text } = await mail.mailTo(email)
      const [, path = ''] = /(\/landlord\/\S+)/.exec(text) ?? []
      return path
    },
    /** A browser that has pressed the link's button. */
    async opened(link: string): Promise<Client> {
      const landlord = await site.as('visitor')
      const { status } = await landlord.form(link, {})
      if (status !== 303) throw new Error(`The link did not open: ${status}`)
      return landlord
    },
    /** Sends the page's form as a browser without scripts does, with empty inputs for missing files. */
    send(client: Client, fields = landlordForm(), { w9, ledger }: Papers = {}) {
      const body = new FormData()
      body.append('_csrf', client.config?.csrfToken ?? '')
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const none = new File([], '', { type: 'application/octet-stream' })
      body.append('w9', w9 ?? none)
      body.append('ledger', ledger ?? none)
      return client.send('/landlord', { method: 'POST', plain: true, body, headers: { Accept: 'text/html' } })
    },
    links: () => query<{ email: string; revoked: boolean }>('select email, revoked_at is not null as revoked from landlord_links'),
    async stop() {
      await site.stop()
      await mail.stop()
    },
  }
}
export type Landlord = Awaited<ReturnType<typeof startLandlord>>
