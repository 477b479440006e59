/** The pages that a new site starts with, as Lexical JSON. Only their migration reads this. */

type Node = Record<string, unknown>
interface BuiltIn {
  slug: string
  title: string
  description: string
  body: Node
}

const FRAME = { version: 1, format: '', indent: 0, direction: null }

const plain = (text: string, format = 0): Node => ({ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' })
/** `[words](address)` is a link, `**words**` is bold. */
const words = (text: string): Node[] =>
  text
    .split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => {
      const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (label && url)
        return { ...FRAME, type: 'link', version: 3, fields: { linkType: 'custom', url, newTab: false }, children: [plain(label)] }
      return part.startsWith('**') ? plain(part.slice(2, -2), 1) : plain(part)
    })
const p = (text: string): Node => ({ ...FRAME, type: 'paragraph', textFormat: 0, textStyle: '', children: words(text) })
const h2 = (text: string): Node => ({ ...FRAME, type: 'heading', tag: 'h2', children: words(text) })
const ul = (...items: string[]): Node => ({
  ...FRAME,
  type: 'list',
  listType: 'bullet',
  tag: 'ul',
  start: 1,
  children: items.map((item, index) => ({ ...FRAME, type: 'listitem', value: index + 1, children: words(item) })),
})
const root = (children: Node[]): Node => ({ root: { ...FRAME, type: 'root', children } })

let blocks = 0
const block = (blockType: string, fields: Node = {}): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: `built-in-${String(++blocks)}`, blockName: '', blockType, ...fields },
})
const question = (ask: string, answer: string): Node => block('question', { ask, answer: root([p(answer)]) })
const button = (label: string, url: string, quiet = false): Node =>
  block('call_to_action', { label, url, quiet, title: null, text: null })
const card = (title: string, text: string, label: string, url: string): Node =>
  block('call_to_action', { label, url, quiet: false, title, text })
const steps = (...list: [title: string, text: string][]): Node => block('steps', { steps: list.map(([title, text]) => ({ title, text })) })

export const BUILT_IN: readonly BuiltIn[] = [
  {
    slug: 'home',
    title: '{tagline}',
    description: '{tagline}',
    body: root([
      p('We pay up to {help_months} months of rent or mortgage for families in crisis, so one hard year doesn’t cost them their home.'),
      button('Apply for help', '/apply'),
      button('How it works', '/how-it-works', true),
      button('Donate', '/donate', true),
      h2('About The Foundation'),
      p('{about}'),
      p('[More about us](/about-us)'),
      block('video', { vimeo_id: null, title: null }),
      h2('How it works'),
      steps(
        ['You apply', 'One form, about 20 minutes, for your own family or a family you know.'],
        ['We read it', 'A real person on our team reads every application from start to finish.'],
        ['We ask for more', 'If you may qualify, we’ll ask you for more details in a second form.'],
        ['We decide and pay', 'We pay the landlord or lender directly.'],
      ),
      p('[How it works, step by step](/how-it-works)'),
      h2('What families told us'),
      block('quotes'),
      h2('Latest stories'),
      block('latest_stories'),
      p('[All stories](/stories)'),
      h2('What your gifts have made possible'),
      block('figures', { families_helped: false, dollars_paid: false, median_days: false }),
      h2('Our partners'),
      block('campaigns'),
      h2('How can we help?'),
      card('Apply for help', 'One form, about 20 minutes, for your own family or a family you know.', 'Apply for help', '/apply'),
      card('See how it works', 'Who reads your application, what we ask for, and what happens next.', 'How it works', '/how-it-works'),
      card('Give', 'Help families in crisis pay their rent or mortgage.', 'Donate', '/donate'),
    ]),
  },
  {
    slug: 'about-us',
    title: 'About us',
    description: 'Who we are, who we help, and how we choose families.',
    body: root([
      p(
        '{name} pays rent or mortgages for families in crisis, for up to {help_months} months. We take care of housing so families can focus on everything else.',
      ),
      h2('Why housing'),
      p(
        'A serious illness, a lost job, or a death in the family doesn’t end in a month, but the rent or mortgage is due every month. When it’s covered, kids stay in the same school, a parent can finish treatment or training, and one hard year stays just that.',
      ),
      h2('Who we help'),
      p(
        'Families who were getting by until something happened, and who can get back on their feet with some time. You can rent or own. You can apply for yourself, or nominate a family you know.',
      ),
      h2('How we work'),
      p(
        'We work with financial service professionals who volunteer their time. They know their communities, and they sit down with families to plan the months ahead. We pay the landlord or lender directly.',
      ),
      h2('Who funds our work'),
      p('Donors, and companies that sponsor a campaign. We’re a 501(c)(3) nonprofit organization, registered in {registered_in}.'),
      p('[How it works](/how-it-works), step by step.'),
    ]),
  },
  {
    slug: 'how-it-works',
    title: 'How it works',
    description: 'From your application to the last housing payment, step by step.',
    body: root([
      p('Four steps, from your first form to the last payment. You’ll always know where you are.'),
      steps(
        [
          'You apply',
          'Fill out the form on this website, for your own family or a family you know. It takes about 20 minutes. You can skip most questions, and your best guess is fine. You’ll get a reference number right away.',
        ],
        [
          'We read it',
          'A real person on our team reads every application from start to finish. If we have questions, we’ll email or call. You don’t need to send any documents yet.',
        ],
        [
          'We ask for more',
          'If you may qualify, we’ll send you a personal access code for a second form. It asks for more details about your income, debts, and plans. Take your time. You can save it and come back.',
        ],
        [
          'We decide and pay',
          'If your family is selected, we pay up to {help_months} months of your rent or mortgage, directly to your landlord or lender. If we can’t help, we’ll tell you. You can apply again if things change.',
        ],
      ),
      h2('What we never do'),
      ul('Ask you for money or a fee.', 'Ask for your Social Security number.', 'Contact you through private messaging services.'),
      button('Apply for help', '/apply'),
    ]),
  },
  {
    slug: 'faq',
    title: 'Frequently asked questions',
    description: 'Short answers for families, nominators, and donors.',
    body: root([
      h2('Applying'),
      question(
        'Who can apply?',
        'Any family that’s struggling to pay rent or a mortgage after a medical crisis, job loss, or other setback. You can also apply if you don’t have a home right now.',
      ),
      question(
        'Can I apply for someone else?',
        'Yes. Check “I’m filling this out for someone else” at the start. We’ll contact the family and let you know we got your nomination.',
      ),
      question(
        'Do I have to answer every question?',
        'No. We need a name, a way to reach you, your home address, the size of your household, what happened, and your story. If you don’t have a home right now, a city and state are enough. The rest helps us understand your situation, but you can skip it.',
      ),
      question(
        'Can I save the form and come back?',
        'Yes. Your answers save automatically, and we can email you a link so you can finish later on any device. No one reads them until you send the form. On a shared phone, choose “Clear this device” before you go. If you don’t send the form, we delete it {draft_days} days after your last change.',
      ),
      question('Does it cost anything?', 'No. Applying is free, and you never pay us back.'),
      h2('After you apply'),
      question(
        'When will I hear from you?',
        'You’ll get a reference number right away. A real person reads your form, and then we’ll email or call. To check your status at any time, choose “Application status” at the bottom of this page. You’ll need your email and reference number.',
      ),
      question('How much help is there?', 'Up to {help_months} months of rent or mortgage payments, paid to your landlord or lender.'),
      question(
        'Someone messaged me and said they’re from {name}. Is it really you?',
        'No. We accept applications only through this website. We never contact people through private messaging services. Please don’t reply, and let us know at {email}.',
      ),
      h2('Giving'),
      question(
        'Is my donation tax-deductible?',
        'Yes, as allowed by law. We’re a 501(c)(3) organization (EIN {ein}), and we’ll send you a receipt.',
      ),
      p('Still have a question? Email us at {email}, or see [how it works](/how-it-works).'),
    ]),
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    description: 'What we ask for, who sees it, and how long we keep it.',
    body: root([
      p('You trust us with private information. Here’s how {name} protects it.'),
      h2('What we ask for'),
      p(
        'We ask for what we need to understand your situation: how to reach you, where you live and who lives with you, your work, income, and housing, and your story. Later, we may ask for documents. We don’t ask for Social Security numbers. You never enter a card number on our pages.',
      ),
      h2('Who sees it'),
      p(
        'Our staff, and only when they’re working on your application. Every time someone opens your answers, it’s logged. If we may help you, we contact your landlord or lender. We tell them your name, your tenant or loan number, and what we plan to pay. We don’t tell them anything else you told us. We never sell or rent what you tell us. We publish a family’s story only after the family agrees in writing.',
      ),
      h2('How we protect it'),
      p(
        'Your answers and documents are encrypted before they’re stored. They’re never in our server logs. Our emails to you may name the payments we plan, but we don’t put your story or your documents in them. A form you haven’t sent yet is protected the same way.',
      ),
      h2('How long we keep it'),
      p(
        'If you don’t send your form, we delete it {draft_days} days after your last change. “Clear this device” removes it from your device. We keep your application for as long as we need it to help you. We keep records of our payments longer, for accounting and taxes.',
      ),
      h2('Cookies and other companies'),
      p(
        'We use cookies only to protect our forms from abuse, to bring you back to a form or page you opened, and to keep staff signed in. We don’t use advertising or analytics cookies. Videos are hosted on Vimeo and load only when you press Play.',
      ),
      h2('Your choices'),
      p('You can ask what information we have about you, correct it, or withdraw your application. Email {email} and include your reference number.'),
    ]),
  },
  {
    slug: 'apply',
    title: 'Apply for help',
    description: 'Apply for help with your rent or mortgage, or nominate a family you know.',
    body: root([
      p(
        'One topic at a time, about 20 minutes in total. Skip anything you don’t know. No one reads your answers until you send the form.',
      ),
    ]),
  },
  {
    slug: 'donate',
    title: 'Donate',
    description: 'How to help a family pay their rent or mortgage.',
    body: root([p('Your gift helps families in crisis pay their rent or mortgage.')]),
  },
  {
    slug: 'stories',
    title: 'Stories',
    description: 'Families we’ve helped, in stories shared with their permission.',
    body: root([p('Families who had a home to count on while they got back on their feet, shared with their permission.')]),
  },
  {
    slug: 'campaign',
    title: 'Partner Access',
    description: 'For the companies and sponsors behind our campaigns.',
    body: root([p('Our campaigns are backed by companies and sponsors. Find yours here, or start one with us.')]),
  },
]
