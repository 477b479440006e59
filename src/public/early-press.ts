declare global {
  interface Window {
    /** Set by the script in the page's head (`src/server/assets.ts`), which tells why. */
    earlyPress?: { keep: (event: MouseEvent) => void; button?: HTMLButtonElement }
  }
}

/** On a slow phone people press before the scripts have started: does what they wanted, once there is somebody to do it. */
export function replayEarlyPress(): void {
  const early = window.earlyPress
  if (!early) return
  delete window.earlyPress
  removeEventListener('click', early.keep, true)
  if (early.button?.isConnected) early.button.click()
}
