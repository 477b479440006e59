import { Refusal } from '../../platform/errors'
import { postalAddress, type Foundation } from './site-settings'

/** What a receipt and a year-end statement say of the foundation (rule 26.2). */
export interface Issuer {
  organization: string
  address: string
  ein: string
  registered_in: string | null
}

const UNTOLD = 'Receipts need the name, contact email, postal address and EIN of the foundation. An admin writes them in the settings.'

/** @throws Refusal 409 until the foundation has told them: no receipt is made of what nobody said */
export function issuerOf(site: Foundation): Issuer {
  const address = postalAddress(site)
  if (site.missing.length > 0 || !address || !site.ein) throw new Refusal(409, UNTOLD)
  return { organization: site.name, address, ein: site.ein, registered_in: site.registered_in ?? null }
}
