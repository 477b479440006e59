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

export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path))
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
