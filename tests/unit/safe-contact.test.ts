import { expect, it } from 'vitest'
import { safeContactNotes } from '../../src/admin/applications/review/SafeContactNotice'
import { NO_SAFE_PHONE } from '../../src/shared/application-form/options'

const UNASKED = { phone: null, times: null, voicemail: null, email: null, mail: null }

it.each([
  ['nothing was asked', null, []],
  ['nothing was said', UNASKED, []],
  ['all is safe', { ...UNASKED, voicemail: true, email: true, mail: true }, []],
  ['a voicemail is not safe', { ...UNASKED, voicemail: false }, ['Don’t leave a voicemail.']],
  ['no phone is', { ...UNASKED, phone: NO_SAFE_PHONE, mail: false }, ['Don’t call.', 'Don’t send letters to the home.']],
  [
    'one phone is, at times',
    { ...UNASKED, phone: 'Work phone', times: ' after 6 ', email: false },
    ['Don’t email. The site won’t email this family either.', 'Safe to call: Work phone', 'Safe times: after 6'],
  ],
])('tells staff what holds them back when %s', (_, answers, notes) => expect(safeContactNotes(answers)).toEqual(notes))
