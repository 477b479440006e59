export const RAIL_WIDTH = 216

/** @param name such as `--bottom-bar`, used as `var(--bottom-bar, 0px)` */
export const publishHeight = (name: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    const height = `${element.offsetHeight}px`
    clearTimeout(timer)
    // After this frame is painted, because it calculates the style of every element again.
    timer = setTimeout(() => style.setProperty(name, height))
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    style.removeProperty(name)
  }
}

export const bottomBarRef = publishHeight('--bottom-bar')

export const undoBarsRef = publishHeight('--undo-bars')
