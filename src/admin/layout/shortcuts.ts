import { useEffectEvent, useLayoutEffect } from 'react'
import { createSharedValue, useSharedValue } from './page-signals'

/** Single-key shortcuts can be turned off, for people who dictate or press keys by accident. */
export const shortcutsOn = createSharedValue(true)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

/**
 * Runs an action when a key is pressed outside inputs and dialogs; a null key disables it. Uses a layout effect to work as soon as the key
 * is shown.
 */
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

export function useShortcutHint(text: string, key: string): string {
  const on = useSharedValue(shortcutsOn)
  return on ? `${text} (${key})` : text
}
