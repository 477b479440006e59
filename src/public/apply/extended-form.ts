import { ADDITIONAL_ANSWERS, EXTENDED_STEPS, type Step } from '../../shared/application-form'
import { CODE_EMAILED } from '../../shared/constants'
import type { FormDefinition } from './form-definition'

const GONE =
  'Not saved. Your access code was already used or replaced by a newer one. Open this page in another tab, enter your newest code, and come back. Your answers will still be here.'

const asksQuestions = ({ sections }: Step) => sections.some(({ fields }) => fields.some(({ name }) => name === ADDITIONAL_ANSWERS))

export const extendedFormOf = (questions: readonly string[]): FormDefinition => ({
  stage: 'extended',
  steps: questions.length ? EXTENDED_STEPS : EXTENDED_STEPS.filter((step) => !asksQuestions(step)),
  action: '/apply/extended/send',
  consent: null,
  allOptional: true,
  asked: questions.length,
  sendTitle: 'Review and send',
  sendLabel: 'Send extended application',
  saving: {
    address: '/apply/extended',
    visit: '/apply/extended/visit',
    copy: 'hearthside.extended',
    link: { address: '/apply/extended/link', mailed: CODE_EMAILED, asksEmail: false },
    leave: '/apply/extended/leave',
    way: 'your access code',
    gone: GONE,
  },
  loadSchema: async () => {
    const { extendedSchema } = await import('../../shared/application-form/schema')
    return (today) => extendedSchema(today, questions)
  },
})
