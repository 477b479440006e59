import type { Fsp } from '../../shared/api'

/** An address as it is written on an envelope, without what is not known; empty where there is none. */
export function addressText({ addresses }: Fsp, kind: 'primary' | 'additional'): string {
  const part = (name: 'street' | 'city' | 'state' | 'zip_code') => addresses[`${kind}_${name}`] ?? ''
  const place = [part('city'), part('state')].filter(Boolean).join(', ')
  return [part('street'), [place, part('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join('\n')
}
