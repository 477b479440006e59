import type { Context } from '../../platform/context'
import type { Settings } from '../env'
import { saysDue, type Standing } from '../schema-standing'
import { checkDatabase } from './check-database'
import { checkMail } from './check-mail'
import { checkSetup } from './check-setup'
import { checkSite } from './check-site'
import { checkStorage } from './check-storage'
import { checkStripe } from './check-stripe'
import { why } from '../../platform/why'
import { gap, ok, type Finding } from './finding'

export type { Finding } from './finding'

export interface Section {
  title: string
  findings: Finding[]
}

/** Looks at everything that a real installation needs. A look that fails is a gap of its own. */
export async function examine(ctx: Context, settings: Settings, standing: Standing): Promise<Section[]> {
  const { mailer } = ctx
  const looks: [title: string, look: () => Finding[] | Promise<Finding[]>][] = [
    ['Settings', () => [checkDemo(settings)]],
    ['Version', () => [checkTables(standing)]],
    ['Database', () => checkDatabase(ctx, { own: settings.databaseUrl === null })],
    ['Mail', () => checkMail({ mailer, from: settings.mailFrom })],
    ['Uploads', () => checkStorage(ctx, settings)],
    ['Public address', () => checkSite(ctx, settings)],
    ['Stripe', () => checkStripe(settings)],
    ['Setup', () => checkSetup(ctx)],
  ]
  const sections: Section[] = []
  for (const [title, look] of looks) {
    const findings = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => [gap(`This could not be looked at: ${why(error)}`, 'LOG_LEVEL=debug says more.')])
    if (findings.length > 0) sections.push({ title, findings })
  }
  return sections
}

const checkDemo = ({ demo }: Settings): Finding =>
  demo
    ? gap('DEMO is on: the content is made up, and payments are rehearsed.', 'Set DEMO=off, with a database of its own.')
    : ok('The settings can be read, and DEMO is off.')

const checkTables = (standing: Standing): Finding =>
  standing.is === 'current'
    ? ok('The tables are of this version.')
    : gap(
        `${saysDue(standing)}: the tables are of an older version.`,
        'Start every process of the site with this version: docs/operations.md, Upgrading. What follows may be wrong until then.',
      )
