import { chromium } from '@playwright/test'
import runLighthouse from 'lighthouse'
import { chromiumOptions } from '../helpers/chromium'
import { freePort } from '../helpers/built-site'
import { startBenchSite } from './bench-site'
import { median, processorText, spent, type Figure, type Spent } from './measure'

const RUNS = 5
const PAGES = ['/', '/apply', '/faq']

/** Lighthouse's performance score on a slow phone, median of five. */
export async function lighthouse(): Promise<Figure[]> {
  const site = await startBenchSite()
  const port = await freePort()
  const browser = await chromium.launch(chromiumOptions([`--remote-debugging-port=${port}`]))
  try {
    const figures: Figure[] = []
    for (const path of PAGES) {
      const scores: number[] = []
      const times: Spent[] = []
      for (let run = 0; run < RUNS; run++) {
        const look = async () => {
          const result = await runLighthouse(site.origin + path, { port, onlyCategories: ['performance'], logLevel: 'silent' })
          scores.push(Math.round((result?.lhr.categories.performance?.score ?? 0) * 100))
        }
        times.push(await spent(site.spentMs, look))
      }
      figures.push({
        name: `Lighthouse performance, mobile, ${path}`,
        value: median(scores),
        unit: '',
        bar: { atLeast: 100 },
        detail: `${scores.join(' ')}; ${processorText(times)} a look, Lighthouse's own among it`,
      })
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
  }
}
