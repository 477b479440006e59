import { afterAll, beforeAll } from 'vitest'
import { startTestSite, type TestSite } from './site'

/** Runs a site for the tests of a file, from its first `beforeAll` to its last test. */
export function siteTests(...options: Parameters<typeof startTestSite>): TestSite {
  const site = {} as TestSite
  beforeAll(async () => void Object.assign(site, await startTestSite(...options)))
  afterAll(() => site.stop())
  return site
}
