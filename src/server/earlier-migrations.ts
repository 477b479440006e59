import { migrations } from '../../migrations'

/** The first and the last of those that three migrations replaced (decision 049). Names begin with a moment, by which they sort. */
const FIRST = '20261121_105038_initial'
export const LAST_EARLIER = '20261126_150412_fold_text'
/** They make the tables and first rows that the earlier ones made. */
const REPLACING = migrations.slice(0, 3).map(({ name }) => name)

export const isEarlier = (name: string): boolean => name >= FIRST && name <= LAST_EARLIER

/** Names as this version knows them: where all of the earlier migrations were applied, those that replaced them. */
export const namesOfToday = (names: readonly string[]): string[] =>
  names.includes(LAST_EARLIER) ? [...REPLACING, ...names.filter((name) => !isEarlier(name))] : [...names]

/** One that this version does not know. @param names as it would know them */
export const findUnknown = (names: readonly string[]): string | null =>
  names.find((name) => !migrations.some((migration) => migration.name === name)) ?? null
