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
export const publicStart = (nonce: string, files: readonly string[]): string =>
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
