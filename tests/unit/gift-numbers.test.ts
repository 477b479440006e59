import { describe, expect, it } from 'vitest'
import { parseGiftNumbers } from '../../src/shared/receipt'

describe('what a search for gifts may mean', () => {
  it.each([
    ['250', { paper: 250, amount: 25_000 }],
    ['$250', { paper: null, amount: 25_000 }],
    ['1,250.5', { paper: null, amount: 125_050 }],
    ['000123', { paper: 123, amount: 12_300 }],
    ['#000123', { paper: 123, amount: null }],
    [' Receipt number 000123 ', { paper: 123, amount: null }],
    ['check no. 7', { paper: 7, amount: null }],
    ['Receipt', { paper: null, amount: null }],
    ['1234567890', { paper: null, amount: 123_456_789_000 }],
    ['', { paper: null, amount: null }],
    ['Ada', { paper: null, amount: null }],
  ])('%j', (text, numbers) => {
    expect(parseGiftNumbers(text)).toEqual(numbers)
  })
})
