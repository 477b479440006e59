import type { ZodType } from 'zod'
import type { FieldErrors } from './problem-error'

/** What the server would refuse, told before anything is sent: texts by field, empty when all is well. */
export function checkForm(schema: ZodType, form: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) (errors[path.join('.')] ??= []).push(message)
  return errors
}
