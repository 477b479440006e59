import { FIRST_STAGE_STEPS } from '../../shared/application-form'
import type { FormDefinition } from './form-definition'

const MAILED = 'We emailed you a link. Use it on any device to open your answers. It works one time.'

export const FIRST_FORM: FormDefinition = {
  stage: 'first',
  steps: FIRST_STAGE_STEPS,
  action: '/apply',
  consent: 'accept_terms',
  sendTitle: 'Review and send',
  sendLabel: 'Send application',
  saving: {
    address: '/apply/draft',
    visit: '/apply/draft/visit',
    key: '/apply/draft/key',
    copy: 'hearthside.apply',
    link: { address: '/apply/draft/link', mailed: MAILED, asksEmail: true },
    discard: '/apply/draft/discard',
    leave: '/apply/draft/leave',
    way: 'a link by email',
  },
  loadSchema: async () => (await import('../../shared/application-form/schema')).firstStageSchema,
}
