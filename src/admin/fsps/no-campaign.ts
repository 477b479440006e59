import type { PickerOption } from '../components/Picker'

/** An FSP may serve no campaign (rules 5.7 and 7.2). */
export const NO_CAMPAIGN: PickerOption = { value: '0', label: 'No Campaign' }
