import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Drawing } from '../endpoints/web'

/**
 * How a public page starts, as a script for its head.
 *
 * The page is readable without its scripts: they are asked for once its text was painted, so that a slow line has all of its width for
 * what is read. A page that nobody sees yet is not painted, and asks at once, as a browser does that tells no paint; one that keeps its
 * times to itself, against recognition, a second after it has all else.
 *
 * Where they do not come, on a line that breaks or from a site that was built anew meanwhile, the page is as it is without scripts: whole,
 * and its forms are sent by themselves.
 *
 * Until they run, the last press of a button that needs them is kept for `src/public/early-press.ts`.
 * @param files the page's modules as addresses, the one that starts it last
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

/** The built browser files, as tags for a document. */
export interface Assets {
  /** Changes with every build; the page library reloads when it does. */
  version: string
  /** Stylesheets, preloads and the module script of an entry, and of the page it shows first. */
  tags(entry: Entry, nonce: string, page?: string): string
  /** A drawing of `src/public/assets`, as SVG text. */
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
/** The site's mark, for the browser's tab. */
const ICON = `${DRAWINGS}/logo.svg`
/** The fonts of the first screen; the others come when they are needed. */
const PRELOADED_FONT = /(public-sans|source-serif-4)-latin-.*normal.*\.woff2$/

/** Every chunk that an entry needs before it runs, itself first. */
function needed(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => needed(manifest, next, seen))]
}

/** A drawing as it stands in the sources, where nothing is built: in development and in tests. */
export const sourceDrawing = (name: DrawingName): string => readFileSync(path.join(DRAWINGS, `${name}.svg`), 'utf8')

/** Reads the build under `folder` (`dist/client`) but for what browsers fetch: a build that takes its place changes nothing for this process. */
export function readAssets(folder: string): Assets {
  const text = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const read = new Map<string, string>()
  for (const { file, css = [] } of Object.values(manifest))
    for (const name of [file, ...css]) if (/\.(css|svg)$/.test(name)) read.set(name, readFileSync(path.join(folder, name), 'utf8').trim())
  /** A public page carries its few styles itself: on a slow phone that saves a round trip before anything shows. */
  const styles = (file: string): string => read.get(file) ?? ''
  /** The link, which loads nothing, tells what loads parts of a page later that these styles are there. */
  const inlined = (file: string, nonce: string) =>
    `<style nonce="${nonce}">${styles(file)}</style><link rel="stylesheet" href="/${file}" disabled>`
  const tags = (entry: Entry, nonce: string, page?: string) => {
    const main = manifest[ENTRIES[entry]]
    if (!main) throw new Error(`The build has no entry ${ENTRIES[entry]}: run npm run build.`)
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
    if (text === undefined) throw new Error(`The build has no drawing ${name}: run npm run build.`)
    return text
  }
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), tags, drawing }
}
