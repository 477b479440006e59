import { expect } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import { sample } from './client'
import { startMailServer } from './mail-server'
import { until } from './patience'
import { startTestSite } from './site'

/** Starts the site with a real email server and a campaign, `mill`, for tests of emails. @param env settings beyond the usual ones */
export async function startMailing(env: Record<string, string> = {}, options: Parameters<typeof startTestSite>[1] = {}) {
  let mail = await startMailServer()
  const site = await startTestSite({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org', ...env }, options)
  const admin = await site.as('admin')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'mill', company_name: 'The Mill', email: 'mill@example.org', active: true },
  })
  let count = 0

  async function send(): Promise<{ id: number; email: string }> {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const email = `family${++count}@example.org`
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...form,
      campaign: null,
      full_name: `Mailed ${count}`,
      details: { ...form.details, email },
    })
    const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
      json.props.reference,
    ])
    return { id: rows[0]?.id ?? 0, email }
  }
  const lastMessage = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json.messages.at(-1)

  return {
    site,
    admin,
    get mail() {
      return mail
    },
    send,
    async apply(): Promise<{ id: number; email: string }> {
      const sent = await send()
      await mail.mailTo(sent.email)
      return sent
    },
    put: async (id: number, body: object) =>
      (await admin.put<{ application: Application }>(`/api/application/${id}`, body)).json.application,
    lastMessage,
    /** Waits until the last email about an application is in this state. @returns the email */
    untilState: (id: number, state: string) =>
      until(`the mail to be ${state}`, async () => {
        const message = await lastMessage(id)
        expect(message?.state).toBe(state)
        return message
      }),
    /** Moves the clock past the wait before the next attempt, and delivers. */
    later(minutes: number): void {
      site.setNow(new Date(Date.now() + minutes * 60_000))
      site.ctx.deliverSoon()
    },
    /** Stops the email server. @returns restarts it at the same address */
    async stopMail(): Promise<() => Promise<void>> {
      const port = Number(new URL(mail.url).port)
      await mail.stop()
      return async () => {
        mail = await startMailServer(port)
      }
    },
    calm(): void {
      mail.behave('accept')
      site.setNow(null)
    },
    async stop(): Promise<void> {
      await site.stop()
      await mail.stop()
    },
  }
}
export type Mailing = Awaited<ReturnType<typeof startMailing>>
