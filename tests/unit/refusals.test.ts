import { expect, it } from 'vitest'
import { subjectOf } from '../../src/server/refusals'

it.each([
  ['/api/albums/7', 'albums', '7'],
  ['/api/application/7', 'applications', '7'],
  ['/api/applications/7/comments/9', 'comments', '9'],
  ['/api/messages/7/resend', 'messages', '7'],
  ['/api/update-applications', 'applications', undefined],
  ['/api/users', 'users', undefined],
  ['/api/audit-events.csv', 'audit-events', undefined],
  ['/api/albums/not-an-id', 'albums', undefined],
  ['/application-email', 'applications', undefined],
  ['/api/hasOwnProperty/7', '/hasOwnProperty', undefined],
  ['/api', '/api', undefined],
  ['/login', '/login', undefined],
  ['/terms/7', '/terms', undefined],
  ['/donate/rehearsal/a-secret-word', '/donate', undefined],
  ['/donate/plan/a-secret-word', '/donate', undefined],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(40)}`, undefined],
])('a refusal at %s is about %s %s', (path, resource, record) => {
  expect(subjectOf(path)).toEqual({ resource, ...(record ? { record } : {}) })
})
