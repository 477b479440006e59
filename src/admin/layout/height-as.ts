/** Of the rail of links beside every screen, in pixels; on small screens it opens from the header. */
export const RAIL_WIDTH = 216

/**
 * For the `ref` of what stays at the bottom of the window: tells its height, so that others lie above it.
 * @param name what CSS calls it, as in `var(--bottom-bar, 0px)`
 */
export const heightAs = (name: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

/** The actions of a form, or the footer of a list. */
export const asBottomBar = heightAs('--bottom-bar')

/** What can be undone, above it. */
export const asUndoBars = heightAs('--undo-bars')
