import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { awardsList } from '../../src/admin/awards/AwardList'
import { attentionFigures } from '../../src/admin/dashboard/figures'
import { dueList } from '../../src/admin/disbursements/due/DueList'
import { issuedList } from '../../src/admin/disbursements/issued/IssuedList'
import { overrideLines } from '../../src/admin/disbursements/payment-labels'
import { runsList } from '../../src/admin/disbursements/runs/RunList'
import { changeInWords } from '../../src/admin/disbursements/runs/RunReview'
import { donorsList } from '../../src/admin/donors/DonorColumns'
import { applyFilters, readFilters, summarizeFilters } from '../../src/admin/list/filter-values'
import { NothingFound } from '../../src/admin/list/ListFrame'
import type { ListDefinition } from '../../src/admin/list/list-types'
import type { ListView } from '../../src/admin/list/use-list-view'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { InstallmentRow, RunRow } from '../../src/shared/api/disbursements'

const here = { today: '2026-11-28', timeZone: 'America/Chicago' }
const runs = runsList(here.timeZone)
const valuesOf = <Row>({ filters = [] }: ListDefinition<Row>, address = '') => readFilters(filters, new URLSearchParams(address), here)
const inWords = <Row>(list: ListDefinition<Row>, address = '') => {
  const { separator, all } = list.summary ?? { separator: ', ', all: 'everything' }
  return summarizeFilters(list.filters ?? [], valuesOf(list, address), separator, all)
}

describe('an empty list', () => {
  const textOf = <Row>(definition: ListDefinition<Row>, address = '', hasRows = false) => {
    const view = { here, filters: definition.filters ?? [], values: valuesOf(definition, address), search: '' }
    const html = renderToString(
      createElement(NothingFound<Row>, { definition, view: view as unknown as ListView<Row>, hasRows, searched: true }),
    )
    return html.replace(/<style.*?<\/style>/g, '').replace(/<[^>]+>/g, '|')
  }

  it('teaches while its filters are as at first, and names ways out otherwise', () => {
    expect(textOf(dueList)).toContain('Payments come from approved awards.')
    expect(textOf(dueList), 'later ones are with the server').toContain('Show all dates')
    expect(textOf(dueList)).not.toContain('Show those in runs')
    expect(textOf(issuedList)).toMatch(/Payments show up here once their run is issued\.(?!.*Show all statuses)/)
    expect(textOf(issuedList, '', true)).toMatch(/Try this:.*Show all statuses/)
    expect(textOf(issuedList, 'state=void')).toMatch(/Try this:.*Show all statuses/)
  })

  it('says what admins do, as staff who may not do it read it too', () => {
    expect(textOf(awardsList(String, here.timeZone))).toContain('An admin proposes an award in the family’s application.')
    expect(textOf(donorsList)).toContain('Donors show up here after an admin charges a gift or enters a check.')
  })
})

describe('payments on screen', () => {
  it('are as many as the dashboard says', () => {
    const due = { count: 2, amount: 200, late: 0, by: '2026-12-05' }
    const zero = { count: 0 } as const
    const known: Partial<Dashboard> = { payments_due: due, for_second_person: null, year_end_gifts: null }
    const dashboard = new Proxy(known, { get: (_, name: keyof Dashboard) => (name in known ? known[name] : zero) }) as Dashboard
    const to = attentionFigures(dashboard, String).find(({ key }) => key === 'payments')?.to ?? ''
    const rows = [{ state: 'planned' }, { state: 'prepared' }] as InstallmentRow[]
    const values = valuesOf(dueList, to.split('?')[1])
    expect([values.due_by, applyFilters(dueList.filters ?? [], rows, values, here)]).toEqual(['2026-12-05', rows])
  })

  it('are in runs that I may approve, as the server says', () => {
    const rows = [{ may_approve: true }, { may_approve: false, state: 'prepared' }] as RunRow[]
    expect(applyFilters(runs.filters ?? [], rows, valuesOf(runs, 'mine=1'), here)).toEqual(rows.slice(0, 1))
    expect([inWords(runs), inWords(runs, 'mine=1'), inWords(issuedList)]).toEqual([
      'all runs',
      'runs I may approve',
      'all that were issued',
    ])
  })

  it('have rows as high as their reasons', () => {
    const heights = (count: number) => {
      const row = { blocks: Array.from({ length: count }, () => 'no_w9') } as unknown as InstallmentRow
      return [dueList.rowHeight?.(row), typeof dueList.cardHeight === 'function' && dueList.cardHeight(row)]
    }
    expect([heights(0), heights(2), heights(4)]).toEqual([
      [44, 72],
      [44, 106],
      [78, 140],
    ])
  })
})

describe('a run', () => {
  it('says what changed, and what waits', () => {
    expect(changeInWords({ fields: ['amount'], waiting: ['amount'] })).toBe('a higher amount, waiting for approval')
    expect(changeInWords({ fields: ['amount', 'months'], waiting: ['amount'] })).toBe('months; a higher amount, waiting for approval')
    expect(changeInWords({ fields: [], waiting: [] })).toBe('something')
  })

  it('says a shared reason once', () => {
    const given = (...reasons: string[]) => reasons.map((reason, place) => ({ disbursement_id: place + 1, reason }))
    const all = overrideLines(given('In the mail', 'In the mail'), 2)
    expect([all.shared, all.lineOf(1)]).toEqual(['Why pay anyway: In the mail', undefined])
    const some = overrideLines(given('In the mail', 'In the mail'), 3)
    expect([some.shared, some.lineOf(1), some.lineOf(3)]).toEqual(['Why pay anyway: In the mail', 'Paid for the reason above', undefined])
    const differing = overrideLines(given('In the mail', 'Waived'), 2)
    expect([differing.shared, differing.lineOf(2)]).toEqual([null, 'Why pay anyway: Waived'])
  })
})
