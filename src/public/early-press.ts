declare global {
  interface Window {
    /** Set by the script in the page's head (`src/server/assets.ts`), which explains why. */
    earlyPress?: { keep: (event: MouseEvent) => void; button?: HTMLButtonElement }
  }
}

export function replayEarlyPress(): void {
  const early = window.earlyPress
  if (!early) return
  delete window.earlyPress
  removeEventListener('click', early.keep, true)
  if (early.button?.isConnected) early.button.click()
}
