import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Places to look for Chromium; `npm test` finds or installs one and sets CHROMIUM_PATH. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** No background traffic; as root, Chromium refuses its sandbox. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For tests, not where speed is measured, because people have neither: the pages of a context share a process, and JavaScript is compiled and
 * collected on its own thread. Two lists of the staff area, one of them checked by axe at two widths, took 4.1 s of processor time instead of 6.2.
 */
export const TEST_ARGS = ['--renderer-process-limit=1', '--js-flags=--single-threaded']

export function chromiumOptions(args: string[] = []): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path))
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...ARGS, ...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
