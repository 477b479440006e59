import { QUICK_EXIT_SITE } from '../shared/page-config'

/** Seconds after a quick exit during which the browser shows nothing of the visit (`security/cookies.ts`). */
const LEFT_SECONDS = 3600

/**
 * Quick exit (rule 25.3) by its link or by pressing Escape three times, as an inline script in the head: ready before anything shows, and
 * its listeners run first. Blanks the page, blocks other listeners and requests, so that nothing delays leaving and no last save restarts
 * the visit, and removes Inertia's history keys, so that no entry opens again. Without scripts the link is plain.
 * @param cookie tells the server that the visitor left, in case they return with the Back button
 */
export const quickExitStart = (nonce: string, cookie: string, secure: boolean): string => {
  const mark = `${cookie}=1; path=/; max-age=${LEFT_SECONDS}; samesite=lax${secure ? '; secure' : ''}`
  return `<script nonce="${nonce}">(${START})(${JSON.stringify(QUICK_EXIT_SITE)},${JSON.stringify(mark)})</script>`
}

const START = `({url,title},mark)=>{
const on=(name,act,once)=>addEventListener(name,act,{capture:true,once});
let gone=false;
const hush=(event)=>gone&&event.stopImmediatePropagation();
on('pagehide',hush);
on('visibilitychange',hush);
on('beforeunload',hush);
const leave=()=>{
gone=true;
window.fetch=()=>new Promise(()=>{});
document.documentElement.style.display='none';
document.title=title;
document.cookie=mark;
try{for(const key of ['historyKey','historyIv'])sessionStorage.removeItem(key)}catch{}
on('pageshow',({persisted})=>persisted&&location.reload());
document.head.append(Object.assign(document.createElement('meta'),{name:'referrer',content:'no-referrer'}));
history.replaceState(null,'','/');
location.replace(url)};
if(document.cookie.split('; ').includes(mark.split(';')[0]))history.replaceState(null,'');
on('click',(event)=>{
if(!event.target.closest('[data-quick-exit]'))return;
event.preventDefault();
event.stopImmediatePropagation();
leave()});
let presses=[];
on('keydown',({key,repeat,isComposing,timeStamp})=>{
if(repeat)return;
const counts=key==='Escape'&&!isComposing&&document.querySelector('[data-quick-exit]')&&!document.querySelector(':is(dialog[open],[role=dialog],[aria-expanded=true],select:open)');
presses=counts?[...presses.filter((at)=>timeStamp-at<5000),timeStamp]:[];
if(presses.length>2)leave()})}`.replaceAll('\n', '')
