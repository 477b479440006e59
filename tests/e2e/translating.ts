import type { BrowserContext, Page } from '@playwright/test'

/** In the page: as a browser's translation does it, puts `<font>` elements in the place of all text, and of all that comes later. */
function wrapTexts() {
  const skipped = 'script, style, noscript, textarea, font font'
  let swaps = 0
  const wrap = (text: Text) => {
    if (!text.parentElement || text.data.trim() === '' || text.parentElement.closest(skipped)) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    // Either way of doing it is seen.
    if (swaps++ % 2) text.replaceWith(font)
    else {
      text.before(font)
      text.remove()
    }
  }
  const wrapIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  const begin = () => {
    document.documentElement.classList.add('translated-ltr')
    wrapIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapIn)
    }).observe(document.body, { childList: true, subtree: true })
  }
  return { begin }
}

/**
 * Has all that the page shows translated, into the same words.
 * @param when `started`: once the site's scripts run; `early`: before, as where the browser always translates
 */
export async function translate(page: Page | BrowserContext, when: 'started' | 'early' = 'started'): Promise<void> {
  await page.addInitScript(`(() => {
    const { begin } = (${wrapTexts.toString()})()
    const whenStarted = () => ('earlyPress' in window ? requestAnimationFrame(whenStarted) : setTimeout(begin))
    addEventListener('DOMContentLoaded', ${when === 'early' ? 'begin' : 'whenStarted'})
  })()`)
}
