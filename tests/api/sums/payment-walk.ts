import { expect } from 'vitest'
import type { Problem } from '../../../src/shared/api/common'
import type { Run } from '../../../src/shared/api/disbursements'
import { CONFIRMED_DAYS } from '../../../src/shared/confirmations'
import { isOpen, livingItems, paymentsOf, returnedOf, type Admin, type Item, type ModelRun, type Payment } from './award-model'
import type { Step } from './award-steps'
import { AwardWalk } from './award-walk'

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Reasons against paying a month now. @param chosen months that are paid together */
export function blocksOf(item: Item, today: string, chosen: readonly Item[] = []): string[] {
  const { award, payee, month, state } = item
  const isEarlier = (other: Item) => other.state === 'planned' && other.month < month && !chosen.includes(other)
  const said = award.confirmed.get(payee)
  const reasons = {
    not_active: award.state !== 'active',
    pending: award.pending.payee !== undefined,
    payee_unverified: !payee.isVerified,
    review_due: month > award.reviewedUntil,
    in_payment: state !== 'planned',
    no_w9: payee.kind === 'landlord' && !payee.hasW9,
    no_confirmation: !said || (said.isYes && said.day < dayBefore(today, CONFIRMED_DAYS)),
    payee_declines: said?.isYes === false,
    earlier_month: award.items.some(isEarlier),
  }
  return Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []))
}
const SOFT = ['no_w9', 'no_confirmation', 'payee_declines', 'earlier_month']

/** Applies a step on payments to site and model, and compares the answer's status. */
export class PaymentWalk extends AwardWalk {
  /** Mostly the newest run that such a step is for. */
  private pickRun(which: number, ...states: ModelRun['state'][]): ModelRun | undefined {
    const meant = this.ledger.runs.filter(({ state }) => states.includes(state))
    const among = which % 8 === 7 || meant.length === 0 ? this.ledger.runs : meant
    return among[which % among.length]
  }

  private pickPayment(which: number, ...states: Payment['state'][]): Payment | undefined {
    const all = paymentsOf(this.ledger)
    const meant = all.filter(({ state }) => states.includes(state))
    const among = which % 8 === 7 || meant.length === 0 ? all : meant
    return among[which % among.length]
  }

  private async post(who: Admin, path: string, body: object, status: number): Promise<Run> {
    const answer = await this.client(who).post<Run & Problem>(`/api/disbursement-runs${path}`, body)
    expect([path, body, answer.status, answer.status === status ? null : answer.json]).toEqual([path, body, status, null])
    return answer.json
  }

  private async put(who: Admin, { id, state }: Payment, body: object, status: number): Promise<void> {
    const answer = await this.client(who).put<Problem>(`/api/disbursements/${id}`, body)
    expect([state, body, answer.status, answer.status === status ? null : answer.json]).toEqual([state, body, status, null])
  }

  async prepare({ who, which, count, isAny, method, override }: Step<'prepare'>): Promise<void> {
    const items = this.ledger.awards.filter(isOpen).flatMap(livingItems)
    const meant = items.filter((item) => isAny || blocksOf(item, this.today).every((block) => block === 'earlier_month'))
    const among = meant.length > 0 ? meant : items
    const from = isAny ? which : (which % 3) * count
    const chosen = among.slice(from % Math.max(1, among.length)).slice(0, count)
    if (chosen.length === 0) return
    const installment_ids = chosen.map(({ id }) => id)
    const blocks = chosen.map((item) => blocksOf(item, this.today, chosen))
    const same = blocks.every((some) => some.includes('in_payment')) ? this.runOfSame(who, chosen) : undefined
    const isRefused = blocks.some((some) => some.some((block) => !SOFT.includes(block) || !override))
    const status = same === undefined && isRefused ? 409 : 201
    const body = { installment_ids, method, ...(override && { override: 'The landlord asked' }) }
    const run = await this.post(who, '', body, status)
    if (same) expect(run.id).toBe(same.id)
    if (same || status !== 201) return
    const made: ModelRun = { id: run.id, method, state: 'prepared', preparedBy: who, stateBy: who, approvedOn: '', payments: [] }
    made.payments = run.disbursements.map(({ id, award_id, payee_id }): Payment => {
      const its = chosen.filter(({ award, payee }) => award.id === award_id && payee.id === payee_id)
      const [{ award, payee }] = its as [Item]
      const amount = its.reduce((sum, item) => sum + item.amount, 0)
      return {
        ...{ id, run: made, award, payee, name: payee.name, amount, state: 'prepared', number: null, issued: null, voided: null },
        ...{ returns: [], lines: its.map((item) => ({ item, amount: item.amount, isLive: true })) },
      }
    })
    const pairs = new Set(chosen.map(({ award, payee }) => `${award.id} ${payee.id}`))
    expect([run.total, made.payments.length]).toEqual([chosen.reduce((sum, { amount }) => sum + amount, 0), pairs.size])
    for (const item of chosen) Object.assign(item, { state: 'prepared', isKept: true })
    this.ledger.runs.push(made)
  }

  private runOfSame(who: Admin, chosen: readonly Item[]): ModelRun | undefined {
    const keyOf = (items: readonly Item[]) =>
      items
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join()
    return this.ledger.runs.find(({ state, preparedBy, payments }) => {
      const lines = payments.flatMap((payment) => payment.lines)
      const isSame = keyOf(lines.map(({ item }) => item)) === keyOf(chosen)
      return state !== 'canceled' && preparedBy === who && isSame && lines.some(({ isLive }) => isLive)
    })
  }

  /** Reasons that came up since a payment was prepared. */
  private isChanged({ award, payee, name }: Payment): boolean {
    return award.state !== 'active' || award.pending.payee !== undefined || !payee.isVerified || payee.name !== name
  }

  private cancel(payments: readonly Payment[]): void {
    for (const payment of payments) {
      payment.state = 'canceled'
      this.free(payment)
    }
  }

  private free({ award, lines }: Payment): void {
    for (const line of lines.filter(({ isLive }) => isLive)) {
      line.isLive = false
      line.item.state = award.state === 'active' || award.state === 'paused' ? 'planned' : 'canceled'
    }
  }

  private moveTo(payments: readonly Payment[], state: 'approved' | 'issued'): void {
    for (const payment of payments) {
      payment.state = state
      for (const { item } of payment.lines) item.state = state
    }
  }

  async approveRun({ who, which, except }: Step<'approveRun'>): Promise<void> {
    const run = this.pickRun(which, 'prepared')
    if (!run) return
    const live = run.payments.filter(({ state }) => state !== 'canceled')
    const out = except === null ? [] : live.slice(except % (live.length + 1)).slice(0, 1)
    const stay = live.filter((payment) => !out.includes(payment))
    const isAgain = run.state === 'approved' && run.stateBy === who
    const isStopped = run.state !== 'prepared' || (run.preparedBy !== who && stay.some((payment) => this.isChanged(payment)))
    const status = isAgain ? 200 : isStopped ? 409 : run.preparedBy === who ? 403 : 200
    await this.post(who, `/${run.id}/approve`, { except: out.map(({ id }) => id) }, status)
    if (isAgain || status !== 200) return
    this.cancel(out)
    Object.assign(run, { state: stay.length > 0 ? 'approved' : 'canceled', stateBy: who, approvedOn: this.today })
    this.moveTo(stay, 'approved')
  }

  private numbers(): number[] {
    return paymentsOf(this.ledger).flatMap(({ number }) => (number === null ? [] : [number]))
  }

  private number(isUsed: boolean): number {
    const used = this.numbers()
    return isUsed && used.length > 0 ? (used[0] as number) : Math.max(1000, ...used) + 1
  }

  async issue({ who, which, daysAgo, isUsed }: Step<'issue'>): Promise<void> {
    const run = this.pickRun(which, 'approved')
    if (!run) return
    const issued_on = dayBefore(this.today, daysAgo)
    const first = this.number(isUsed)
    const live = run.payments.filter(({ state }) => state !== 'canceled')
    const isAgain = run.state === 'issued' && run.stateBy === who
    const isTaken = run.method === 'check' && live.some((_, place) => this.numbers().includes(first + place))
    const isWrongDay = issued_on < run.approvedOn || issued_on > this.today
    const isStopped = live.some((payment) => this.isChanged(payment))
    const status = isAgain ? 200 : run.state !== 'approved' ? 409 : isWrongDay ? 422 : isStopped ? 409 : isTaken ? 422 : 200
    /** A day in the future is refused before anything is read. */
    const body = { issued_on, ...(run.method === 'check' && { first_number: first }) }
    await this.post(who, `/${run.id}/issue`, body, status)
    if (isAgain || status !== 200) return
    for (const [place, payment] of live.entries())
      Object.assign(payment, { issued: issued_on, number: run.method === 'check' ? first + place : null })
    Object.assign(run, { state: 'issued', stateBy: who })
    this.moveTo(live, 'issued')
  }

  async cancelRun({ who, which }: Step<'cancelRun'>): Promise<void> {
    const run = this.pickRun(which, 'prepared', 'approved')
    if (!run) return
    const isAgain = run.state === 'canceled' && run.stateBy === who
    const isAllowed = run.state === 'prepared' || run.state === 'approved'
    await this.post(who, `/${run.id}/cancel`, {}, isAgain || isAllowed ? 200 : 409)
    if (isAgain || !isAllowed) return
    this.cancel(run.payments.filter(({ state }) => state !== 'canceled'))
    Object.assign(run, { state: 'canceled', stateBy: who })
  }

  private isWrongDay(payment: Payment, day: string): boolean {
    return (payment.issued !== null && day < payment.issued) || day > this.today
  }

  async clear({ who, which, daysAgo }: Step<'clear'>): Promise<void> {
    const payment = this.pickPayment(which, 'issued')
    if (!payment) return
    const cleared_on = dayBefore(this.today, daysAgo)
    const isAllowed = payment.state === 'issued' || payment.state === 'cleared'
    const status = !isAllowed ? 409 : this.isWrongDay(payment, cleared_on) ? 422 : 200
    await this.put(who, payment, { cleared_on }, status)
    if (status !== 200) return
    payment.state = 'cleared'
    for (const { item, isLive } of payment.lines) if (isLive) item.state = 'cleared'
  }

  async void({ who, which, daysAgo }: Step<'void'>): Promise<void> {
    const payment = this.pickPayment(which, 'issued')
    if (!payment) return
    const on = dayBefore(this.today, daysAgo)
    const isAgain = payment.state === 'void' && payment.voided?.by === who
    const status = isAgain ? 200 : payment.state !== 'issued' ? 409 : this.isWrongDay(payment, on) ? 422 : 200
    await this.put(who, payment, { void: { on, reason: 'Lost in the mail' } }, status)
    if (isAgain || status !== 200) return
    Object.assign(payment, { state: 'void', voided: { on, by: who } })
    this.free(payment)
    this.lower(payment, payment.amount)
  }

  /** An award that ended is worth what was paid. */
  private lower({ award }: Payment, cents: number): void {
    if (award.state === 'ended') award.amount -= cents
  }

  async return({ who, which, line: place, share, daysAgo }: Step<'return'>): Promise<void> {
    const payment = this.pickPayment(which, 'cleared')
    if (!payment) return
    const on = dayBefore(this.today, daysAgo)
    const line = payment.lines[place % payment.lines.length]
    if (!line) return
    const { item, isLive } = line
    const cents = Math.max(1, Math.floor((item.amount * share) / 100))
    const isOver = payment.state !== 'cleared' || (!this.isWrongDay(payment, on) && !payment.lines.some((each) => each.isLive))
    const last = payment.returns.at(-1)
    const isAgain = last !== undefined && [last.by, last.item, last.on, last.amount].every((one, at) => one === [who, item, on, cents][at])
    const isWrong = this.isWrongDay(payment, on) || !isLive || cents > item.amount
    const status = payment.state === 'cleared' && isAgain ? 200 : isOver ? 409 : isWrong ? 422 : 200
    await this.put(who, payment, { returned: { on, amount: cents, reason: 'Overpaid', installment_id: item.id } }, status)
    if (status !== 200 || isAgain) return
    const { award } = payment
    payment.returns.push({ on, amount: cents, item, by: who })
    expect(returnedOf(payment)).toBeLessThanOrEqual(payment.amount)
    const isWhole = cents === item.amount
    const spare = award.amount - livingItems(award).reduce((sum, { amount }) => sum + amount, 0)
    if (isWhole) {
      line.isLive = false
      const state = award.state === 'ended' ? 'canceled' : 'planned'
      Object.assign(item, { state, amount: Math.min(line.amount, item.amount + spare) })
    } else item.amount -= cents
    this.lower(payment, cents)
  }

  async correctNumber({ who, which, isUsed }: Step<'number'>): Promise<void> {
    const payment = this.pickPayment(which, 'issued')
    if (!payment) return
    const number = this.number(isUsed)
    const isCheck = payment.run.method === 'check'
    const isTaken = number !== payment.number && this.numbers().includes(number)
    const status = !isCheck ? 422 : payment.state !== 'issued' ? 409 : isTaken ? 422 : 200
    await this.put(who, payment, { number, reason: 'A slip of the pen' }, status)
    if (status === 200) payment.number = number
  }

  async countForMonth({ who, which, offset }: Step<'month'>): Promise<void> {
    const items = this.ledger.awards.flatMap(({ items: its }) => its)
    const paid = items.filter(({ state }) => state === 'issued' || state === 'cleared')
    const among = paid.length > 0 ? paid : items
    const item = among[which % Math.max(1, among.length)]
    if (!item) return
    const month = new Date(Date.parse(`${item.award.first}-01`))
    month.setUTCMonth(month.getUTCMonth() + offset)
    const wanted = month.toISOString().slice(0, 7)
    const before = [item.state, item.month, wanted]
    const expected = this.countFor(item, wanted)
    const { status, json } = await this.client(who).put(`/api/installments/${item.id}`, { month: wanted, reason: 'They were behind' })
    expect([before, status, status === expected ? null : json]).toEqual([before, expected, null])
  }
}
