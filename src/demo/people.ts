import type { Faker } from '@faker-js/faker'

/** A made-up person's name, and an address that belongs to nobody. */
export const nameOf = (f: Faker): string => `${f.person.firstName()} ${f.person.lastName()}`
export const mailOf = (f: Faker, name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}${f.number.int({ min: 1, max: 99 })}@example.org`
