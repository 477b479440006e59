import { sample, type Client } from './client'
import { startMailServer } from './mail-server'
import { startTestSite, type TestSite } from './site'

export interface SavedDraft {
  version: number
  saved_at: string
  mark: string
  answers: Record<string, unknown>
  errors: Record<string, string[]>
}

export interface ApplyPage {
  component: string
  props: {
    answers: Record<string, unknown> | null
    draft: { version: number; saved_at: string } | null
    draft_notice: string | null
    reference: string
    errors: Record<string, string[]>
  }
}

export interface ApplicationColumns {
  id: number
  reference: string
  status: string
  full_name: string
  email: string | null
  home_city: string | null
  draft: string | null
  submitted_at: Date | null
}

let people = 0
export const newEmail = () => `family-${++people}@example.org`

export const save = (client: Client, body: object) => client.put<SavedDraft>('/apply/draft', body)
export const linkIn = (text = ''): string => /\/apply\/resume\/[\w-]+/.exec(text)?.[0] ?? ''

export const formOf = (email: string, full_name = 'Ana Sent') => {
  const form = sample<{ details: object }>('application')
  return { ...form, full_name, details: { ...form.details, email } }
}

/** Starts the site with a real email server, for tests of drafts. */
export async function startDrafts(options: Parameters<typeof startTestSite>[1] = {}) {
  const mail = await startMailServer()
  const site: TestSite = await startTestSite({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' }, options)
  const query = async <T = ApplicationColumns>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await site.ctx.payload.db.pool.query<T & object>(text, values)).rows
  const byEmail = (email: string) => query('select * from applications where email = $1 order by id', [email])
  return {
    site,
    mail,
    query,
    byEmail,
    count: async () => Number((await query<{ count: string }>('select count(*) from applications'))[0]?.count),
    rowOf: async (email: string): Promise<ApplicationColumns> => {
      const [row] = await byEmail(email)
      if (!row) throw new Error(`No application has the email ${email}.`)
      return row
    },
    /** Saves a draft for a new address. @returns the address */
    saved: async (client: Client, answers: { details?: object; safe_contact?: object } = {}): Promise<string> => {
      const email = newEmail()
      const { status } = await save(client, { full_name: 'Ana Draft', ...answers, details: { email, ...answers.details } })
      if (status !== 200) throw new Error(`The draft was answered with ${status}.`)
      return email
    },
    linkTo: async (email: string): Promise<string> => {
      await site.mailAtRest()
      return linkIn(mail.mails.findLast(({ to }) => to.includes(email))?.text)
    },
    stop: async () => {
      await site.stop()
      await mail.stop()
    },
  }
}
