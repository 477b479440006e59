import { z } from 'zod'
import { enteredDay } from './donations'
import { normalizedText, optionalEmail, optionalText, requiredId, seenUpdatedAt, wholeNumber } from './form-fields'

export const THANKS = ['letter', 'card', 'email', 'phone', 'in person'] as const
export type Thanks = (typeof THANKS)[number]
export const THANKS_LABELS: Readonly<Record<Thanks, string>> = {
  letter: 'Letter',
  card: 'Card',
  email: 'Email',
  phone: 'Phone call',
  'in person': 'In person',
}

export const thanksSchema = z.object({ on: enteredDay, how: z.enum(THANKS, { error: 'Choose how you thanked the donor.' }) })

export const donorDetailsSchema = z.object({
  address: optionalText(500),
  phone: normalizedText(optionalText(40)),
  notes: optionalText(4_000),
})
export const DONOR_DETAILS = donorDetailsSchema.keyof().options

/** Body of `PUT /api/donors/{id}`. `thanked: null` takes the newest thanks back. */
export const donorChangeSchema = donorDetailsSchema.partial().extend({
  thanked: thanksSchema.nullable().optional(),
  updated_at: seenUpdatedAt,
})
export type DonorChange = z.infer<typeof donorChangeSchema>

export const MAX_LETTERS = 200
export const MAX_LABELS = 1_500

export const donorThanksSchema = thanksSchema.extend({
  donor_ids: z
    .array(requiredId('a donor'), { error: 'Choose a donor.' })
    .min(1, 'Choose a donor.')
    .max(MAX_LETTERS, `Choose up to ${MAX_LETTERS} donors at a time.`),
})
export type DonorThanks = z.infer<typeof donorThanksSchema>

export interface LetterFacts {
  name: string
  amount: string
  date: string
}
const LETTER_WORDS: readonly string[] = ['name', 'amount', 'date'] satisfies (keyof LetterFacts)[]
const WORD = /\{([^{}]*)\}/g

/** About as many letters fit in a line, and lines on the page below the address. */
const LINE_LENGTH = 85
const MAX_LINES = 26

const lineCount = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0)

export const thankYouLetterSchema = optionalText(3_000).superRefine((text, context) => {
  const unknown = [...(text ?? '').matchAll(WORD)].filter(([, word = '']) => !LETTER_WORDS.includes(word)).map(([whole]) => whole)
  if (unknown.length > 0)
    context.addIssue({ code: 'custom', message: `Use only {name}, {amount}, and {date} in braces, not ${unknown.join(', ')}.` })
  if (lineCount(text ?? '') > MAX_LINES) context.addIssue({ code: 'custom', message: 'Shorten this so it fits on one page.' })
})

/** @returns paragraphs, and an empty text for each blank line beyond the one that divides two of them, such as room to sign */
export const letterParagraphs = (text: string, facts: LetterFacts): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(WORD, (whole, word: string) => (LETTER_WORDS.includes(word) ? facts[word as keyof LetterFacts] : whole))
    .trim()
    .split(/\n[^\S\n]*(?=\n)/)
    .map((paragraph) => paragraph.trim())

const year = wholeNumber('a year', 1900, 2199)

export const statementRunRequestSchema = z.object({ year })

/** Body of `POST /api/statements/{id}/issue`. A null email means paper; absent repeats the last way, or uses the donor's own email. */
export const statementIssueSchema = z.object({ year, email: optionalEmail.optional() })

/** Body of `POST /api/statements/merges`: one gift of each donor; the donor of `donation` stays. */
export const donorMergeSchema = z.object({ donation: requiredId('a donor'), other: requiredId('a donor') })
