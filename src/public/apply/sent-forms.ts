/** Addresses of forms that were sent, or confirmed, since this document loaded. Pages reached by Back don't know. */
export const sentForms = new Set<string>()
