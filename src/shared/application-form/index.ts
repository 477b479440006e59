/**
 * The application form, defined once (decision 009). The public wizard, the validation, the review screen, print
 * and export are all drawn from these sections: a new question is one entry in one of the `sections-*` files.
 */
import type { Answers, Field, ReviewPart, Section, Stage, Step } from './field'
import { expensesSection, financesSection, housingSection, incomeSection } from './sections-money'
import {
  backgroundSection,
  contactSection,
  homeSection,
  householdSection,
  mailingSection,
  nominatorSection,
  personSection,
  vehiclesSection,
  whoSection,
  workSection,
} from './sections-people'
import { hardshipSection, stabilitySection, storySection } from './sections-story'

const sections = [
  whoSection,
  nominatorSection,
  personSection,
  contactSection,
  homeSection,
  mailingSection,
  householdSection,
  vehiclesSection,
  workSection,
  backgroundSection,
  incomeSection,
  financesSection,
  housingSection,
  expensesSection,
  hardshipSection,
  storySection,
  stabilitySection,
] as const

/** Every answer of both stages, in the shape of rule 1.2. Amounts in cents, days as `YYYY-MM-DD`. */
export type ApplicationAnswers = Answers<(typeof sections)[number]['fields'][number]>

export const SECTIONS: readonly Section[] = sections
export const FIELDS: readonly Field[] = SECTIONS.flatMap((section) => section.fields)

/** The pages of the first stage's wizard. The last page of the wizard, the review, is not asked and so not here. */
export const FIRST_STAGE_STEPS: readonly Step[] = [
  { id: 'about', title: 'About you', sections: [whoSection, nominatorSection, personSection, contactSection] },
  { id: 'address', title: 'Address', sections: [homeSection, mailingSection] },
  { id: 'household', title: 'Household', sections: [householdSection] },
  { id: 'income', title: 'Work and income', sections: [workSection, incomeSection] },
  { id: 'housing', title: 'Housing', sections: [housingSection] },
  { id: 'story', title: 'Your story', sections: [hardshipSection, storySection] },
]

export const fieldsOf = (section: Section, stage: Stage): readonly Field[] => section.fields.filter((field) => field.stages.includes(stage))

export const sectionsOf = (part: ReviewPart): readonly Section[] => SECTIONS.filter((section) => section.part === part)

export type { Answers, Condition, Field, ItemField, ListField, Path, ReviewPart, Section, Stage, Step } from './field'
export { HARDSHIP_REASONS } from './hardship-reasons'
