/** Parts that the schemas of the back-office's forms share: what a person left out, and what cannot be read, in words for them. */
import { z } from 'zod'
import { parseDollars } from './money'
import { plainEmail, plainSigns } from './plain-signs'
import { atMost, isBlank } from './text'
import { NO_WEB_ADDRESS, isWebAddress, wholeWebAddress } from './web-address'

const blankAsNull = (value: unknown) => (value === undefined || (typeof value === 'string' && isBlank(value)) ? null : value)
/** A number as a form without number fields sends it. */
function numberFromText(value: unknown): unknown {
  const plain = typeof value === 'string' ? plainSigns(value) : ''
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value
}
const readBy = (read: (text: string) => string) => (value: unknown) => (typeof value === 'string' ? read(value) : value)

/** What is read by its signs alone: a phone, a zip code, a day, a number on paper. */
export const inPlainSigns = <T extends z.ZodType>(schema: T) => z.preprocess(readBy(plainSigns), schema)

/** Whole dollars as a person types them: `$1,250`. What is no amount stays as it was. */
const dollarsFromText = (value: unknown) => {
  const cents = typeof value === 'string' ? parseDollars(value) : null
  return cents === null ? value : cents / 100
}

/** What a schema takes, or nothing: empty and absent are null. */
export const orNull = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsNull, schema.nullable())

/** A text that must not be empty, trimmed. `what` completes "Please write …". */
export const requiredText = (what: string, max = 200) =>
  z
    .string({ error: `Please write ${what}.` })
    .trim()
    .refine((text) => !isBlank(text), { error: `Please write ${what}.`, abort: true })
    .refine(...atMost(max))

/** A text, trimmed; empty and absent are null. */
export const optionalText = (max = 200) =>
  z.preprocess(
    blankAsNull,
    z
      .string({ error: 'Please write a text.' })
      .trim()
      .refine(...atMost(max))
      .nullable(),
  )

const CHECK_EMAIL = 'Please check this email.'
/** No part of a host's name ends in a dash, which zod takes. */
export const hasRealHost = (email: string): boolean => !email.slice(email.indexOf('@') + 1).includes('-.')

/** One e-mail address, as it is meant; nodemailer would send to every address of a list. `what` completes "Please write …". */
export const emailOf = (what: string) =>
  z.preprocess(readBy(plainEmail), requiredText(what).pipe(z.email(CHECK_EMAIL).refine(hasRealHost, CHECK_EMAIL)))
export const emailAddress = emailOf('an email')
/** The same, or nothing: null. */
export const optionalEmail = orNull(emailAddress)

/** An address of the web, whole, or nothing: null. */
export const optionalWebAddress = (max: number) =>
  z.preprocess(
    readBy(wholeWebAddress),
    optionalText(max).refine((url) => url === null || isWebAddress(url), NO_WEB_ADDRESS),
  )

/** A whole number from `min` on; texts of digits are read too. */
export const wholeNumber = (what: string, min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    numberFromText,
    z
      .number({ error: `Please write ${what}.` })
      .int('Please write a whole number.')
      .min(min, `Please write a number of at least ${min}.`)
      .max(max, max === Number.MAX_SAFE_INTEGER ? 'Please write a smaller number.' : `Please write a number of at most ${max}.`),
  )

/** An amount in whole dollars; `what` completes "Please write …". */
export const wholeDollars = (what: string, min: number, max: number) => z.preprocess(dollarsFromText, wholeNumber(what, min, max))

/** The same, where empty and absent are null. */
export const optionalWholeDollars = (what: string, min: number, max: number) => orNull(wholeDollars(what, min, max))

/** A whole number, where empty and absent are null. */
export const optionalWholeNumber = (what: string, min: number, max?: number) =>
  z.preprocess((value) => numberFromText(blankAsNull(value)), wholeNumber(what, min, max).nullable())

/** A text that a form asks for and a review shows, described in one place. It is optional where its schema takes an empty one. */
export interface TextDetail {
  label: string
  type: 'text' | 'email' | 'tel'
  schema: z.ZodType<string | null | undefined>
}

/** The shape of such texts, for an object's schema. */
export const schemasOf = <D extends Readonly<Record<string, TextDetail>>>(details: D) =>
  Object.fromEntries(Object.entries(details).map(([name, { schema }]) => [name, schema])) as { [N in keyof D]: D[N]['schema'] }

type AnswerTo<D extends TextDetail> = null extends z.output<D['schema']> ? z.ZodNullable<z.ZodString> : z.ZodString
/** The shape of the same texts in an answer: null where a text may be left out. */
export const answersOf = <D extends Readonly<Record<string, TextDetail>>>(details: D) =>
  Object.fromEntries(
    Object.entries(details).map(([name, { schema }]) => [name, schema.safeParse(null).success ? z.string().nullable() : z.string()]),
  ) as { [N in keyof D]: AnswerTo<D[N]> }

const MAX_ID = 2 ** 31 - 1
const idOf = (what: string) => {
  const choose = `Please choose ${what}.`
  return z.number({ error: choose }).int(choose).min(0, choose).max(MAX_ID, choose)
}

/** Id of a record that must be chosen. `what` completes "Please choose …". */
export const chosenId = (what: string) => z.preprocess(numberFromText, idOf(what).min(1, `Please choose ${what}.`))
/** Id of a record, or none: null, 0, empty and absent. */
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

/** Yes or no; also 1 and 0, which answers carry, and the texts of either, which selects and ticks send. */
export const yesOrNo = z.preprocess(flagFromText, z.boolean({ error: 'Please answer yes or no.' }))
/** A call that is asked for by yes alone. */
export const onlyYes = z.preprocess(flagFromText, z.literal(true, { error: 'Please send true.' }))

/** The state of the record that an edit was made on (rule 10.6: an older one is 409). */
export const seenUpdatedAt = z.string({ error: 'This is not a moment in ISO 8601.' }).optional()
