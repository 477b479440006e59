import { createSharedValue } from './shared-value'

/** Whether 'Are you sure you would like to log out?' is being asked. */
export const logoutQuestion = createSharedValue(false)
