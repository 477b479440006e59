import { useEffectEvent, useLayoutEffect } from 'react'
import { createSharedValue, useSharedValue } from './page-signals'

/** Single keys can be switched off in the account menu, for those who dictate or whose keys get pressed by accident. */
export const shortcutsOn = createSharedValue(true)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Runs an action when a key is pressed outside of inputs and dialogs, from when what names the key is shown. A key of null does nothing. */
export function useShortcut(key: string | null, action: () => void): void {
  const act = useEffectEvent(action)
  useLayoutEffect(() => {
    if (!key) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (!shortcutsOn.get() || isTyping(event.target) || isDialogOpen()) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key])
}

/** `Next (K)` for a tooltip, or the bare text while single keys are off. */
export function useShortcutHint(text: string, key: string): string {
  const on = useSharedValue(shortcutsOn)
  return on ? `${text} (${key})` : text
}
