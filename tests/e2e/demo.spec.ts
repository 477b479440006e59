import type { ApplicationRow } from '../../src/shared/api/applications'
import { expect, staffClient, test } from './fixtures'

test('the demo’s first terms are older than the applications that agreed to them', async () => {
  const staff = await staffClient('staff@example.org')
  const versions = (await staff.get<{ version: number; created_at: string }[]>('/api/terms/1/versions')).json
  const first = versions.find(({ version }) => version === 1)?.created_at ?? ''
  const applications = (await staff.get<ApplicationRow[]>('/api/applications')).json
  const oldest = applications.map(({ created_at }) => created_at).sort()[0] ?? ''
  expect([first < oldest, first !== '']).toEqual([true, true])
})
