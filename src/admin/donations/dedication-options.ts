import { DEDICATIONS, DEDICATION_WORDS } from '../../shared/dedications'

/** How a check is dedicated, to choose from. */
export const DEDICATION_OPTIONS = DEDICATIONS.map((value) => ({ value, label: DEDICATION_WORDS[value] }))
