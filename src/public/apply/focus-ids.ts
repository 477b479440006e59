/** Ids of what takes the focus: a page's title after a move, what is wrong after a refusal. */
export const stepTitleId = (index: number) => `step-${index + 1}`
export const SUMMARY_ID = 'error-summary'
/** Where a browser without scripts goes on after a form came back. */
export const NOTICE_ID = 'notice'
export const MESSAGE_ID = 'send-message'
