const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A form that was sent, as the fields that it came from: names like `details[home_city]` and what stood in them. */
export const typedFields = (sent: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(sent).flatMap(([name, value]) => fieldsUnder(name, value))

function fieldsUnder(name: string, value: unknown): [name: string, value: string][] {
  if (isTree(value)) return Object.entries(value).flatMap(([key, inner]) => fieldsUnder(`${name}[${key}]`, inner))
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}
