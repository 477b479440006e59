import { startBuiltSite } from '../helpers/built-site'

/** Starts the built site with demo content on a data directory of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startBuiltSite()
  process.env.SITE_ORIGIN = site.origin
  return site.stop
}
