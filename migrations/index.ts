import * as initial from './20261126_162214_initial'
import * as guards from './20261126_162300_guards'
import * as builtInPages from './20261126_162400_built_in_pages'
import * as plainWords from './20261126_230000_plain_words'
import * as peopleAtWork from './20261127_025634_people_at_work'
import * as addAwards from './20261127_224907_add_awards'
import * as addDisbursements from './20261128_034610_add_disbursements'
import * as addDocuments from './20261128_091406_add_documents'
import * as letRecipientsGo from './20261128_133327_let_recipients_go'
import * as sayWhoSeesAnswers from './20261128_174124_say_who_sees_answers'

/** Applied in this order at startup; never edit a migration that has been released. */
export const migrations = [
  { name: '20261126_162214_initial', up: initial.up, down: initial.down },
  { name: '20261126_162300_guards', up: guards.up, down: guards.down },
  { name: '20261126_162400_built_in_pages', up: builtInPages.up, down: builtInPages.down },
  { name: '20261126_230000_plain_words', up: plainWords.up, down: plainWords.down },
  { name: '20261127_025634_people_at_work', up: peopleAtWork.up, down: peopleAtWork.down },
  { name: '20261127_224907_add_awards', up: addAwards.up, down: addAwards.down },
  { name: '20261128_034610_add_disbursements', up: addDisbursements.up, down: addDisbursements.down },
  { name: '20261128_091406_add_documents', up: addDocuments.up, down: addDocuments.down },
  { name: '20261128_133327_let_recipients_go', up: letRecipientsGo.up, down: letRecipientsGo.down },
  { name: '20261128_174124_say_who_sees_answers', up: sayWhoSeesAnswers.up, down: sayWhoSeesAnswers.down },
]
