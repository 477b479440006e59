import { expect } from '@playwright/test'
import type { ApplicationRow } from '../../src/shared/api/applications'
import type { MailedSite } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import { linkIn } from './mailed-links'

/** Asks a family for the extended application, as staff do. @returns its id and the link in the email */
export async function ask({ site, mail }: MailedSite, reference: string, email: string): Promise<{ id: number; link: string }> {
  const admin = await site.admin()
  const filter = encodeURIComponent(JSON.stringify({ q: reference }))
  const [found] = (await admin.get<ApplicationRow[]>(`/api/applications?filter=${filter}`)).json
  const id = found?.id ?? 0
  const questions = 'How long have you lived there?, Who helps you?'
  await admin.put(`/api/application/${id}`, { status: 'Extended Application Requested', additional_questions: questions })
  const asked = await mail.mailTo(email)
  expect(asked.text).toContain('Who helps you?')
  return { id, link: linkIn(asked) }
}

let families = 0
export async function invited(mailed: MailedSite): Promise<{ id: number; email: string; reference: string; link: string }> {
  const { site, mail } = mailed
  const email = `invited${++families}@example.org`
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    full_name: `Invited ${families}`,
    details: { ...form.details, email },
  })
  const { reference } = sent.json.props
  await mail.mailTo(email)
  return { email, reference, ...(await ask(mailed, reference, email)) }
}
