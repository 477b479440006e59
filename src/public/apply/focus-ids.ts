/** Ids of what takes the focus: a page's title after a move, what is wrong after a refusal. */
export const stepTitleId = (index: number) => `step-${index + 1}`
export const SUMMARY_ID = 'error-summary'
export const MESSAGE_ID = 'send-message'
