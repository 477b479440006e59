/** The pages that the site begins with, in Lexical's JSON: what their migration writes, and nothing else reads. */

type Node = Record<string, unknown>
interface BuiltIn {
  slug: string
  title: string
  description: string
  body: Node
}

const FRAME = { version: 1, format: '', indent: 0, direction: null }

const plain = (text: string, format = 0): Node => ({ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' })
/** `[words](address)` is a link, `**words**` bold. */
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
      p('We pay up to {help_months} months of rent or mortgage for families in hardship, so that one hard year does not cost them their home.'),
      button('Apply for help', '/apply'),
      button('How it works', '/how-it-works', true),
      button('Donate', '/donate', true),
      h2('About The Foundation'),
      p('{about}'),
      p('[More about us](/about-us)'),
      block('video', { vimeo_id: null, title: null }),
      h2('How it works'),
      steps(
        ['You apply', 'One form, about twenty minutes, for your own family or one you know.'],
        ['We read it', 'A member of our staff reads every application whole.'],
        ['We ask for more', 'If we can go further together, a second form asks in more detail.'],
        ['We decide, and pay', 'The rent or mortgage goes straight to the landlord or the lender.'],
      ),
      p('[How it works, step by step](/how-it-works)'),
      h2('What families told us'),
      block('quotes'),
      h2('Newest stories'),
      block('latest_stories'),
      p('[All stories](/stories)'),
      h2('What has been possible so far'),
      block('figures', { families_helped: false, dollars_paid: false, median_days: false }),
      h2('Companies beside us'),
      block('campaigns'),
      h2('Where would you like to begin?'),
      card('Apply for help', 'One form, about twenty minutes, for your own family or one you know.', 'Apply for help', '/apply'),
      card('See how it works', 'Who reads your application, what we ask, and what happens next.', 'How it works', '/how-it-works'),
      card('Give', 'Help families in hardship to pay their rent or mortgage.', 'Donate', '/donate'),
    ]),
  },
  {
    slug: 'about-us',
    title: 'About us',
    description: 'Who we are, whom we help, and how a family is chosen.',
    body: root([
      p(
        '{name} pays the rent or mortgage of families in hardship, for up to {help_months} months. We do one thing, so that a family can put its strength into everything else.',
      ),
      h2('Why housing'),
      p(
        'A long illness, a lost job, a death in the family: none of these ends in a month, but the housing payment comes every month. When it is covered, children stay in their school, a parent can finish treatment or training, and a hard year stays one year.',
      ),
      h2('Whom we help'),
      p(
        'Families who were managing until something happened, and who can manage again with some time. It does not matter whether you rent or own. You can apply for yourself, or nominate a family you know.',
      ),
      h2('How we work'),
      p(
        'We work with financial service professionals who give their time. They know the neighborhoods they live in, and they sit down with a family to look at the months ahead. Payments go straight to the landlord or the lender.',
      ),
      h2('Who pays for it'),
      p('Donors, and companies that sponsor a campaign. We are a 501(c)(3) nonprofit organization, registered in {registered_in}.'),
      p('[How it works](/how-it-works), step by step.'),
    ]),
  },
  {
    slug: 'how-it-works',
    title: 'How it works',
    description: 'From the application to the last housing payment, step by step.',
    body: root([
      p('Four steps, from the first form to the last payment. You always know which one you are in.'),
      steps(
        [
          'You apply',
          'Fill in the form on this website, for your own family or for one you know. It takes about twenty minutes. Most questions can be left empty, and a rough figure is fine. You will get a reference right away.',
        ],
        [
          'We read it',
          'A member of our staff reads every application whole. If something is unclear we write or call. You do not need to send papers at this point.',
        ],
        [
          'We ask for more',
          'If we can go further together, you receive a personal access code for a second form. It asks about income, debts and plans in more detail. You can take your time with it.',
        ],
        [
          'We decide, and pay',
          'Selected families receive up to {help_months} months of rent or mortgage payments. We pay the landlord or the lender directly. If we cannot help, we tell you so; you may apply again when things change.',
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
    description: 'Short answers for families, nominators and donors.',
    body: root([
      h2('Applying'),
      question(
        'Who can apply?',
        'Any family in hardship that struggles to keep up with rent or a mortgage: after a medical crisis, a job loss or another setback. You may also apply if you have no home at the moment.',
      ),
      question(
        'Can I apply for somebody else?',
        'Yes. Tick “I am filling this in for someone else” at the start. We will be in touch with the family, and tell you that your nomination arrived.',
      ),
      question(
        'Do I need to answer everything?',
        'No. We need a name, a way to reach you, the city and state you live in, the size of your household, what happened, and your story. The rest helps us understand, and can wait.',
      ),
      question(
        'Can I save the form and come back?',
        'Yes. The form saves itself while you write, and we can e-mail you a link to go on later, on any device. Nobody reads it until you send it. On a shared phone, choose “Clear this device” before you go. What is not sent is deleted {draft_days} days after your last change.',
      ),
      question('Does it cost anything?', 'No. Applying is free, and so is our help.'),
      h2('After you apply'),
      question(
        'When will I hear from you?',
        'You get a reference at once. A person reads what you sent, and then we write or call. Your email and the reference show you at any time where it stands: choose “Application status” at the foot of this page.',
      ),
      question('How much help is there?', 'Up to {help_months} months of rent or mortgage payments, paid to the landlord or the lender.'),
      question(
        'Somebody wrote to me in a private message and said they were you. Were they?',
        'No. We accept applications only through this website and never contact individuals through private messaging services. Please do not answer, and tell us at {email}.',
      ),
      h2('Giving'),
      question(
        'Is my donation tax-deductible?',
        'We are a 501(c)(3) organization (EIN {ein}). Donations are tax-deductible as allowed by law, and you receive a receipt.',
      ),
      p('Another question? Write to {email}, or read [how it works](/how-it-works).'),
    ]),
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    description: 'What we ask, who reads it, and how long we keep it.',
    body: root([
      p('You tell us things you would not tell a stranger. This is how {name} treats them.'),
      h2('What we ask'),
      p(
        'What we need to understand your situation: how to reach you, where and with whom you live, work, income and housing, and your story. We do not ask for Social Security numbers, and no card number is ever typed on our pages.',
      ),
      h2('Who reads it'),
      p(
        'Our staff, and only when they work on your application. Each look at your answers is noted. We do not sell or rent anything you tell us. A family’s story is published only after the family has agreed to it in writing.',
      ),
      h2('How it is kept'),
      p(
        'Your answers are encrypted before they are stored. They are not written into e-mails, and not into the technical records that our server keeps. A form that you have not sent yet is kept in the same way, and deleted {draft_days} days after your last change; “Clear this device” leaves nothing of it on yours.',
      ),
      h2('Cookies and other companies'),
      p(
        'One cookie protects our forms from misuse, one leads you back to a form that you saved and did not send yet, and one keeps staff signed in. There are no advertising or analytics cookies. Videos come from Vimeo, and only when you press play.',
      ),
      h2('Your choices'),
      p('You can ask what we hold about you, have it corrected, or withdraw your application. Write to {email} with your reference.'),
    ]),
  },
  {
    slug: 'apply',
    title: 'Apply for help',
    description: 'Apply for help with your rent or mortgage, or nominate a family you know.',
    body: root([
      p(
        'One topic at a time, about twenty minutes in all. Leave empty what you do not know. The form saves itself while you write, so you can stop and go on later. Nobody reads it until you send it.',
      ),
    ]),
  },
  {
    slug: 'donate',
    title: 'Donate',
    description: 'How to give toward a family’s rent or mortgage.',
    body: root([p('Your gift helps families in hardship to pay their rent or mortgage.')]),
  },
  {
    slug: 'stories',
    title: 'Stories',
    description: 'Families we have walked with, told with their consent.',
    body: root([p('Families who had a roof to count on while they got back on their feet, told with their consent.')]),
  },
  {
    slug: 'campaign',
    title: 'Partner Access',
    description: 'For the companies and sponsors behind our campaigns.',
    body: root([p('Companies and sponsors stand behind our campaigns. Find yours here, or start one with us.')]),
  },
]
