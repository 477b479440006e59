import type { BrowserContext, Page } from '@playwright/test'

/** Runs in the page: replaces all text, now and later, by `<font>` elements, like a browser's translation. */
function wrapTexts() {
  const skipped = 'script, style, noscript, textarea, font font'
  let swaps = 0
  const wrap = (text: Text) => {
    if (!text.parentElement || text.data.trim() === '' || text.parentElement.closest(skipped)) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    // Tries both ways of replacing.
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
 * Translates everything on the page, into the same words.
 * @param when `started`: once the site's scripts run; `early`: before, as in a browser that always translates
 */
export async function translate(page: Page | BrowserContext, when: 'started' | 'early' = 'started'): Promise<void> {
  await page.addInitScript(`(() => {
    const { begin } = (${wrapTexts.toString()})()
    const whenStarted = () => ('earlyPress' in window ? requestAnimationFrame(whenStarted) : setTimeout(begin))
    addEventListener('DOMContentLoaded', ${when === 'early' ? 'begin' : 'whenStarted'})
  })()`)
}
