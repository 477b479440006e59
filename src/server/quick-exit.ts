import { QUICK_EXIT_SITE } from '../shared/quick-exit'

/** For so long, in seconds, a browser that was left in a hurry knows nothing of its visit (`security/cookies.ts`). */
const LEFT_SECONDS = 3600

/**
 * Leaves a page at once (rule 25.3), by its link or by Escape pressed three times, as a script for the page's head: it is there
 * before anything is shown, and before the page's own scripts have come. Without scripts the link is a link.
 *
 * The page is blank before anything else happens. Nothing that listens for the page's end is heard any more, and nothing is asked
 * of the server, so that no question holds it up and no last save begins the visit anew; browsers ask those listeners in the order in which they came, so ours come first. The keys of the page library's history go, so that no entry left behind opens again.
 * @param cookie name of the one that tells the server, for who comes back by the Back button
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
