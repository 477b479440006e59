import { describe, expect, it } from 'vitest'
import { EMPTY_ROW } from '../../src/admin/donations/batch/batch-form'
import { pasteRows, readCells } from '../../src/admin/donations/batch/paste-rows'

const CAMPAIGNS = [
  { value: '', label: 'Same as batch' },
  { value: '7', label: 'mill - The Mill' },
]
const into = { today: '2026-03-10', campaigns: CAMPAIGNS }

describe('cells from a spreadsheet', () => {
  it('are divided by tabs and lines, but not in quotes', () => {
    expect(readCells('10\tAnn\r\n20\tBo\r\n')).toEqual([
      ['10', 'Ann'],
      ['20', 'Bo'],
    ])
    expect(readCells('"12 Elm St\nEdina"\t"Ann ""A"" Bee"\t')).toEqual([['12 Elm St\nEdina', 'Ann "A" Bee', '']])
    expect(readCells("5' tall")).toEqual([["5' tall"]])
  })

  it('fill rows to the right and down, and make new ones', () => {
    const first = { ...EMPTY_ROW, amount: '5', created_at: '2026-03-01' }
    const cells = readCells('25\tAnn\t3/8/26\t1042\tMILL\tann@example.org\t"12 Elm St\nEdina"\tin memory of\tRuth\tmore\n30\tBo\tsoon')
    expect(pasteRows([first], cells, { ...into, place: 1, column: 'amount' })).toEqual([
      first,
      {
        ...{ amount: '25', name: 'Ann', created_at: '2026-03-08', check_number: '1042', campaign_id: '7', email: 'ann@example.org' },
        ...{ address: '12 Elm St\nEdina', dedication: 'memory', honoree: 'Ruth' },
      },
      { ...EMPTY_ROW, amount: '30', name: 'Bo', created_at: '' },
    ])
    expect(pasteRows([first], readCells('Cy\n'), { ...into, place: 0, column: 'name' })).toEqual([{ ...first, name: 'Cy' }])
    expect(pasteRows([first], readCells('7\n8'), { ...into, place: 0, column: 'amount' })[1]).toMatchObject({
      amount: '8',
      created_at: '2026-03-01',
    })
  })
})
