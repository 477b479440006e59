import type { PickerOption } from '../components/Picker'

/** An FSP may serve no campaign (spec section 2). */
export const NO_CAMPAIGN: PickerOption = { value: '0', label: 'No Campaign' }
