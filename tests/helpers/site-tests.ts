import { afterAll, beforeAll } from 'vitest'
import { startTestSite, type TestSite } from './site'

/** The site of a file's tests: there from the first `beforeAll` of the file on, and gone after its last test. */
export function siteTests(...options: Parameters<typeof startTestSite>): TestSite {
  const site = {} as TestSite
  beforeAll(async () => void Object.assign(site, await startTestSite(...options)))
  afterAll(() => site.stop())
  return site
}
