/**
 * The application form, defined once (decision 011). The wizard, validation, review screen, print and exports are all drawn from these
 * sections. To add a question, add one entry in a `sections-*` file.
 */
import type { Answers, Field, ReviewPart, Section, Stage, Step } from './field'
import {
  aidSection,
  debtsSection,
  expensesSection,
  financesSection,
  housingSection,
  incomeSection,
  landlordSection,
} from './sections-money'
import {
  backgroundSection,
  contactSection,
  homeSection,
  householdSection,
  mailingSection,
  nominatorSection,
  personSection,
  safeContactSection,
  staySection,
  vehiclesSection,
  whoSection,
  workSection,
} from './sections-people'
import { ADDITIONAL_ANSWERS, hardshipSection, questionsSection, stabilitySection, storySection } from './sections-story'

const sections = [
  whoSection,
  nominatorSection,
  personSection,
  contactSection,
  safeContactSection,
  staySection,
  homeSection,
  mailingSection,
  householdSection,
  vehiclesSection,
  workSection,
  backgroundSection,
  incomeSection,
  aidSection,
  debtsSection,
  financesSection,
  housingSection,
  landlordSection,
  expensesSection,
  hardshipSection,
  storySection,
  stabilitySection,
  questionsSection,
] as const

/** Every answer of both stages, in the shape of rule 1.2. Amounts in cents, days as `YYYY-MM-DD`. */
export type ApplicationAnswers = Answers<(typeof sections)[number]['fields'][number]>

export const SECTIONS: readonly Section[] = sections
export const FIELDS: readonly Field[] = SECTIONS.flatMap((section) => section.fields)

export const FIRST_STAGE_STEPS: readonly Step[] = [
  { id: 'about', title: 'About you', sections: [whoSection, nominatorSection, personSection, contactSection, safeContactSection] },
  { id: 'address', title: 'Address', sections: [staySection, homeSection, mailingSection] },
  { id: 'household', title: 'Household', sections: [householdSection] },
  { id: 'income', title: 'Work and income', sections: [workSection, incomeSection] },
  { id: 'housing', title: 'Housing', sections: [housingSection] },
  { id: 'story', title: 'Your story', sections: [hardshipSection, storySection] },
]

export const EXTENDED_STEPS: readonly Step[] = [
  { id: 'income', title: 'Income', sections: [incomeSection, aidSection] },
  { id: 'debts', title: 'Debts', sections: [debtsSection] },
  { id: 'finances', title: 'Savings', sections: [financesSection] },
  { id: 'housing', title: 'Housing', sections: [staySection, housingSection, landlordSection] },
  { id: 'expenses', title: 'Living expenses', sections: [expensesSection] },
  { id: 'household', title: 'Household', sections: [vehiclesSection, backgroundSection] },
  { id: 'ahead', title: 'Looking ahead', sections: [stabilitySection] },
  { id: 'questions', title: 'Our questions', sections: [questionsSection] },
]

export const fieldsOf = (section: Section, stage: Stage): readonly Field[] => section.fields.filter((field) => field.stages.includes(stage))

export const sectionsOf = (part: ReviewPart): readonly Section[] => SECTIONS.filter((section) => section.part === part)

export type { Answers, Condition, Field, ItemField, ListField, Path, ReviewPart, Section, Stage, Step } from './field'
export { ADDITIONAL_ANSWERS }
export { HARDSHIP_REASONS } from './options'
