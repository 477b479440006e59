import type { z } from 'zod'

/** Texts to show, by field: `additional_zip_codes.0` for an entry of a list (rule 12.1). */
export type FieldErrors = Record<string, string[]>

/** What a failed parse says of each field, once each; what concerns all of them is under `body`. Empty without an error. */
export function fieldErrors(error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const texts = (errors[path.join('.') || 'body'] ??= [])
    if (!texts.includes(message)) texts.push(message)
  }
  return errors
}

/** What a schema would refuse of a form, told before anything is sent: texts by field, empty when all is well. */
export const checkForm = (schema: z.ZodType, form: unknown): FieldErrors => fieldErrors(schema.safeParse(form).error)
