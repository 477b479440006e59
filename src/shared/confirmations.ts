export const CONFIRMATION_SOURCES = ['link', 'phone', 'paper'] as const
export type ConfirmationSource = (typeof CONFIRMATION_SOURCES)[number]
