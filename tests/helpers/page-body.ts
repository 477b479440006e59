/** Lexical's JSON as an editor sends it, including properties that do not matter. */

export type Node = Record<string, unknown>
const ELEMENT = { direction: 'ltr', format: '', indent: 0, version: 1 }

export const text = (words: string, more: Node = {}): Node => ({
  type: 'text',
  text: words,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
  ...more,
})
export const paragraph = (...children: (Node | string)[]): Node => ({
  ...ELEMENT,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
})
export const heading = (words: string, tag = 'h2'): Node => ({ ...ELEMENT, type: 'heading', tag, children: [text(words)] })
export const quote = (words: string): Node => ({ ...ELEMENT, type: 'quote', children: [text(words)] })
export const list = (listType: 'bullet' | 'number', ...items: Node[][]): Node => ({
  ...ELEMENT,
  type: 'list',
  listType,
  tag: listType === 'bullet' ? 'ul' : 'ol',
  start: 1,
  children: items.map((children, index) => ({ ...ELEMENT, type: 'listitem', value: index + 1, children })),
})
export const link = (url: string, words = 'here', more: Node = {}): Node => ({
  ...ELEMENT,
  type: 'link',
  version: 3,
  id: '0123456789abcdef01234567',
  fields: { linkType: 'custom', url, newTab: false },
  children: [text(words)],
  ...more,
})

let count = 0
export const block = (blockType: string, fields: Node = {}): Node => ({
  type: 'block',
  format: '',
  version: 2,
  fields: { id: `block-${++count}`, blockName: '', blockType, ...fields },
})
export const bodyOf = (...children: Node[]): Node => ({ root: { ...ELEMENT, type: 'root', children } })
export const question = (ask: string, answer: string): Node => block('question', { ask, answer: bodyOf(paragraph(answer)) })

const call = (label: string, fields: Node = {}) =>
  block('call_to_action', { label, url: '/apply', quiet: false, title: null, text: null, ...fields })

/** A page text with every part there is. @param photo id of a picture */
export const everything = (photo: number | undefined): Node =>
  bodyOf(
    paragraph('What a page can hold, ', text('all of it', { format: 1 }), ', with ', link('/faq', 'a link'), '.'),
    call('Apply for help'),
    call('Read on', { url: 'https://example.org/read', quiet: true }),
    call('Who may', { url: '/faq#who-can-apply', quiet: true }),
    heading('To read'),
    paragraph('Words.'),
    heading('Smaller', 'h3'),
    list('number', [text('One')], [text('Two')]),
    quote('They stayed.'),
    heading('To see'),
    block('picture', { image: photo, alt: 'A teal wall', caption: 'The wall, painted.' }),
    block('video', { vimeo_id: 123456, title: 'A year in March' }),
    heading('To follow'),
    block('steps', { steps: ['You write', 'We read', 'We answer'].map((title) => ({ title, text: 'It takes a while.' })) }),
    heading('To ask'),
    question('Is there a fee?', 'No. Nothing costs anything.'),
    question('Who reads it?', 'A person.'),
    heading('To choose'),
    call('Apply', { title: 'You need help', text: 'One form.' }),
    call('Give', { url: '/donate', title: 'You can give', text: 'One gift.' }),
    heading('From others'),
    block('quotes'),
    block('latest_stories'),
    block('campaigns'),
    block('figures', { families_helped: true, dollars_paid: true, median_days: true }),
  )
