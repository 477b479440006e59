export const RAIL_WIDTH = 216

/** @param name such as `--bottom-bar`, used as `var(--bottom-bar, 0px)` */
export const publishHeight = (name: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

export const bottomBarRef = publishHeight('--bottom-bar')

export const undoBarsRef = publishHeight('--undo-bars')
