import { z } from 'zod'
import { MAX_AWARD } from './awards'
import { confirmationFields, requirePayee, type ConfirmationAnswers } from './confirmations'
import { parseDay, typedDay } from './dates'
import { emptyAsNull, requiredText } from './form-fields'
import { centsToInput, formatCents, numberErrorMessage, parseDollars } from './money'
import { normalizeCharacters } from './normalize-characters'

export const LANDLORD_FIELDS = confirmationFields.keyof().options
export type LandlordField = (typeof LANDLORD_FIELDS)[number]
/** Texts as a form sends and shows them; empty: not answered. */
export type TypedLandlordAnswers = Record<LandlordField, string>

export const LANDLORD_PAPERS = ['w9', 'ledger'] as const
export type LandlordPaper = (typeof LANDLORD_PAPERS)[number]

/** Reads months as people write them (`9/2026`, `2026-09`, `Sep 2026`), or the month of a day. @returns `YYYY-MM`, or null */
export function parseMonth(typed: string, today: string): string | null {
  const text = normalizeCharacters(typed).toLowerCase()
  const [, year = '', number = ''] = /^(\d{4})[-/.\s]+(\d{1,2})$/.exec(text) ?? []
  const [, name = number, of = year] = /^(\d{1,2}|[a-z]{3,})\.?[-/.,\s]+(\d{4})$/.exec(text) ?? []
  const day = name && of ? parseDay(`${name} 1 ${of}`) : parseDay(text, today, true)
  return day?.slice(0, 7) ?? null
}

/** Typed in dollars, read as cents. */
const dollars = (what: string, min: number) =>
  emptyAsNull(
    z.string({ error: `Enter ${what}.` }).transform((typed, context) => {
      const cents = parseDollars(typed)
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (cents === null) return refuse(numberErrorMessage(typed, `Enter ${what} in dollars, like 950 or 950.50.`))
      if (cents < min) return refuse(min > 0 ? 'Enter an amount above $0.' : 'Enter $0 or more.')
      return cents > MAX_AWARD ? refuse(`The maximum is ${formatCents(MAX_AWARD)}.`) : cents
    }),
  )

const read = <T>(parse: (typed: string) => T | null, message: string) =>
  emptyAsNull(
    z.string({ error: message }).transform((typed, context) => {
      const found = parse(typed)
      if (found !== null) return found
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  )

const parseDueDay = (typed: string): number | null => {
  const day = Number(/^\d{1,2}$/.exec(normalizeCharacters(typed))?.[0])
  return day >= 1 && day <= 31 ? day : null
}

export const landlordFormSchema = (today: string) =>
  requirePayee(
    confirmationFields.extend({
      monthly_rent: dollars('the monthly amount', 1),
      arrears: dollars('the past due amount', 0),
      arrears_since: read((typed) => {
        const month = parseMonth(typed, today)
        return month !== null && month >= '2000-01' && month <= today.slice(0, 7) ? month : null
      }, 'Enter a month that has begun, like 9/2026.'),
      due_day: read(parseDueDay, 'Enter a day from 1 to 31.'),
      lease_ends: read((typed) => parseDay(typed, today, true), 'Enter a date, like 8/31/2027.'),
      name: requiredText('your name'),
      phone: requiredText('your phone number', 40),
      attest: z.preprocess(
        (value) => value === true || value === 'true',
        z.literal(true, { error: 'Check this box if your answers are true.' }),
      ),
    }),
  )

const typedYesOrNo = (answer: boolean | null): string => (answer === null ? '' : String(answer))
const typedCents = (cents: number | null): string => (cents === null ? '' : centsToInput(cents))

/** Leaves the attestation empty: it is given again each time. */
export const typedAnswers = (answers: ConfirmationAnswers): TypedLandlordAnswers => ({
  ...{ payee_name: answers.payee_name ?? '', payee_address: answers.payee_address ?? '', payee_kind: answers.payee_kind ?? '' },
  ...{ name: answers.name, phone: answers.phone, title: answers.title ?? '', other_help: answers.other_help ?? '' },
  lives_there: typedYesOrNo(answers.lives_there),
  accepts: typedYesOrNo(answers.accepts),
  eviction: typedYesOrNo(answers.eviction),
  monthly_rent: typedCents(answers.monthly_rent),
  arrears: typedCents(answers.arrears),
  arrears_since: answers.arrears_since === null ? '' : answers.arrears_since.replace(/^(\d+)-0?(\d+)$/, '$2/$1'),
  due_day: answers.due_day === null ? '' : String(answers.due_day),
  lease_ends: answers.lease_ends === null ? '' : typedDay(answers.lease_ends),
  attest: '',
})

export const NO_ANSWERS = Object.fromEntries(LANDLORD_FIELDS.map((name) => [name, ''])) as TypedLandlordAnswers
