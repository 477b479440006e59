import { describe, expect, it } from 'vitest'
import { submissionDays } from '../../src/admin/applications/review/review-parts'
import { viewSection } from '../../src/shared/application-form/section-view'
import type { StatusEvent } from '../../src/shared/api/applications'
import type { Section } from '../../src/shared/application-form'
import type { ApplicationStatus } from '../../src/shared/application-status'

const ZONE = 'America/Chicago'
const event = (to: ApplicationStatus, created_at: string): StatusEvent => ({
  id: 1,
  from: null,
  to,
  user: null,
  reason: null,
  bulk: false,
  undo: false,
  nice_date: '',
  created_at,
})
const application = {
  status: 'Completed' as ApplicationStatus,
  details: {},
  created_at: '2026-11-01T12:00:00.000Z',
  submitted_at: '2026-11-21T05:30:00.000Z',
  events: [event('Completed', '2026-11-21T05:30:00.000Z')],
}
const extended = {
  ...application,
  status: 'Extended Application Completed' as ApplicationStatus,
  events: [...application.events, event('Extended Application Completed', '2026-12-05T12:00:00.000Z')],
}

/** An old question, a later one, and a later one asked in both stages. */
const section: Section = {
  id: 'pets',
  title: 'Pets',
  part: 'household',
  fields: [
    { name: 'details.pets', label: 'Pets', kind: 'text', stages: ['first'] },
    { name: 'details.vet', label: 'Vet', kind: 'text', stages: ['first'], since: '2026-11-21' },
    { name: 'details.food', label: 'Food', kind: 'text', stages: ['first', 'extended'], since: '2026-12-01' },
  ],
}
const unanswered = (of: typeof application) => viewSection(section, of, submissionDays(of, ZONE)).unanswered.map(({ label }) => label)

describe('what a review lists as not answered', () => {
  it('counts the day on which the form was sent, at the site', () => {
    expect(submissionDays(application, ZONE)).toEqual({ first: '2026-11-20' })
    expect(submissionDays(application, 'UTC')).toEqual({ first: '2026-11-21' })
  })

  it('leaves out questions that came later', () => expect(unanswered(application)).toEqual(['Pets']))

  it('has them from their day on', () => {
    expect(unanswered({ ...application, submitted_at: '2026-11-21T18:00:00.000Z' })).toEqual(['Pets', 'Vet'])
  })

  it('asks for each stage whether its form had the question', () => {
    expect(unanswered(extended)).toEqual(['Pets', 'Food'])
    expect(unanswered({ ...extended, events: application.events })).toEqual(['Pets'])
  })

  it('shows an answer whenever it was given', () => {
    const { answered, unanswered: open } = viewSection(section, { details: { vet: 'Dr. Hale' } }, submissionDays(application, ZONE))
    expect(answered.map(({ value }) => value)).toEqual(['Dr. Hale'])
    expect(open.map(({ label }) => label)).toEqual(['Pets'])
  })
})
