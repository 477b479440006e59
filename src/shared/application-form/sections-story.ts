import { MAX_QUESTIONS } from '../constants'
import { extended, first } from './section-view'
import type { Section } from './field'
import { HARDSHIP_REASONS, type HardshipFlag } from './options'

export const ADDITIONAL_ANSWERS = 'details.additional_answers'

type Flag<F extends HardshipFlag = HardshipFlag> = F extends HardshipFlag
  ? { readonly name: `details.${F}`; readonly label: string; readonly kind: 'checkbox'; readonly stages: typeof first }
  : never

/** The cast restores what `map` loses: which name belongs to which label. */
const hardshipFields = HARDSHIP_REASONS.map(({ flag, label }) => ({
  name: `details.${flag}`,
  label,
  kind: 'checkbox',
  stages: first,
})) as unknown as readonly Flag[]

export const hardshipSection = {
  id: 'hardship',
  title: 'What happened?',
  intro: 'Check all that apply. One is enough.',
  part: 'story',
  fields: [
    ...hardshipFields,
    {
      name: 'details.other_assistance_description',
      label: 'Please describe',
      kind: 'text',
      stages: first,
      when: { 'details.other_assistance': true },
    },
  ],
} as const satisfies Section

export const storySection = {
  id: 'story',
  title: 'Your story',
  nomineeTitle: 'Their story',
  part: 'story',
  fields: [
    {
      name: 'details.story',
      label: 'Tell us what happened, in your own words',
      nomineeLabel: 'Tell us what happened to them',
      kind: 'long_text',
      rows: 9,
      stages: first,
      required: true,
      help: 'What changed, what you’ve tried, and what a few months of help with housing would mean. A few sentences are enough.',
      nomineeHelp: 'What changed, what they’ve tried, and what a few months of help with housing would mean. A few sentences are enough.',
    },
    {
      name: 'details.nominatorStory',
      label: 'Why are you nominating them?',
      kind: 'long_text',
      rows: 5,
      stages: first,
      when: { nominated: true },
    },
  ],
} as const satisfies Section

export const stabilitySection = {
  id: 'stability',
  title: 'After our help ends',
  part: 'story',
  fields: [
    {
      name: 'details.maintaining_stability',
      label: 'How will you pay for housing after our help ends?',
      nomineeLabel: 'How will they pay for housing after our help ends?',
      kind: 'long_text',
      rows: 5,
      stages: extended,
    },
    { name: 'details.gofundme', label: 'Is there a GoFundMe or similar page?', kind: 'yes_no', stages: extended },
    { name: 'details.gofundme_link', label: 'Link to the page', kind: 'url', stages: extended, when: { 'details.gofundme': true } },
  ],
} as const satisfies Section

export const questionsSection = {
  id: 'questions',
  title: 'Our questions to you',
  intro: 'We have a few more questions after reading your application.',
  nomineeIntro: 'We have a few more questions after reading the application.',
  part: 'story',
  fields: [
    {
      name: ADDITIONAL_ANSWERS,
      label: 'Our questions to you',
      kind: 'list',
      item: 'answer',
      max: MAX_QUESTIONS,
      stages: extended,
      fields: [
        { name: 'question', label: 'Question', kind: 'text', maxLength: 1000, stages: extended },
        { name: 'answer', label: 'Answer', kind: 'long_text', rows: 3, stages: extended },
      ],
    },
  ],
} as const satisfies Section
