import type { Award } from '../../src/shared/api/awards'
import { makeAward } from './awarding'
import type { Client } from './client'
import { startMailServer } from './mail-server'
import { startRecusing } from './recusing'

export const OFFICE = 'office@example.org'

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
    links: () => query<{ email: string; revoked: boolean }>('select email, revoked_at is not null as revoked from landlord_links'),
    async stop() {
      await site.stop()
      await mail.stop()
    },
  }
}
export type Landlord = Awaited<ReturnType<typeof startLandlord>>
