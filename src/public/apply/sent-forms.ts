/** Addresses of the forms that this document sent, or whose confirmation it showed. Back leads to pages of before that, which know nothing of it. */
export const sentForms = new Set<string>()
