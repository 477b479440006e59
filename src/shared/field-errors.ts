import type { z } from 'zod'

export type FieldErrors = Record<string, string[]>

export function fieldErrors(error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const texts = (errors[path.join('.') || 'body'] ??= [])
    if (!texts.includes(message)) texts.push(message)
  }
  return errors
}

export const checkForm = (schema: z.ZodType, form: unknown): FieldErrors => fieldErrors(schema.safeParse(form).error)
