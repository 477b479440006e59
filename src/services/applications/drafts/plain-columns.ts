import { answerAt, type AnswerTree } from '../../../shared/application-form/answers'
import { readAnswer } from '../../../shared/application-form/schema'
import { dayOf } from '../../../shared/dates'
import { fillerAddressOf } from '../../messages/mail-address'
import type { Context } from '../../../platform/context'

export function plainColumns(ctx: Context, answers: AnswerTree) {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const read = (name: string) => {
    const value = readAnswer(name, answers, today)
    return typeof value === 'string' ? value : null
  }
  return {
    full_name: read('full_name') ?? '',
    applicant_full_name: read('applicant_full_name'),
    nominated: answers.nominated === true,
    email: fillerAddressOf({
      nominated: answers.nominated === true,
      details: { email: read('details.email'), applicant_email: read('details.applicant_email') },
      safe_contact: { email: answerAt(answers, 'safe_contact.email') },
    }),
    home_city: read('details.home_city'),
    home_state: read('details.home_state'),
  }
}
