import { expect } from 'vitest'
import type { Award } from '../../../src/shared/api/awards'
import type { Payee } from '../../../src/shared/api/payees'
import { addMonths, dueDateOf, MAX_AWARD_MONTHS } from '../../../src/shared/awards'
import { awardForm, confirmationAnswers, payeeForm } from '../../helpers/awarding'
import type { Recusing } from '../../helpers/recusing'
import {
  isOpen,
  isUnderWay,
  livingItems,
  monthsIn,
  paidFor,
  sumIn,
  type Item,
  type Ledger,
  type ModelAward,
  type ModelPayee,
} from './award-model'
import type { Step } from './award-steps'

export const DUE_DAY = 1

/** Applies a step on an award to site and model, and compares the answer's status. */
export class AwardWalk {
  constructor(
    readonly at: Recusing,
    readonly ledger: Ledger,
    /** IDs of applications. The first two are linked: one family. */
    readonly applications: readonly number[],
    public today: string,
  ) {}

  client(who: 'admin' | 'other') {
    return this.at[who]
  }

  payee(which: number): ModelPayee {
    return this.ledger.payees[which] as ModelPayee
  }

  /** Mostly an open one. */
  private pick(which: number): ModelAward | undefined {
    const open = this.ledger.awards.filter(isOpen)
    const among = which % 8 === 7 || open.length === 0 ? this.ledger.awards : open
    return among[which % among.length]
  }

  private async ask(award: ModelAward, method: 'post' | 'put', path: string, who: 'admin' | 'other', body: object, status: number) {
    const answer = await this.client(who)[method]<Award>(`/api/awards/${award.id}${path}`, body)
    expect([path, body, award.state, answer.status, answer.status === status ? null : answer.json]).toEqual([
      ...[path, body, award.state, status, null],
    ])
  }

  /** Months that other awards of the family have planned or paid. */
  private monthsBeside(family: number, award?: ModelAward): Set<string> {
    return monthsIn(this.ledger.awards.filter((other) => other !== award && other.family === family).flatMap(livingItems))
  }

  async propose({ who, application, campaign, kind, months, monthly, spare, payee }: Step<'propose'>): Promise<void> {
    const id = this.applications[application] as number
    const family = application < 2 ? 0 : 1
    const first = this.today.slice(0, 7)
    const planned = Array.from({ length: months }, (_, place) => addMonths(first, place))
    const amount = months * monthly + spare
    const form = { kind, amount, months, monthly, arrears: [], first_month: first, campaign_id: campaign, due_day: DUE_DAY }
    const { status, json } = await this.client(who).post<Award>('/api/awards', awardForm(id, this.payee(payee).id, form))
    const isTwice = this.ledger.awards.some((award) => award.application === id && isOpen(award))
    const isAbove = new Set([...this.monthsBeside(family), ...planned]).size > MAX_AWARD_MONTHS
    const wanted = isTwice ? 409 : isAbove ? 422 : 201
    expect(['propose', status, status === wanted ? null : json]).toEqual(['propose', wanted, null])
    if (wanted !== 201) return
    const award: ModelAward = {
      ...{ id: json.id, family, application: id, campaign, kind, state: 'proposed', stateBy: who, approvedBy: null },
      ...{ changedBy: new Set([who]), amount, months, first, reviewedUntil: addMonths(first, 2), payee: this.payee(payee) },
      ...{ confirmed: new Map(), pending: {}, items: [] },
    }
    award.items = planned.map((month) => newItem(award, month, monthly, award.payee))
    this.ledger.awards.push(award)
  }

  async approve({ who, which }: Step<'approve'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const waits = Object.keys(award.pending).length > 0
    const isAgain = !waits && award.state === 'active' && award.approvedBy === who
    const isRefused = !isAgain && !waits && award.state !== 'proposed'
    const status = isRefused ? 409 : !isAgain && award.changedBy.has(who) ? 403 : 200
    await this.ask(award, 'post', '/approve', who, { confirmed: true }, status)
    if (status !== 200 || isAgain) return
    const { payee, ...figures } = award.pending
    if (payee) payInstead(award, payee)
    if (award.state === 'proposed') Object.assign(award, { state: 'active', stateBy: who })
    Object.assign(award, figures, { pending: {}, approvedBy: who, changedBy: new Set() })
  }

  async change({ who, which, change }: Step<'change'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const payee = 'payee' in change ? this.payee(change.payee) : null
    const { amount = award.amount, months = award.months } = change as { amount?: number; months?: number }
    const isProposed = award.state === 'proposed'
    const lower = { amount: Math.min(award.amount, amount), months: Math.min(award.months, months) }
    const items = livingItems(award)
    const isBelow = lower.amount < sumIn(items) || lower.months < monthsIn(items).size
    const status = !isOpen(award) ? 409 : isBelow ? 422 : 200
    await this.ask(award, 'put', '', who, payee ? { payee_id: payee.id } : change, status)
    if (status !== 200) return
    if (isProposed) {
      const isSame = amount === award.amount && months === award.months && (payee ?? award.payee) === award.payee
      if (!isSame) award.changedBy.add(who)
      if (payee) payInstead(award, payee)
      return void Object.assign(award, { amount, months })
    }
    const before = JSON.stringify([award.amount, award.months, pendingText(award)])
    if (payee) {
      delete award.pending.payee
      if (payee !== award.payee) award.pending.payee = payee
    }
    for (const [name, value] of [['amount', amount] as const, ['months', months] as const].filter(([name]) => name in change)) {
      delete award.pending[name]
      if (value > award[name]) award.pending[name] = value
      else award[name] = value
    }
    if (JSON.stringify([award.amount, award.months, pendingText(award)]) !== before) award.changedBy.add(who)
  }

  async schedule({ who, which, plan }: Step<'schedule'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const wanted = plan.map(({ offset, share, payee }) => ({
      month: addMonths(award.first, offset),
      amount: Math.max(1, Math.floor((award.amount * share) / 100)),
      payee: payee === null ? award.payee : this.payee(payee),
      hasPayee: payee !== null,
    }))
    const underWay = award.items.filter(isUnderWay)
    const keys = [...wanted, ...underWay].map(({ month, payee }) => `${month} ${payee.id}`)
    const months = new Set([...wanted, ...underWay].map(({ month }) => month))
    const sum = sumIn(underWay) + wanted.reduce((cents, { amount }) => cents + amount, 0)
    const isAbove =
      months.size > award.months ||
      new Set([...months, ...this.monthsBeside(award.family, award)]).size > MAX_AWARD_MONTHS ||
      sum > award.amount
    /** Without a wanted month, what is paid stays whatever the limits say. */
    const isRefused = new Set(keys).size < keys.length || (wanted.length > 0 ? isAbove : sum > award.amount)
    const status = !isOpen(award) ? 409 : isRefused ? 422 : 200
    const installments = wanted.map(({ month, amount, payee, hasPayee }) => ({ month, amount, ...(hasPayee && { payee_id: payee.id }) }))
    await this.ask(award, 'put', '/schedule', who, { installments }, status)
    if (status !== 200) return
    award.items = award.items.filter(({ state, isKept }) => state !== 'planned' || isKept)
    for (const item of award.items) if (item.state === 'planned') item.state = 'canceled'
    for (const { month, amount, payee } of wanted) planAgain(award, newItem(award, month, amount, payee))
    if (award.state === 'proposed') award.changedBy.add(who)
  }

  async move({ do: verb, who, which }: Step<'pause' | 'resume' | 'end' | 'withdraw'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const [to, from] = (
      {
        pause: ['paused', ['active']],
        resume: ['active', ['paused']],
        end: ['ended', ['active', 'paused']],
        withdraw: ['withdrawn', ['proposed']],
      } as const
    )[verb]
    const isAgain = award.state === to && award.stateBy === who
    const isAllowed = (from as readonly string[]).includes(award.state)
    await this.ask(award, 'post', `/${verb}`, who, { reason: verb === 'end' ? 'other' : 'A test' }, isAgain || isAllowed ? 200 : 409)
    if (isAgain || !isAllowed) return
    if (verb === 'end') this.cancelWhatIsOpen(award, who)
    if (verb === 'withdraw') for (const item of award.items) item.state = 'canceled'
    Object.assign(award, { state: to, stateBy: who })
  }

  private cancelWhatIsOpen(award: ModelAward, who: 'admin' | 'other'): void {
    for (const run of this.ledger.runs) {
      const open = run.payments.filter((payment) => payment.award === award && ['prepared', 'approved'].includes(payment.state))
      for (const payment of open) {
        payment.state = 'canceled'
        for (const line of payment.lines) line.isLive = false
      }
      if (open.length > 0 && run.payments.every(({ state }) => state === 'canceled'))
        Object.assign(run, { state: 'canceled', stateBy: who })
    }
    for (const item of award.items) if (item.state !== 'issued' && item.state !== 'cleared') item.state = 'canceled'
    Object.assign(award, { amount: paidFor(this.ledger, award), pending: {} })
  }

  async review({ who, which, offset }: Step<'review'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const until = addMonths(award.first, offset)
    const isOver = award.state !== 'active' && award.state !== 'paused'
    const status = isOver ? 409 : offset < 0 ? 422 : 200
    await this.ask(award, 'post', '/review', who, { until, note: 'Still looking for work' }, status)
    if (status === 200) award.reviewedUntil = until
  }

  async confirm({ who, which, payee, isYes }: Step<'confirm'>): Promise<void> {
    const award = this.pick(which)
    if (!award) return
    const named = payee === null ? award.payee : this.payee(payee)
    const isItsOwn = [award.payee, award.pending.payee, ...livingItems(award).map((item) => item.payee)].includes(named)
    const status = award.state !== 'active' && award.state !== 'paused' ? 409 : isItsOwn ? 201 : 422
    const answers = confirmationAnswers({ ...payeeForm(), id: named.id, name: named.name } as unknown as Payee, { accepts: isYes })
    await this.ask(
      award,
      'post',
      '/confirmations',
      who,
      { source: 'phone', answers, ...(payee !== null && { payee_id: named.id }) },
      status,
    )
    if (status === 201) award.confirmed.set(named, { day: this.today, isYes })
  }

  /** @returns the expected status of counting an issued payment for another month */
  countFor(item: Item, month: string): number {
    const { award } = item
    if (item.state !== 'issued' && item.state !== 'cleared') return 409
    if (item.month === month) return 200
    const taken = award.items.filter((other) => other !== item && other.month === month && other.payee === item.payee)
    if (taken.some(({ state, isKept }) => state !== 'canceled' || isKept)) return 422
    const others = monthsIn(livingItems(award).filter((other) => other !== item))
    if (!others.has(month) && others.size >= award.months) return 422
    const family = new Set([...others, ...this.monthsBeside(award.family, award)])
    if (!family.has(month) && family.size >= MAX_AWARD_MONTHS) return 422
    award.items = award.items.filter((other) => !taken.includes(other))
    Object.assign(item, { month, due: dueDateOf(month, DUE_DAY) })
    return 200
  }
}

const pendingText = ({ pending }: ModelAward) => [pending.amount, pending.months, pending.payee?.id]

const newItem = (award: ModelAward, month: string, amount: number, payee: ModelPayee): Item => ({
  ...{ id: 0, award, month, amount, payee, due: dueDateOf(month, DUE_DAY), state: 'planned', isKept: false },
})

/** A canceled payment of the month to this payee is planned again. */
function planAgain(award: ModelAward, item: Item): void {
  const kept = award.items.find(({ month, payee }) => month === item.month && payee === item.payee)
  if (kept) Object.assign(kept, { state: 'planned', amount: item.amount, due: item.due })
  else award.items.push(item)
}

/** Planned payments to the award's payee go to another one, unless that one has one for the month already. */
function payInstead(award: ModelAward, to: ModelPayee): void {
  const from = award.payee
  award.payee = to
  if (from === to) return
  for (const item of award.items.filter(({ state, payee }) => state === 'planned' && payee === from)) {
    const there = award.items.find(({ month, payee }) => month === item.month && payee === to)
    if (!there) item.payee = to
    else if (there.state === 'canceled') {
      Object.assign(there, { state: 'planned', amount: item.amount, due: item.due })
      item.state = 'canceled'
    }
  }
}
