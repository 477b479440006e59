import type { Sealer } from '../sealing'
import type { Manifest } from './manifest'

/** What tells whether APP_SECRET is the same. */
export const secretCheck = (sealer: Sealer): string => sealer.hash('backup').slice(0, 16)

/** @returns what of the keys that a backup was sealed with is missing here, in words; none: all are here */
export const missingKeys = ({ keys }: Pick<Manifest, 'keys'>, { checks }: Sealer): string[] =>
  keys.flatMap(({ id, check }) => {
    const same = checks.find((one) => one.id === id)
    if (!same) return [`DATA_KEYS lack the key "${id}".`]
    return same.check === check ? [] : [`The key "${id}" in DATA_KEYS is another than the one of the backup.`]
  })
