import type { Application } from '../../src/shared/api/applications'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import { sample, type Client } from './client'
import type { Mailing } from './mailing'

/** Questions that the sample extended application answers. */
export const ASKED = 'How long have you lived there?, Who helps you?'

export interface ExtendedPage {
  component: string
  props: {
    reference?: string
    application: {
      reference: string
      mark: string
      questions: string[]
      answers: AnswerTree & { details: AnswerTree }
      version: number
      saved: string | null
      for_other: boolean
    } | null
    /** Number of skipped questions that the form asks about before it is sent. */
    skipped: number | null
    errors: Record<string, string[]>
  }
}

export interface Invited {
  id: number
  email: string
  reference: string
  code: string
  family: Client
}

/** Asks a family for the extended application and takes the emails about it. */
export async function invite(mailing: Mailing, questions = ASKED): Promise<Invited> {
  const { id, email } = await mailing.apply()
  const { token, reference } = await mailing.put(id, { status: 'Extended Application Requested', additional_questions: questions })
  await mailing.mail.mailTo(email)
  const code = token ?? ''
  return { id, email, reference, code, family: await withCode(mailing, code) }
}

export async function withCode(mailing: Mailing, code: string): Promise<Client> {
  const family = await mailing.site.as('visitor')
  await family.post('/apply/extended', { code })
  return family
}

/** The extended application as sent, with some answers replaced. */
export const extended = (details: AnswerTree = {}): AnswerTree => {
  const form = sample<{ details: AnswerTree }>('extended')
  return { ...form, details: { ...form.details, ...details } }
}

export const sendExtended = (family: Client, body: unknown = extended()) => family.post<ExtendedPage>('/apply/extended/send', body)

export const stored = async ({ admin }: Mailing, id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json
