import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkForm, fieldErrors } from '../../src/shared/field-errors'

const schema = z.object({
  name: z.string('Enter a name.'),
  codes: z.array(
    z
      .string()
      .regex(/^\d$/, 'One digit.')
      .refine((code) => code !== 'x', 'One digit.'),
  ),
})

it('says of each field what is wrong, of a list under the place of its entry, and each text once', () => {
  expect(checkForm(schema, { name: 1, codes: ['1', 'x'] })).toEqual({ name: ['Enter a name.'], 'codes.1': ['One digit.'] })
})

it('says under body what concerns the whole, and nothing where all is well', () => {
  expect(checkForm(schema, null)).toEqual({ body: [expect.any(String)] })
  expect([checkForm(schema, { name: 'Ann', codes: [] }), fieldErrors(undefined)]).toEqual([{}, {}])
})
