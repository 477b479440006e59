import { describe, expect, it } from 'vitest'
import { until } from '../helpers/patience'

describe('until', () => {
  it('asks again until there is an answer', async () => {
    const answers = [null, null, 'here']
    const ask = () => answers.shift() ?? Promise.reject(new Error('not yet'))
    expect(await until('an answer', ask)).toBe('here')
  })

  it('says what it waited for, and what was wrong last', async () => {
    await expect(until('the cows', () => expect('field').toBe('stable'), { seconds: 0.05 })).rejects.toThrow(
      /^Waited [\d.]+ s for the cows\. expected 'field' to be 'stable'/,
    )
    await expect(until('an answer', () => new Promise(() => {}), { seconds: 0.05 })).rejects.toThrow(
      /^Waited [\d.]+ s for an answer\. No answer came\.$/,
    )
  })
})
