import { expect, it } from 'vitest'
import { formatUsPhone } from '../../src/shared/normalize-characters'

it.each(['2185550142', '(218) 555-0142', '218.555.0142', ' 1 218 555 0142', '+12185550142', '+1 (218) 555-0142', '218-555-0142'])(
  '%s is 218-555-0142',
  (typed) => expect(formatUsPhone(typed)).toBe('218-555-0142'),
)

it.each(['(218) 555–0142', '\u202a+1 218‑555‑0142\u202c', '２１８－５５５－０１４２', '٢١٨٥٥٥٠١٤٢', 'tel:218-555-0142'])(
  '%s is 218-555-0142',
  (typed) => expect(formatUsPhone(typed)).toBe('218-555-0142'),
)

it.each(['', '555-0142', '+49 89 1234567', '218-555-0142 ext. 7', '1234567890', 'after six'])('%j stays as it is', (typed) =>
  expect(formatUsPhone(typed)).toBe(typed),
)
