import { createSharedValue } from './shared-value'

/** The text of an answer that was no JSON, shown over the page until it is dismissed. */
export const foreignAnswer = createSharedValue<string | null>(null)
/** True once an answer came from a newer version of the site than the page that is open. */
export const newVersion = createSharedValue(false)
/** How many screens are being loaded. */
export const loadingScreens = createSharedValue(0)

/** Loads a page in full, leaving the back-office's router. */
export const leaveFor = (url: string): void => window.location.assign(url)
