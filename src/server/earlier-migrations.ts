import { migrations } from '../../migrations'

/** First and last of the migrations that three others replaced (decision 005). Names begin with a timestamp, by which they sort. */
const FIRST = '20261121_105038_initial'
export const LAST_EARLIER = '20261126_150412_fold_text'
/** Create the tables and first rows of the replaced migrations. */
const REPLACING = migrations.slice(0, 3).map(({ name }) => name)

export const isEarlier = (name: string): boolean => name >= FIRST && name <= LAST_EARLIER

/** Translates applied names to this version's: if all earlier migrations were applied, the ones that replaced them. */
export const currentMigrationNames = (names: readonly string[]): string[] =>
  names.includes(LAST_EARLIER) ? [...REPLACING, ...names.filter((name) => !isEarlier(name))] : [...names]

/** An applied migration that this version does not know. @param names from `currentMigrationNames` */
export const findUnknown = (names: readonly string[]): string | null =>
  names.find((name) => !migrations.some((migration) => migration.name === name)) ?? null
