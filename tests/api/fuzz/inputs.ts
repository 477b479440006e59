import fc, { type Arbitrary } from 'fast-check'
import { ids, lists, pages } from './addresses'
import { bodies } from './bodies'
import type { Input } from './input'
import { wire } from './wire'

/** Favors requests that write. */
export const inputs: Arbitrary<Input> = fc.oneof(
  { weight: 10, arbitrary: bodies },
  { weight: 6, arbitrary: lists },
  { weight: 3, arbitrary: pages },
  { weight: 2, arbitrary: ids },
  { weight: 2, arbitrary: wire },
)
