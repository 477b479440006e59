import { describe, expect, it } from 'vitest'
import { APPLICATION_STATUSES } from '../../src/shared/application-status'
import { APPLICATION_STAGES, awardEndedText, awardText, stageOf, nextStepText } from '../../src/shared/application-stage'

describe('the stage of an application', () => {
  it.each([
    ['Pending', 'received'],
    ['Completed', 'received'],
    ['Denied', 'decided'],
    ['Extended Application Requested', 'extended_requested'],
    ['Extended Application Completed', 'extended_received'],
    ['Other', 'closed'],
    ['Archived', 'closed'],
  ] as const)('that was sent and is %s is %s', (status, stage) => {
    expect(stageOf(status, true)).toBe(stage)
  })

  it('that was not sent is a draft, whatever its status', () => {
    expect(new Set(APPLICATION_STATUSES.map((status) => stageOf(status, false)))).toEqual(new Set(['draft']))
  })

  it('speaks to a nominator in the family’s place about the family', () => {
    const stages = APPLICATION_STAGES.filter((stage) => stage !== 'awarded' && stage !== 'award_ended' && stage !== 'draft')
    const texts = [
      ...stages.map((stage) => nextStepText(stage, 'stand_in', true)),
      ...[true, false].flatMap((is) => [awardText('rent', is, 'stand_in'), awardEndedText('mortgage', is, 'stand_in')]),
    ]
    expect(new Set(texts).size).toBe(stages.length + 4)
    for (const text of texts) expect(text).not.toMatch(/\byour (?!time)|if you (move|need)|helps you/)
  })

  it('says what happens next, each in words of its own; a nominator hears the same of all', () => {
    const stages = APPLICATION_STAGES.filter((stage) => stage !== 'awarded' && stage !== 'award_ended')
    const family = [
      ...stages.map((stage) => nextStepText(stage, 'family', true)),
      awardText('rent', false),
      awardText('mortgage', true),
      awardEndedText('rent', true),
      awardEndedText('mortgage', false),
    ]
    expect(new Set(family).size).toBe(APPLICATION_STAGES.length + 2)
    expect(new Set(stages.map((stage) => nextStepText(stage, 'nominator', true))).size).toBe(1)
    expect(nextStepText('decided', 'family', true)).toMatch(/we can’t help .*211/)
    for (const stage of ['received', 'extended_requested', 'extended_received'] as const)
      expect(nextStepText(stage, 'family', false)).not.toMatch(/write|in our mail|emailed you\.|email or call/)
    expect(nextStepText('decided', 'nominator', true)).not.toMatch(/sorry|cannot|decided/)
  })
})
