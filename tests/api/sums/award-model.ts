/** A simple ledger of awards and their payments; amounts in cents, days as `YYYY-MM-DD`. */
export type Admin = 'admin' | 'other'

export interface ModelPayee {
  id: number
  kind: 'landlord' | 'servicer'
  name: string
  hasW9: boolean
  enteredBy: Admin
  isVerified: boolean
}

export interface Item {
  /** The site's; 0 until it was read. */
  id: number
  award: ModelAward
  month: string
  amount: number
  payee: ModelPayee
  due: string
  state: 'planned' | 'prepared' | 'approved' | 'issued' | 'cleared' | 'canceled'
  /** It was in a payment, if only in a canceled one. */
  isKept: boolean
}

export interface ModelAward {
  id: number
  family: number
  application: number
  campaign: number
  kind: 'rent' | 'mortgage'
  state: 'proposed' | 'withdrawn' | 'active' | 'paused' | 'ended'
  stateBy: Admin
  approvedBy: Admin | null
  changedBy: Set<Admin>
  amount: number
  months: number
  first: string
  reviewedUntil: string
  payee: ModelPayee
  /** Newest answers of its payees: the day, and that they said yes. */
  confirmed: Map<ModelPayee, { day: string; isYes: boolean }>
  pending: { amount?: number; months?: number; payee?: ModelPayee }
  items: Item[]
}

export interface Payment {
  id: number
  run: ModelRun
  award: ModelAward
  payee: ModelPayee
  /** As prepared. */
  name: string
  amount: number
  lines: { item: Item; amount: number; isLive: boolean }[]
  state: 'prepared' | 'approved' | 'issued' | 'cleared' | 'void' | 'canceled'
  number: number | null
  issued: string | null
  voided: { on: string; by: Admin } | null
  returns: { on: string; amount: number; item: Item; by: Admin }[]
}

export interface ModelRun {
  id: number
  method: 'check' | 'ach'
  state: 'prepared' | 'approved' | 'issued' | 'canceled'
  preparedBy: Admin
  stateBy: Admin
  approvedOn: string
  payments: Payment[]
}

export interface Ledger {
  awards: ModelAward[]
  runs: ModelRun[]
  payees: ModelPayee[]
  gifts: { campaign: number; amount: number; day: string }[]
}

const total = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0)

export const paymentsOf = ({ runs }: Ledger): Payment[] => runs.flatMap(({ payments }) => payments)
export const isOpen = ({ state }: ModelAward): boolean => ['proposed', 'active', 'paused'].includes(state)
export const isPaid = ({ state }: Pick<Payment, 'state'> | Pick<Item, 'state'>): boolean => state === 'issued' || state === 'cleared'
const isIssued = ({ issued }: Payment): boolean => issued !== null
export const isUnderWay = ({ state }: Item): boolean => state !== 'planned' && state !== 'canceled'
export const livingItems = ({ items }: ModelAward): Item[] => items.filter(({ state }) => state !== 'canceled')
export const monthsIn = (items: readonly Item[]): Set<string> => new Set(items.map(({ month }) => month))
export const sumIn = (items: readonly Item[]): number => total(items, ({ amount }) => amount)
export const returnedOf = ({ returns }: Payment): number => total(returns, ({ amount }) => amount)

/** Money that stayed with payees, from the payments alone: installments must agree. */
export const stayedOf = (payments: readonly Payment[]): number =>
  total(payments.filter(isPaid), (payment) => payment.amount - returnedOf(payment))

export const paidFor = (ledger: Ledger, award: ModelAward): number =>
  stayedOf(paymentsOf(ledger).filter((payment) => payment.award === award))

export function figuresOf(ledger: Ledger, award: ModelAward) {
  const items = livingItems(award)
  const paid = paidFor(ledger, award)
  const { size } = monthsIn(items)
  const left = award.state === 'withdrawn' ? { left: 0, months_left: 0 } : { left: award.amount - paid, months_left: award.months - size }
  return { scheduled: sumIn(items), paid, months_used: size, ...left }
}

export interface BookEvent {
  kind: 'Assistance' | 'Void assistance' | 'Assistance returned'
  day: string
  amount: number
  payment: Payment
}

export const eventsOf = (ledger: Ledger): BookEvent[] =>
  paymentsOf(ledger).flatMap((payment): BookEvent[] => {
    const { issued, voided, amount, returns } = payment
    return [
      ...(issued === null ? [] : [{ kind: 'Assistance' as const, day: issued, amount: -amount, payment }]),
      ...(voided === null ? [] : [{ kind: 'Void assistance' as const, day: voided.on, amount, payment }]),
      ...returns.map((each) => ({ kind: 'Assistance returned' as const, day: each.on, amount: each.amount, payment })),
    ]
  })

/** In the format of `GET /api/books`. */
export function paymentBooksOf(ledger: Ledger, month: string) {
  const events = eventsOf(ledger).filter(({ day }) => day.startsWith(month))
  const gifts = ledger.gifts.filter(({ day }) => day.startsWith(month))
  const net = total(gifts, ({ amount }) => amount)
  const paid = -total(
    events.filter(({ amount }) => amount < 0),
    ({ amount }) => amount,
  )
  const paid_back = total(
    events.filter(({ amount }) => amount > 0),
    ({ amount }) => amount,
  )
  const books = { month, lines: events.length + gifts.length, amount: net, fee: 0, net, returned: 0, fees_unknown: 0 }
  return { ...books, paid: paid || 0, paid_back, balance: net - paid + paid_back }
}

/** In the format of a campaign's `funds`. */
export function fundsOf(ledger: Ledger, campaign: number) {
  const awards = ledger.awards.filter((award) => award.campaign === campaign)
  const raised = total(
    ledger.gifts.filter((gift) => gift.campaign === campaign),
    ({ amount }) => amount,
  )
  const paid = total(awards, (award) => paidFor(ledger, award))
  const committed = total(
    awards.filter(({ state }) => state === 'active' || state === 'paused'),
    (award) => award.amount - paidFor(ledger, award),
  )
  return { raised, fees: 0, committed, paid, available: raised - committed - paid }
}

/** Lines of the check register by ID: state, number, amount, and returned. */
export const registerOf = (ledger: Ledger): string[] =>
  paymentsOf(ledger)
    .filter(isIssued)
    .map((payment) => {
      const amounts = [payment.amount, returnedOf(payment)].map((cents) => (cents / 100).toFixed(2))
      return [payment.number ?? '', payment.state, ...amounts, payment.name].join(' ')
    })
    .sort()

/** Sums a year by payee, with whether a 1099-MISC is likely. */
export function payeeTotalsOf(ledger: Ledger, year: number): string[] {
  const payments = paymentsOf(ledger).filter((payment) => isPaid(payment) && payment.issued?.startsWith(String(year)))
  return [...new Set(payments.map(({ payee }) => payee))]
    .map((payee) => {
      const sum = stayedOf(payments.filter((payment) => payment.payee === payee))
      return `${payee.name}: ${(sum / 100).toFixed(2)} ${payee.kind === 'landlord' && sum >= 200_000 ? 'likely' : 'no'}`
    })
    .sort()
}

/** Families and sums by kind of help, in cents. */
export function scheduleIOf(ledger: Ledger, year: number): string[] {
  const payments = paymentsOf(ledger).filter((payment) => isPaid(payment) && payment.issued?.startsWith(String(year)))
  return (['mortgage', 'rent'] as const).flatMap((kind) => {
    const its = payments.filter(({ award }) => award.kind === kind)
    const families = new Set<number>()
    for (const application of new Set(its.map(({ award }) => award.application))) {
      const own = its.filter(({ award }) => award.application === application)
      if (stayedOf(own) > 0) families.add(own[0]?.award.family ?? -1)
    }
    return families.size === 0 ? [] : [`${kind}: ${families.size} ${(stayedOf(its) / 100).toFixed(2)}`]
  })
}
