export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/** Moves the focus to the first part of a record, which has its status and who may open it. */
export const focusRecordTop = (): void => document.getElementById('top')?.focus({ preventScroll: true })
