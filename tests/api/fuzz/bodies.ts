import fc, { type Arbitrary } from 'fast-check'
import { CALLS } from './calls'
import type { Input } from './input'
import { nasty, oddHeaders } from './nasty'

type Tree = Record<string, unknown>

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

const pathsOf = (tree: unknown, at: string[] = []): string[][] =>
  typeof tree === 'object' && tree !== null
    ? [...(at.length ? [at] : []), ...Object.entries(tree).flatMap(([key, value]) => pathsOf(value, [...at, key]))]
    : [at]

function put(tree: unknown, [head = '', ...rest]: string[], value: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return value
  const copy: Tree = Array.isArray(tree) ? ([...(tree as unknown[])] as unknown as Tree) : { ...(tree as Tree) }
  copy[head] = rest.length ? put(copy[head], rest, value) : value
  return copy
}

/** A valid body with some values broken. */
const spoiled = (body: Tree): Arbitrary<unknown> => {
  const paths = pathsOf(body).filter((path) => path.length > 0)
  if (paths.length === 0) return nasty
  return fc
    .oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(3) })
    .chain((count) => fc.array(fc.tuple(fc.constantFrom(...paths), nasty), { minLength: count, maxLength: count }))
    .map((changes) => changes.reduce<unknown>((tree, [path, value]) => put(tree, path, value), body))
}

const asForm = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map(
          ([key, value]) =>
            `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())}`,
        )
        .join('&')
    : String(body)

const spoiledText = (text: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.nat(text.length).map((at) => text.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(text.length), fc.constantFrom('\0', '\xff', '\xed\xa0\xbd', '%00', '%ff', '%', '\\u0000', '\\ud83d', '"', '{', ','))
        .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '[',
        '['.repeat(20_000),
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        '{"__proto__":{"isAdmin":true}}',
        '{"a":1,"a":2}',
        'null',
        '"text"',
        '1e999',
        'a[b][c][d][e][f][g]=1',
        'a[]=1&a[]=2',
        `${'a=1&'.repeat(1_500)}`,
      ),
    },
  )

export const bodies: Arbitrary<Input> = fc.constantFrom(...CALLS).chain(([who, method, path, body]) =>
  spoiled(body()).chain((tree) =>
    fc.constantFrom('json', who === 'visitor' ? 'form' : 'json').chain((kind) =>
      fc
        .tuple(
          spoiledText(bytesOf(kind === 'json' ? (JSON.stringify(tree) ?? '') : asForm(tree))),
          fc.oneof({ weight: 6, arbitrary: fc.constant<string[]>([]) }, oddHeaders),
        )
        .map(([text, headers]) => ({
          who,
          method,
          path,
          body: text,
          headers: [`Content-Type: ${kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'}`, ...headers],
        })),
    ),
  ),
)
