import fc from 'fast-check'
import { expect } from 'vitest'
import type { Donation } from '../../../src/shared/api/donations'
import type { Giving } from '../../helpers/giving'
import { feeOf } from '../../helpers/stripe-server'
import { dayAt, donorOf, leftOf, rootOf, type Entry, type Merges } from './model'

/** An action, and the entry it applies to, as an index modulo their number. */
export type Step =
  | { do: 'give'; amount: number; donor: number; campaign: boolean }
  | { do: 'check'; amount: number; donor: number; campaign: number; day: string }
  | { do: 'correct'; which: number; change: { amount: number } | { name: string } | { created_at: string } }
  | { do: 'move'; which: number; change: 'process' | 'refund' | 'release' | 'lost' }
  | { do: 'atGateway'; which: number; what: 'refund' | 'capture' | 'lost'; share: number }
  | { do: 'void'; which: number; isVoid: boolean }
  | { do: 'mark'; which: number; authenticity: 'Fraudulent' | 'Authentic' }
  | { do: 'campaign'; which: number; campaign: number }
  | { do: 'receipt'; which: number }
  | { do: 'merge'; which: number; other: number }
  | { do: 'separate'; which: number }
  | { do: 'wait'; minutes: number }

const NAMES = ['Ann Sum', 'ANN SUM', 'Bo Sum']
const EMAILS = ['ann@example.org', 'Ann@Example.org', 'bo@example.org']
const amount = fc.integer({ min: 100, max: 1_000_000 })
const donor = fc.nat(2)
const which = fc.nat(30)
const campaign = fc.constantFrom(1, 2)
const day = fc.constantFrom('2019-12-31', '2020-01-01', '2020-11-30', '2020-12-31', '2021-01-01')

export const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const), amount, donor, campaign: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), amount, donor, campaign, day }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('correct' as const),
        which,
        change: fc.oneof(fc.record({ amount }), fc.record({ name: fc.constantFrom(...NAMES) }), fc.record({ created_at: day })),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        which,
        change: fc.constantFrom('process' as const, 'process' as const, 'refund' as const, 'release' as const, 'lost' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('atGateway' as const),
        which,
        what: fc.constantFrom('refund' as const, 'refund' as const, 'capture' as const, 'lost' as const),
        share: fc.constantFrom(1, 25, 60, 100),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('void' as const), which, isVoid: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('mark' as const),
        which,
        authenticity: fc.constantFrom('Fraudulent' as const, 'Authentic' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('campaign' as const), which, campaign }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('receipt' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), which, other: which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('separate' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(7, 25, 60 * 24) }) },
  ),
  { minLength: 16, maxLength: 28 },
)

const dollars = (cents: number) => (cents / 100).toFixed(2)
const MOVES = { process: { process: true }, refund: { refund: true }, release: { authenticity: 'Fraudulent', release: true } }

/** Applies a step to site and model, and compares the answer's status. */
export class Walk {
  readonly entries: Entry[] = []
  readonly merges: Merges = new Map()
  constructor(
    readonly giving: Giving,
    public now: Date,
  ) {}

  async take(step: Step): Promise<void> {
    this.giving.site.setNow(this.now)
    if (step.do === 'wait') {
      this.now = new Date(this.now.getTime() + step.minutes * 60_000)
      return this.giving.site.setNow(this.now)
    }
    if (step.do === 'give') return this.give(step)
    if (step.do === 'check') return this.check(step)
    if (step.do === 'separate') return this.separate(step)
    const entry = this.pick(step)
    if (!entry) return
    if (step.do === 'move') return this.move(entry, step.change)
    if (step.do === 'atGateway') return this.atGateway(entry, step)
    if (step.do === 'merge') return this.merge(entry, step)
    const expected = this.change(entry, step)
    expect([step, entry, (await this.giving.put(entry.id, bodyOf(step))).status]).toEqual([step, entry, expected])
  }

  /** Mostly picks a suitable entry, sometimes one that refuses the step. */
  private pick({ do: what, which }: Extract<Step, { which: number }>): Entry | undefined {
    const meant =
      what === 'move' || what === 'atGateway' ? 'Online' : ['mark', 'campaign', 'merge'].includes(what) || which % 8 === 7 ? null : 'Check'
    const among = this.entries.filter(({ type }) => meant === null || type === meant)
    return among[which % among.length]
  }

  private async give({ amount, donor, campaign }: Extract<Step, { do: 'give' }>): Promise<void> {
    const [name, email] = [NAMES[donor] ?? '', EMAILS[donor] ?? '']
    const id = await this.giving.held({ amount: dollars(amount), name, email, campaign: campaign ? 'open' : null })
    this.add({ id, type: 'Online', state: 'authorized', name, email: email.toLowerCase(), campaign: campaign ? 1 : null, amount })
  }

  private async check({ amount, donor, campaign, day }: Extract<Step, { do: 'check' }>): Promise<void> {
    const name = NAMES[donor] ?? ''
    const body = { campaign_id: campaign, amount: dollars(amount), name, created_at: day, confirmed: true }
    const { status, json } = await this.giving.admin.post<Donation>('/api/donations', body)
    expect(status).toBe(day > dayAt(this.now) ? 422 : 201)
    if (status === 201) this.add({ id: json.id, type: 'Check', state: null, name, email: null, campaign, amount, day, came: day })
  }

  private add(
    entry: Omit<Entry, 'returns' | 'fee' | 'day' | 'came' | 'back' | 'fraudulent' | 'receipts' | 'hasReceipt'> & Partial<Entry>,
  ): void {
    this.entries.push({
      returns: [],
      fee: 0,
      day: dayAt(this.now),
      came: null,
      back: null,
      fraudulent: false,
      receipts: 0,
      hasReceipt: false,
      ...entry,
    })
  }

  private async move(entry: Entry, move: keyof typeof MOVES | 'lost'): Promise<void> {
    if (move === 'lost') return this.lose(entry)
    const [from, to] = (
      { process: ['authorized', 'captured'], refund: ['captured', 'refunded'], release: ['authorized', 'canceled'] } as const
    )[move]
    const isRefused = (move === 'process' && entry.fraudulent) || (entry.state !== from && entry.state !== to)
    const { status } = await this.giving.put(entry.id, MOVES[move])
    expect([move, entry, status]).toEqual([move, entry, isRefused ? 422 : 200])
    if (isRefused) return
    if (move === 'release') entry.fraudulent = true
    if (entry.state === to) return
    entry.state = to
    const today = dayAt(this.now)
    if (move === 'process') Object.assign(entry, { came: today, fee: feeOf(entry.amount), receipts: 1, hasReceipt: true })
    if (move === 'refund') this.return(entry, leftOf(entry))
  }

  private async merge(entry: Entry, { other }: Extract<Step, { do: 'merge' }>): Promise<void> {
    const theirs = this.entries[other % this.entries.length] ?? entry
    const [into, donor] = [entry, theirs].map((one) => rootOf(this.merges, donorOf(one))) as [string, string]
    const { status, json } = await this.giving.admin.post<{ id: number }>('/api/statements/merges', {
      donation: entry.id,
      other: theirs.id,
    })
    expect([into, donor, status]).toEqual([into, donor, into === donor ? 422 : 201])
    if (status === 201) this.merges.set(json.id, { donor, into })
  }

  private async separate({ which }: Extract<Step, { do: 'separate' }>): Promise<void> {
    const ids = [...this.merges.keys()]
    const id = ids[which % ids.length]
    if (id === undefined) return
    expect((await this.giving.admin.delete(`/api/statements/merges/${id}`)).status).toBe(204)
    this.merges.delete(id)
  }

  /** The bank takes back the rest. */
  private async lose(entry: Entry): Promise<void> {
    await this.atGateway(entry, { what: 'lost', share: 100 })
  }

  /** A change at the gateway, or a bank's decision, for a percentage of the rest. */
  private async atGateway(entry: Entry, { what, share }: Pick<Extract<Step, { do: 'atGateway' }>, 'what' | 'share'>): Promise<void> {
    const { stripe } = this.giving
    if (entry.state !== (what === 'capture' ? 'authorized' : 'captured')) return
    /** A bank decides once. */
    if (what === 'lost' && entry.lost) return
    const part = Math.max(1, Math.floor((leftOf(entry) * share) / 100))
    const [row] = (await this.giving.query('select gateway_session from donations where id = $1', [entry.id])).rows
    const session = String(row?.gateway_session)
    const event =
      what === 'capture'
        ? stripe.capture(session, part)
        : what === 'refund'
          ? stripe.refund(session, part)
          : stripe.dispute(session, 'lost', part)
    expect((await this.giving.hook(event)).status).toBe(200)
    if (what === 'lost') entry.lost = true
    if (what !== 'capture') return this.return(entry, part)
    const today = dayAt(this.now)
    Object.assign(entry, { state: 'captured', amount: part, came: today, fee: feeOf(part), receipts: 1, hasReceipt: true })
  }

  /** The receipt is void; a new one covers what remains. */
  private return(entry: Entry, amount: number): void {
    entry.returns.push({ amount, day: dayAt(this.now) })
    if (leftOf(entry) > 0) entry.receipts += 1
    else Object.assign(entry, { state: 'refunded', hasReceipt: false })
  }

  /** @returns the expected status */
  private change(entry: Entry, step: Extract<Step, { do: 'correct' | 'void' | 'mark' | 'campaign' | 'receipt' }>): number {
    const isCheck = entry.type === 'Check'
    switch (step.do) {
      case 'mark':
        entry.fraudulent = step.authenticity === 'Fraudulent'
        return 200
      case 'campaign':
        /** Only checks may use a campaign that has ended. */
        if (!isCheck && step.campaign === 2) return 422
        entry.campaign = step.campaign
        return 200
      case 'void':
        if (!isCheck) return 422
        if (step.isVoid === (entry.state === 'voided')) return 200
        Object.assign(entry, { state: step.isVoid ? 'voided' : null, back: step.isVoid ? dayAt(this.now) : null, hasReceipt: false })
        return 200
      case 'receipt':
        if (!isCheck || entry.state === 'voided' || entry.fraudulent) return 422
        if (!entry.hasReceipt) entry.receipts += 1
        entry.hasReceipt = true
        return 200
      case 'correct':
        return this.correct(entry, step.change)
    }
  }

  private correct(entry: Entry, change: Correction): number {
    const { field, value } = correctionOf(change)
    const isSame = entry[field] === value
    if (entry.type === 'Online' || entry.state === 'voided') return isSame && field !== 'day' ? 200 : 422
    if (field === 'day' && String(value) > dayAt(this.now)) return 422
    if (isSame) return 200
    Object.assign(entry, { [field]: value, hasReceipt: false }, field === 'day' && { came: value })
    return 200
  }
}

type Correction = Extract<Step, { do: 'correct' }>['change']

function correctionOf(change: Correction): { field: 'amount' | 'name' | 'day'; value: string | number } {
  if ('amount' in change) return { field: 'amount', value: change.amount }
  return 'name' in change ? { field: 'name', value: change.name } : { field: 'day', value: change.created_at }
}

function bodyOf(step: Extract<Step, { do: 'correct' | 'void' | 'mark' | 'campaign' | 'receipt' }>): object {
  switch (step.do) {
    case 'mark':
      return { authenticity: step.authenticity }
    case 'campaign':
      return { campaign_id: step.campaign }
    case 'void':
      return { void: step.isVoid, reason: 'A test' }
    case 'receipt':
      return { issue_receipt: { email: null } }
    case 'correct':
      return 'amount' in step.change ? { amount: dollars(step.change.amount) } : step.change
  }
}
