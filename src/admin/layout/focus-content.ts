/** Keeps the focus within the screen after the focused element is removed. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })
