import { startBuiltSite } from '../helpers/built-site'

/** Starts the built site with the demo in a data directory of its own, as if behind a proxy: each gift comes from another address. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startBuiltSite({ env: { TRUST_PROXY: '1' } })
  process.env.SITE_ORIGIN = site.origin
  process.env.SITE_DATABASE_URL = site.databaseUrl
  return site.stop
}
