import { z } from 'zod'
import { isDay } from '../dates'
import { hasValidHost, yesOrNo } from '../form-fields'
import { numberErrorMessage } from '../money'
import { refineName, MAX_NAME } from '../names'
import { normalizeEmail, normalizeCharacters, ZIP_CODE, formatZipCode } from '../normalize-characters'
import { STATE_NAMES } from '../states'
import { atMost, formatCount, isBlank, stripInvisible } from '../text'
import { NO_WEB_ADDRESS, isWebAddress, completeWebAddress } from '../web-address'
import { answerAt, meetsCondition, isAnswered, wasAskedOn, withAnswer, type AnswerTree } from './answers'
import { HARDSHIP_REASONS } from './options'
import { MAX_ENTRIES, MAX_LONG_TEXT, MAX_TEXT } from './limits'
import type { Field, ItemField, NumberField, Path, Stage } from './field'
import { ADDITIONAL_ANSWERS, SECTIONS, fieldsOf, type ApplicationAnswers } from './index'
import { matchAnswers } from './questions'
import { dateError, readDate } from './date-error'

/** A trillion dollars in cents; beyond it, sums could exceed the safe integers. */
const MAX_CENTS = 100_000_000_000_000

export interface FirstStageSubmission extends Pick<
  ApplicationAnswers,
  'full_name' | 'applicant_full_name' | 'nominated' | 'household_members' | 'income_sources' | 'safe_contact' | 'details'
> {
  campaign: string | null
  accept_terms: true
}

const trimmed = (text: string): string => stripInvisible(text).trim()

const text = (field: { maxLength?: number }, fallback: number, read = trimmed) => {
  const max = field.maxLength ?? fallback
  return z
    .string({ error: 'Enter text here.' })
    .transform((value) => (isBlank(value) ? '' : read(value)))
    .pipe(z.string().refine(...atMost(max)))
}

const NO_EMAIL = 'Check this email address. It should look like name@gmail.com.'
const email = z.email(NO_EMAIL).refine(hasValidHost)

function numberSchema(field: NumberField) {
  const usual = field.kind === 'money' ? 'Enter a dollar amount, like 1,250.' : 'Enter a number.'
  const base = z.number({ error: ({ input }) => numberErrorMessage(input, usual) })
  const whole = field.kind === 'decimal' ? base : base.int('Enter a whole number.')
  const min = field.min ?? -MAX_CENTS
  const max = field.max ?? MAX_CENTS
  return whole.min(min, `Enter ${min} or more.`).max(max, `Enter ${formatCount(max)} or less.`)
}

function itemSchema(field: ItemField, today: string): z.ZodType {
  switch (field.kind) {
    case 'long_text':
      return text(field, MAX_LONG_TEXT)
    case 'name':
      return field.plain ? text(field, MAX_NAME).superRefine(refineName) : text(field, MAX_TEXT)
    case 'email':
      return text(field, MAX_TEXT, normalizeEmail).refine((value) => value === '' || email.safeParse(value).success, NO_EMAIL)
    case 'zip':
      return text(field, MAX_TEXT, formatZipCode).refine((value) => value === '' || ZIP_CODE.pattern.test(value), ZIP_CODE.message)
    case 'phone':
      return text(field, MAX_TEXT, normalizeCharacters)
    case 'url':
      return text(field, MAX_TEXT, completeWebAddress).refine((value) => value === '' || isWebAddress(value), NO_WEB_ADDRESS)
    case 'state':
      return z
        .string()
        .trim()
        .refine((value) => value === '' || STATE_SET.has(value), 'Choose a state from the list.')
    case 'date':
      return text({}, MAX_TEXT, normalizeCharacters)
        .transform((value) => (isDay(value) ? value : (readDate(field, value, today) ?? value)))
        .superRefine((value, ctx) => {
          const wrong = dateError(field, value, today)
          if (wrong) ctx.addIssue(wrong)
        })
    case 'whole_number':
    case 'decimal':
    case 'money':
      return numberSchema(field)
    case 'yes_no':
    case 'checkbox':
      return yesOrNo
    default:
      return text(field, MAX_TEXT)
  }
}

const STATE_SET = new Set<string>(STATE_NAMES)

const requiredSchema = (field: ItemField, today: string) =>
  z.preprocess((value) => value ?? '', itemSchema(field, today).refine(isAnswered, missingText(field)))

function fieldSchema(field: Field, today: string): z.ZodType {
  if (field.kind !== 'list')
    return itemSchema(field, today)
      .nullish()
      .transform((value) => value ?? null)
  const entry = objectSchema(field.fields, (item) =>
    item.required && wasAskedOn(today, item) ? requiredSchema(item, today) : fieldSchema(item, today),
  )
  const max = field.max ?? MAX_ENTRIES
  return z
    .array(entry, { error: 'Send a list.' })
    .max(max, `You can list up to ${max}.`)
    .nullish()
    .transform((value) => value ?? [])
}

function objectSchema<F extends Field>(fields: readonly F[], schemaOf: (field: F) => z.ZodType): z.ZodType<AnswerTree> {
  const shape: Record<string, z.ZodType> = {}
  const nested = new Map<string, F[]>()
  for (const field of fields) {
    const [head = '', ...rest] = field.name.split('.')
    if (rest.length === 0) shape[head] = schemaOf(field)
    else nested.set(head, [...(nested.get(head) ?? []), { ...field, name: rest.join('.') }])
  }
  for (const [head, inner] of nested) {
    shape[head] = z.preprocess((value) => value ?? {}, objectSchema(inner, schemaOf))
  }
  return z.object(shape)
}

const MISSING: Partial<Record<Field['kind'], string>> = {
  long_text: 'Write a few sentences about what happened.',
  state: 'Choose a state.',
  email: 'Enter your email address.',
  name: 'Enter a name.',
  whole_number: 'Enter a number.',
  zip: 'Enter a ZIP code.',
  choice: 'Choose one.',
}

const MISSING_TEXT: Readonly<Record<Path, string>> = {
  'details.home_street': 'Enter a street address.',
  'details.home_city': 'Enter a city.',
}

const missingText = ({ name, kind }: Field): string => MISSING_TEXT[name] ?? MISSING[kind] ?? 'Please fill this out.'

/**
 * Required answers that are missing, by path, each with what to do.
 * @param today the day it is sent: a form opened before a question was added need not answer it (rule 1.11)
 */
export function missingAnswers(answers: unknown, stage: Stage, today: string, sections = SECTIONS): Record<Path, string> {
  const missing: Record<Path, string> = {}
  for (const section of sections.filter((s) => meetsCondition(s.when, answers))) {
    for (const field of fieldsOf(section, stage)) {
      const needed = field.required && wasAskedOn(today, field) && !(field.requiredUnless && meetsCondition(field.requiredUnless, answers))
      if (needed && meetsCondition(field.when, answers) && !isAnswered(answerAt(answers, field.name))) {
        missing[field.name] = missingText(field)
      }
    }
  }
  if (stage === 'first') Object.assign(missing, missingAlternatives(answers))
  return missing
}

const PHONES = ['primary_phone', 'mobile_phone', 'home_phone', 'work_phone']
const FEWEST_DIGITS = 7

const isPhone = (answer: unknown): boolean =>
  isAnswered(answer) && normalizeCharacters(String(answer)).replace(/\D/g, '').length >= FEWEST_DIGITS

function missingAlternatives(answers: unknown): Record<Path, string> {
  const missing: Record<Path, string> = {}
  const nominated = answerAt(answers, 'nominated') === true
  const pathsOf = (name: string) => [`details.${name}`, ...(nominated ? [`details.applicant_${name}`] : [])]
  const phones = PHONES.flatMap(pathsOf)
  /** A malformed email has an error of its own. */
  if (!pathsOf('email').some((path) => isAnswered(answerAt(answers, path))) && !phones.some((path) => isPhone(answerAt(answers, path)))) {
    const typed = phones.find((path) => isAnswered(answerAt(answers, path)))
    if (typed) missing[typed] = 'Check this phone number. Some digits are missing.'
    else missing['details.email'] = 'Enter an email or a phone number so we can get in touch.'
  }
  if (!HARDSHIP_REASONS.some(({ flag }) => answerAt(answers, `details.${flag}`) === true)) {
    missing[`details.${HARDSHIP_REASONS[0].flag}`] = 'Check at least one reason.'
  }
  return missing
}

const addMissing = (missing: Record<Path, string>, ctx: z.RefinementCtx) => {
  for (const [path, message] of Object.entries(missing)) ctx.addIssue({ code: 'custom', path: path.split('.'), message })
}

function answersSchema(stage: Stage, today: string): z.ZodType<AnswerTree> {
  const fields = SECTIONS.flatMap((section) => fieldsOf(section, stage))
  const answers = fieldsSchema(fields, today)
  return z.unknown().transform((sent, ctx) => {
    const body = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
    const parsed = answers.safeParse(body)
    for (const issue of parsed.error?.issues ?? []) ctx.addIssue({ ...issue })
    addMissing(withoutReported(missingAnswers(parsed.data ?? body, stage, today), parsed.error), ctx)
    return parsed.data ?? {}
  })
}

const firstStageExtras = z.object({
  /** Comes from a link, so anything that is not a slug means no campaign. */
  campaign: z
    .string()
    .trim()
    .max(MAX_TEXT)
    .nullish()
    .catch(null)
    .transform((slug) => slug || null),
  accept_terms: z
    .unknown()
    .refine((value) => yesOrNo.safeParse(value).data === true, 'To apply, check the box to accept the terms and conditions.'),
})

/**
 * Body of `POST /apply` (rules 1.2 and 1.3). Dates come out as `YYYY-MM-DD`, text trimmed, absent answers as null, unknown keys dropped.
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export const firstStageSchema = (today: string): z.ZodType<FirstStageSubmission> =>
  mergeSchemas(answersSchema('first', today), firstStageExtras) as unknown as z.ZodType<FirstStageSubmission>

export interface ExtendedSubmission {
  income_sources: ApplicationAnswers['income_sources']
  details: AnswerTree
}

const OTHER_QUESTIONS = 'These aren’t the questions we asked. Reload this page.'

/**
 * Body of `POST /apply/extended/send` (rule 19.4): the second stage's answers, with one answer for each question of staff, in order.
 * @param questions that staff asked this family; answers to others are refused
 */
export const extendedSchema = (today: string, questions: readonly string[] = []): z.ZodType<ExtendedSubmission> =>
  answersSchema('extended', today).transform((answers, ctx) => {
    const { answers: given, others } = matchAnswers(questions, answerAt(answers, ADDITIONAL_ANSWERS))
    if (others.length === 0) return withAnswer(answers, ADDITIONAL_ANSWERS, given)
    ctx.addIssue({ code: 'custom', path: ADDITIONAL_ANSWERS.split('.'), message: OTHER_QUESTIONS })
    return answers
  }) as unknown as z.ZodType<ExtendedSubmission>

const mergeSchemas = (...schemas: readonly z.ZodType[]): z.ZodType =>
  z.unknown().transform((body, ctx) => {
    const parsed = schemas.map((schema) => schema.safeParse(typeof body === 'object' && body !== null ? body : {}))
    for (const { error } of parsed) for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue })
    return Object.assign({}, ...parsed.map(({ data }) => data)) as unknown
  })

const withoutReported = (missing: Record<Path, string>, error: z.ZodError | undefined) => {
  const reported = new Set(error?.issues.map((issue) => issue.path.join('.')))
  return Object.fromEntries(Object.entries(missing).filter(([path]) => !reported.has(path)))
}

/** Checks each answer against its own rules only; absent ones come out as null, even when required. */
export const fieldsSchema = (fields: readonly Field[], today: string): z.ZodType<AnswerTree> =>
  objectSchema(fields, (field) => fieldSchema(field, today))

export function readAnswer(name: Path, answers: unknown, today: string): unknown {
  const field = SECTIONS.flatMap(({ fields }) => fields).find((candidate) => candidate.name === name)
  const read = field && field.kind !== 'list' ? itemSchema(field, today).safeParse(answerAt(answers, name)) : null
  return (read?.success && read.data) || null
}

export const emptyAnswers = (stage: Stage): AnswerTree =>
  SECTIONS.flatMap((section) => fieldsOf(section, stage)).reduce<AnswerTree>(
    (answers, field) => withAnswer(answers, field.name, field.kind === 'list' ? [] : field.kind === 'checkbox' ? false : null),
    {},
  )
