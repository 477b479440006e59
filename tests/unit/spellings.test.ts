import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SECTIONS } from '../../src/shared/application-form'
import { fieldsSchema } from '../../src/shared/application-form/schema'
import { giftSchema } from '../../src/shared/gifts'

const YES = [true, 1, '1', 'true']
const NO = [false, 0, '0', 'false']

type Named = [name: string, schema: z.ZodType]
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Every schema of a body in src/shared; leaves out answers, and page nodes, which the editor creates. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob(['../../src/shared/**/*.ts', '!../../src/shared/api/**'], {
  eager: true,
})
const exported = Object.entries(modules).flatMap(([file, names]) =>
  (file.endsWith('page-body/nodes.ts') ? [] : Object.entries(names)).flatMap(([name, value]): Named[] => {
    const path = `${file.slice('../../src/shared/'.length)} ${name}`
    if (isSchema(value)) return [[path, value]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]): Named[] => (isSchema(inner) ? [[`${path}.${key}`, inner]] : []))
  }),
)

/** A schema and all schemas within it; a preprocessing step counts as one with its input. */
function* within([name, schema]: Named): Generator<Named> {
  yield [name, schema]
  if (schema instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(schema.shape)) if (isSchema(inner)) yield* within([`${name}.${key}`, inner])
  if (schema instanceof z.ZodArray && isSchema(schema.element)) yield* within([`${name}[]`, schema.element])
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  ) {
    const inner = schema.def.innerType
    if (isSchema(inner)) yield* within([name, inner])
  }
  /** The part before the check of the whole. */
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodObject) yield* within([name, schema.def.in])
}

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : 'refused'
}
const isFlag = (schema: z.ZodType) => read(schema, true) === true && read(schema, {}) === 'refused'
const isNumber = (schema: z.ZodType) => read(schema, 7) === 7 && read(schema, {}) === 'refused'

const found = exported.flatMap((named) => [...within(named)])
const flags = found.filter(([, schema]) => isFlag(schema))
/** Amounts of awards and their payments are cents, which no one types. */
const isCents = ([name]: Named) => /^(awards|disbursements)\.ts (cents$|.*\.(amount|monthly)$)/.test(name)
const cents = found.filter(isCents)
const numbers = found.filter((named) => isNumber(named[1]) && !isCents(named))

describe('ids, numbers and flags of every body', () => {
  it('are found by walking the schemas', () => {
    const names = found.map(([name]) => name)
    for (const name of ['applications.ts applicationChangeSchema.is_bookmarked', 'applications.ts bulkMoveRequestSchema.application_ids[]'])
      expect(names).toContain(name)
    expect(flags.length).toBeGreaterThan(15)
    expect(numbers.length).toBeGreaterThan(15)
  })

  it.each(flags)('%s is read as a flag in every spelling', (_, schema) => {
    for (const yes of YES) expect([yes, read(schema, yes)]).toEqual([yes, true])
    const no = read(schema, false)
    for (const spelled of NO) expect([spelled, read(schema, spelled)]).toEqual([spelled, no])
    for (const other of ['maybe', 2, []]) expect([other, read(schema, other)]).toEqual([other, 'refused'])
  })

  it.each(numbers)('%s is read as a number from a text, too', (_, schema) => {
    expect(read(schema, '7')).toBe(7)
    expect(read(schema, ' 7 ')).toBe(7)
    for (const other of ['7a', true, [7]]) expect([other, read(schema, other)]).toEqual([other, 'refused'])
  })

  it.each(cents)('%s is whole cents, never text', (_, schema) => {
    expect(read(schema, 7)).toBe(7)
    for (const other of ['7', 7.5, 0, -7]) expect([other, read(schema, other)]).toEqual([other, 'refused'])
  })

  it('are so in the application form, and where one gives', () => {
    const fields = SECTIONS.flatMap((section) => section.fields).filter(({ kind }) => kind === 'yes_no' || kind === 'checkbox')
    expect(fields.length).toBeGreaterThan(30)
    for (const field of fields) {
      const schema = fieldsSchema([field], '2026-11-26')
      const sent = (value: unknown) => field.name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
      for (const yes of YES) expect([field.name, yes, read(schema, sent(yes))]).toEqual([field.name, yes, sent(true)])
      for (const no of NO) expect([field.name, no, read(schema, sent(no))]).toEqual([field.name, no, sent(false)])
    }
    const gift = giftSchema({ max_gift: 100 } as Parameters<typeof giftSchema>[0])
    for (const monthly of [...YES, 'on'])
      expect(read(gift, { amount: '5', name: 'Ann', email: 'a@example.org', monthly })).toMatchObject({ monthly: true })
  })
})
