import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Drawing } from '../endpoints/web'

/**
 * Loads a public page's scripts only after the first paint, so that text gets a slow line's whole bandwidth. A hidden page is never
 * painted and loads them right away, as does a browser without paint timing; one that hides it for privacy, a second after `load`.
 * If loading fails, the page works as without scripts. Until they run, `src/public/early-press.ts` gets the last button press.
 * @param files module addresses, the entry last
 */
const publicStart = (nonce: string, files: readonly string[]): string =>
  `<script nonce="${nonce}">(${START})(document.currentScript,${JSON.stringify(files)})</script>`

const START = `({nonce},files)=>{
addEventListener('click',(window.earlyPress={keep:({target})=>{earlyPress.button=target.closest('button[type=button]')??earlyPress.button}}).keep,true);
window.startFailed=()=>{
document.documentElement.classList.remove('js');
document.querySelectorAll('noscript').forEach((part)=>part.outerHTML=part.textContent)};
addEventListener('DOMContentLoaded',()=>{
const add=(name,of)=>document.head.append(Object.assign(document.createElement(name),{nonce,...of}));
const load=()=>files.splice(0).forEach((file,at,{length})=>at<length-1?add('link',{rel:'modulepreload',href:file}):add('script',{type:'module',src:file,onerror:startFailed}));
if(document.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return load();
const seen=new PerformanceObserver((painted)=>{
if(!painted.getEntriesByName('first-contentful-paint').length)return;
seen.disconnect();
load()});
seen.observe({type:'paint',buffered:true});
addEventListener('load',()=>setTimeout(load,1000))})}`.replaceAll('\n', '')

export type Entry = 'public' | 'admin'

export interface Assets {
  /** Changes with every build, which makes Inertia reload the page. */
  version: string
  tags(entry: Entry, nonce: string, page?: string): string
  drawing(name: DrawingName): string
}

export type DrawingName = Drawing | 'logo'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRIES: Record<Entry, string> = { public: 'src/public/entry-client.tsx', admin: 'src/admin/entry.tsx' }
const DRAWINGS = 'src/public/assets'
const ICON = `${DRAWINGS}/logo.svg`
const PRELOADED_FONT = /(public-sans|source-serif-4)-latin-.*normal.*\.woff2$/

function needed(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => needed(manifest, next, seen))]
}

export const sourceDrawing = (name: DrawingName): string => readFileSync(path.join(DRAWINGS, `${name}.svg`), 'utf8')

/**
 * Reads the build in `folder` (`dist/client`) into memory, except for files that browsers fetch, so a newer build does not affect this
 * process.
 */
export function readAssets(folder: string): Assets {
  const text = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const read = new Map<string, string>()
  for (const { file, css = [] } of Object.values(manifest))
    for (const name of [file, ...css]) if (/\.(css|svg)$/.test(name)) read.set(name, readFileSync(path.join(folder, name), 'utf8').trim())
  /** Inline styles save a round trip on a slow phone before anything shows. */
  const styles = (file: string): string => read.get(file) ?? ''
  /** The disabled link loads nothing; it tells Vite's preloading that these styles are already there. */
  const inlined = (file: string, nonce: string) =>
    `<style nonce="${nonce}">${styles(file)}</style><link rel="stylesheet" href="/${file}" disabled>`
  const tags = (entry: Entry, nonce: string, page?: string) => {
    const main = manifest[ENTRIES[entry]]
    if (!main) throw new Error(`The build has no entry ${ENTRIES[entry]}. Run npm run build.`)
    const chunks = [...needed(manifest, ENTRIES[entry]), ...(page ? needed(manifest, `src/public/pages/${page}.tsx`) : [])]
    const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    const fonts = new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => PRELOADED_FONT.test(file)))
    const scripts = [...new Set(chunks.map(({ file }) => `/${file}`))].filter((file) => file !== `/${main.file}`)
    const icon = manifest[ICON]?.file
    return [
      ...(icon ? [`<link rel="icon" type="image/svg+xml" href="/${icon}">`] : []),
      ...[...css].map((file) => (entry === 'public' ? inlined(file, nonce) : `<link rel="stylesheet" href="/${file}">`)),
      ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      ...(entry === 'public'
        ? [publicStart(nonce, [...scripts, `/${main.file}`])]
        : [
            ...scripts.map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`),
            `<script type="module" src="/${main.file}" nonce="${nonce}"></script>`,
          ]),
    ].join('\n')
  }
  const drawing = (name: DrawingName) => {
    const text = read.get(manifest[`${DRAWINGS}/${name}.svg`]?.file ?? '')
    if (text === undefined) throw new Error(`The build has no drawing ${name}. Run npm run build.`)
    return text
  }
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), tags, drawing }
}
