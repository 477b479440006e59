/** What had the focus is gone: it stays within the screen, where nothing moves. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })
