export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

export const focusRecordTop = (): void => document.getElementById('top')?.focus({ preventScroll: true })

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

interface Place {
  element: HTMLElement
  levels: readonly { parent: Element; index: number }[]
}

function placeOf(element: HTMLElement, root: Element): Place {
  const levels: { parent: Element; index: number }[] = []
  for (let child: Element = element; child !== root && child.parentElement; child = child.parentElement)
    levels.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, levels }
}

const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && isSeen(one),
  )

function nearestFocusable({ levels }: Place): HTMLElement | undefined {
  let child: Element | null = null
  for (const { parent, index } of levels) {
    if (parent.isConnected) {
      const children: Element[] = [...parent.children]
      const at = child ? children.indexOf(child) + 1 : index
      const found = [...children.slice(at), ...children.slice(0, at).reverse()].map(firstIn).find(Boolean)
      if (found) return found
      child = parent
    }
  }
  return undefined
}

/**
 * Returns the focus to a control that was disabled while it saved, or moves it near one that was removed. Otherwise it would fall back to
 * the start of the page.
 * @param root the page below dialogs
 * @returns stops watching
 */
export function restoreLostFocus(root: HTMLElement): () => void {
  let last: Place | null = null
  let wasDisabled = false
  let waiting = 0
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !root.contains(target)) return
    last = placeOf(target, root)
    wasDisabled = false
  }
  /** Leaves the focus alone if something else moved it first, such as a closing dialog. */
  const look = () => {
    waiting = 0
    if (document.activeElement !== document.body || !last) return
    if (last.element.isConnected) {
      if (last.element.matches(':disabled')) return
      if (wasDisabled) last.element.focus({ preventScroll: true })
      wasDisabled = false
      return
    }
    const next = nearestFocusable(last)
    if (next) next.focus({ preventScroll: true })
    else focusContent()
  }
  const onChange = () => {
    if (last?.element.matches(':disabled')) wasDisabled = true
    if (document.activeElement === document.body && last && !waiting) waiting = requestAnimationFrame(look)
  }
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocus)
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
}
