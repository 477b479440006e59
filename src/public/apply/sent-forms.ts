/** Addresses of the forms that this document sent. Back leads to pages of before that, which know nothing of it. */
export const sentForms = new Set<string>()
