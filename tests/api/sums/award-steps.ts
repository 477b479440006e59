import fc from 'fast-check'

/** An action, by one of two admins, and what it applies to, as an index modulo their number. */
const which = fc.nat(40)
const who = fc.constantFrom('admin' as const, 'other' as const)
/** Months from the first one. */
const offset = fc.integer({ min: -2, max: 12 })
const cents = fc.integer({ min: 1, max: 200_000 })
/** Days before today; below zero, they are in the future. */
const daysAgo = fc.constantFrom(0, 0, 0, 0, 1, 5, 20, -1)
const payee = fc.nat(3)

const step = <N extends string, T extends object>(weight: number, name: N, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), who, ...fields }) as fc.Arbitrary<{ do: N; who: 'admin' | 'other' } & T>,
})

export const awardSteps = fc.array(
  fc.oneof(
    step(3, 'propose', {
      application: fc.nat(2),
      campaign: fc.constantFrom(1, 2),
      kind: fc.constantFrom('rent' as const, 'mortgage' as const),
      months: fc.integer({ min: 1, max: 8 }),
      monthly: cents,
      spare: fc.constantFrom(0, 0, 1, 50_000),
      payee,
    }),
    step(4, 'approve', { which }),
    step(4, 'change', {
      which,
      change: fc.oneof(
        fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
        fc.record({ months: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ payee }),
        fc.record({ payee }),
      ),
    }),
    step(3, 'schedule', {
      which,
      plan: fc.array(fc.record({ offset, share: fc.constantFrom(5, 10, 25, 60), payee: fc.option(payee) }), { maxLength: 5 }),
    }),
    step(1, 'pause', { which }),
    step(2, 'resume', { which }),
    step(1, 'end', { which }),
    step(1, 'withdraw', { which }),
    step(2, 'review', { which, offset: fc.integer({ min: -1, max: 12 }) }),
    step(5, 'confirm', { which, payee: fc.option(payee, { freq: 1 }), isYes: fc.nat(7).map((n) => n > 0) }),
    step(11, 'prepare', {
      which,
      count: fc.constantFrom(1, 1, 2, 3, 5),
      isAny: fc.nat(7).map((n) => n === 0),
      method: fc.constantFrom('check' as const, 'check' as const, 'ach' as const),
      override: fc.boolean(),
    }),
    step(9, 'approveRun', { which, except: fc.option(which, { freq: 3 }) }),
    step(8, 'issue', { which, daysAgo, isUsed: fc.nat(5).map((n) => n === 0) }),
    step(1, 'cancelRun', { which }),
    step(6, 'clear', { which, daysAgo }),
    step(3, 'void', { which, daysAgo }),
    step(6, 'return', { which, line: fc.nat(3), share: fc.constantFrom(1, 30, 100, 100, 101), daysAgo }),
    step(1, 'number', { which, isUsed: fc.boolean() }),
    step(2, 'month', { which, offset }),
    step(1, 'rename', { payee }),
    step(3, 'verify', { payee }),
    step(1, 'gift', { campaign: fc.constantFrom(1, 2), amount: fc.integer({ min: 100, max: 1_000_000 }) }),
    step(1, 'recuse', { application: fc.nat(2) }),
    step(3, 'wait', { days: fc.constantFrom(1, 3, 9, 27) }),
  ),
  { minLength: 30, maxLength: 45 },
)

export type AwardStep = typeof awardSteps extends fc.Arbitrary<(infer S)[]> ? S : never
export type Step<N extends AwardStep['do']> = Extract<AwardStep, { do: N }>
