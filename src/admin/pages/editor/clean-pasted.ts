import { isSafeLink } from '../../../shared/page-body/links'

const DROPPED = new Set(
  'HEAD SCRIPT STYLE TITLE META LINK TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH IMG PICTURE VIDEO AUDIO CANVAS INPUT SELECT TEXTAREA'.split(
    ' ',
  ),
)
const NAMES: Readonly<Record<string, string>> = {
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  P: 'p',
  BLOCKQUOTE: 'blockquote',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  TD: 'p',
  TH: 'p',
  CAPTION: 'p',
  DT: 'p',
  DD: 'p',
  PRE: 'p',
  DIV: 'p',
}
const BLOCKS = Object.keys(NAMES).join(',')
/** Blocks that hold only inline text; a block within them becomes a line break. */
const LINES = new Set(['h2', 'h3', 'p', 'blockquote', 'li'])

/** Renames styles and handlers before parsing: the Content-Security-Policy blocks them and reports each one. */
const MOVED = 'data-pasted-'
const withoutStyles = (html: string) =>
  html
    .replace(/<style[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)\s*=/gi, `$1${MOVED}$2=`))

const styleOf = (element: Element) => element.getAttribute(`${MOVED}style`) ?? ''
const isHidden = (element: Element) => /mso-list:\s*ignore|display:\s*none|mso-hide:\s*all/i.test(styleOf(element))
const isBold = (element: Element) =>
  /(?<![-\w])font-weight:\s*(bold|[6-9]00)/i.test(styleOf(element)) ||
  (/^(B|STRONG)$/.test(element.tagName) && !/(?<![-\w])font-weight:\s*(normal|[1-5]00)/i.test(styleOf(element)))
const isItalic = (element: Element) =>
  /(?<![-\w])font-style:\s*italic/i.test(styleOf(element)) ||
  (/^(I|EM)$/.test(element.tagName) && !/(?<![-\w])font-style:\s*normal/i.test(styleOf(element)))

/** Detects list items, which Word writes as paragraphs. */
function wordListOf(element: Element): 'ul' | 'ol' | null {
  if (element.tagName !== 'P' || !/mso-list:\s*l\d/i.test(styleOf(element))) return null
  const sign = [...element.querySelectorAll('span')].find(isHidden)?.textContent?.trim() ?? ''
  return /^[\da-z]{1,4}[.)]/i.test(sign) ? 'ol' : 'ul'
}

const lineOf = (into: Element): Element | null => into.closest([...LINES].join(','))

function createTarget(source: Element, into: Element): Element {
  const name = NAMES[source.tagName]
  const line = lineOf(into)
  const isList = name === 'ul' || name === 'ol'
  if (line && !(line.localName === 'li' && isList)) {
    if (line.textContent?.trim()) line.append(into.ownerDocument.createElement('br'))
    return into
  }
  const list = wordListOf(source)
  if (list) {
    const last = into.lastElementChild
    const home =
      last?.localName === list && last.hasAttribute('data-word') ? last : into.appendChild(into.ownerDocument.createElement(list))
    home.setAttribute('data-word', '')
    return home.appendChild(into.ownerDocument.createElement('li'))
  }
  return into.appendChild(into.ownerDocument.createElement(name ?? 'p'))
}

function copyWords(source: Element, into: Element): void {
  let home = into
  const wrap = (name: string) => (home = home.appendChild(into.ownerDocument.createElement(name)))
  const href = source.tagName === 'A' ? (source.getAttribute('href')?.trim() ?? '') : ''
  if (isSafeLink(href) && !into.closest('a')) wrap('a').setAttribute('href', href)
  if (isBold(source) && source.querySelector(BLOCKS) === null) wrap('strong')
  if (isItalic(source) && source.querySelector(BLOCKS) === null) wrap('em')
  copyChildren(source, home)
}

function copy(node: Node, into: Element): void {
  if (node.nodeType === Node.TEXT_NODE) return into.append(node.textContent ?? '')
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase()) || isHidden(node)) return
  if (node.tagName === 'BR') return into.append(into.ownerDocument.createElement('br'))
  const isLayout = (node.tagName === 'DIV' || node.tagName === 'TD' || node.tagName === 'TH') && node.querySelector(BLOCKS) !== null
  if (!(node.tagName in NAMES) || isLayout) return copyWords(node, into)
  copyChildren(node, createTarget(node, into))
}

function copyChildren(source: Element, into: Element): void {
  for (const child of source.childNodes) copy(child, into)
}

export function cleanPasted(html: string): Document {
  const source = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const clean = document.implementation.createHTMLDocument('')
  copyChildren(source.body, clean.body)
  for (const block of [...clean.body.querySelectorAll('p, h2, h3, blockquote, li, ul, ol, a')].reverse()) {
    if (!block.textContent?.trim()) block.remove()
  }
  clean.querySelectorAll('body > br, ul > br, ol > br').forEach((gap) => gap.remove())
  return clean
}
