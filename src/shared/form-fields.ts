import { z } from 'zod'
import { parseDollars } from './money'
import { normalizeEmail, normalizeCharacters } from './normalize-characters'
import { atMost, isBlank } from './text'
import { NO_WEB_ADDRESS, isWebAddress, completeWebAddress } from './web-address'

const blankAsNull = (value: unknown) => (value === undefined || (typeof value === 'string' && isBlank(value)) ? null : value)
function numberFromText(value: unknown): unknown {
  const plain = typeof value === 'string' ? normalizeCharacters(value) : ''
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value
}
const readBy = (read: (text: string) => string) => (value: unknown) => (typeof value === 'string' ? read(value) : value)

export const normalizedText = <T extends z.ZodType>(schema: T) => z.preprocess(readBy(normalizeCharacters), schema)

const dollarsFromText = (value: unknown) => {
  const cents = typeof value === 'string' ? parseDollars(value) : null
  return cents === null ? value : cents / 100
}

export const emptyAsNull = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsNull, schema.nullable())

export const requiredText = (what: string, max = 200) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .refine((text) => !isBlank(text), { error: `Enter ${what}.`, abort: true })
    .refine(...atMost(max))

export const optionalText = (max = 200) =>
  z.preprocess(
    blankAsNull,
    z
      .string({ error: 'Enter some text.' })
      .trim()
      .refine(...atMost(max))
      .nullable(),
  )

const CHECK_EMAIL = 'Check this email address.'
/** zod accepts host labels that end in a dash; DNS does not. */
export const hasValidHost = (email: string): boolean => !email.slice(email.indexOf('@') + 1).includes('-.')

/**
 * Takes one address only: nodemailer would send to every address of a list.
 * @param what completes "Enter …"
 */
export const requiredEmail = (what: string) =>
  z.preprocess(readBy(normalizeEmail), requiredText(what).pipe(z.email(CHECK_EMAIL).refine(hasValidHost, CHECK_EMAIL)))
export const emailAddress = requiredEmail('an email address')
export const optionalEmail = emptyAsNull(emailAddress)

export const optionalWebAddress = (max: number) =>
  z.preprocess(
    readBy(completeWebAddress),
    optionalText(max).refine((url) => url === null || isWebAddress(url), NO_WEB_ADDRESS),
  )

export const wholeNumber = (what: string, min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    numberFromText,
    z
      .number({ error: `Enter ${what}.` })
      .int('Enter a whole number.')
      .min(min, `Enter ${min} or more.`)
      .max(max, max === Number.MAX_SAFE_INTEGER ? 'Enter a smaller number.' : `Enter ${max} or less.`),
  )

export const wholeDollars = (what: string, min: number, max: number) => z.preprocess(dollarsFromText, wholeNumber(what, min, max))

export const optionalWholeDollars = (what: string, min: number, max: number) => emptyAsNull(wholeDollars(what, min, max))

export const optionalWholeNumber = (what: string, min: number, max?: number) =>
  z.preprocess((value) => numberFromText(blankAsNull(value)), wholeNumber(what, min, max).nullable())

export interface TextDetail {
  label: string
  type: 'text' | 'email' | 'tel'
  schema: z.ZodType<string | null | undefined>
}

export const toSchemaShape = <D extends Readonly<Record<string, TextDetail>>>(details: D) =>
  Object.fromEntries(Object.entries(details).map(([name, { schema }]) => [name, schema])) as { [N in keyof D]: D[N]['schema'] }

type AnswerTo<D extends TextDetail> = null extends z.output<D['schema']> ? z.ZodNullable<z.ZodString> : z.ZodString
export const answersOf = <D extends Readonly<Record<string, TextDetail>>>(details: D) =>
  Object.fromEntries(
    Object.entries(details).map(([name, { schema }]) => [name, schema.safeParse(null).success ? z.string().nullable() : z.string()]),
  ) as { [N in keyof D]: AnswerTo<D[N]> }

const MAX_ID = 2 ** 31 - 1
const idOf = (what: string) => {
  const choose = `Choose ${what}.`
  return z.number({ error: choose }).int(choose).min(0, choose).max(MAX_ID, choose)
}

export const requiredId = (what: string) => z.preprocess(numberFromText, idOf(what).min(1, `Choose ${what}.`))
export const optionalId = (what: string) =>
  z.preprocess(
    (value) => numberFromText(blankAsNull(value)),
    idOf(what)
      .nullable()
      .transform((chosen) => chosen || null),
  )

const FLAGS = new Map<unknown, boolean>([
  ...[1, '1', 'true', 'on'].map((yes) => [yes, true] as const),
  ...[0, '0', 'false', 'off'].map((no) => [no, false] as const),
])
const flagFromText = (value: unknown) => FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value

/** Also reads 1 and 0, which API answers carry, and the texts that selects and checkboxes send. */
export const yesOrNo = z.preprocess(flagFromText, z.boolean({ error: 'Answer yes or no.' }))
export const literalTrue = z.preprocess(flagFromText, z.literal(true, { error: 'Send true.' }))

/** `updated_at` of the record that was edited; an older one answers 409 (rule 10.6). */
export const seenUpdatedAt = z.string({ error: 'Invalid date and time.' }).optional()
