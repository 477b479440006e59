import { FIRST_STAGE_STEPS } from '../../shared/application-form'
import type { FormDefinition } from './form-definition'

/** Applying for help: what every family is asked. */
export const FIRST_FORM: FormDefinition = {
  stage: 'first',
  steps: FIRST_STAGE_STEPS,
  action: '/apply',
  consent: 'accept_terms',
  sendTitle: 'Check and send',
  sendLabel: 'Send application',
  saving: {
    address: '/apply/draft',
    visit: '/apply/draft/visit',
    copy: 'hearthside.apply',
    link: '/apply/draft/link',
    discard: '/apply/draft/discard',
    leave: '/apply/draft/leave',
    way: 'a link by email',
  },
  loadSchema: async () => (await import('../../shared/application-form/schema')).firstStageSchema,
}
