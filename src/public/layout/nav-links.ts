/** Links of the main navigation (rule 15.1): address, title, and the subtitle of the small-screen menu. */
export const NAV_LINKS = [
  ['/about-us', 'About us', 'Who we are'],
  ['/how-it-works', 'How it works', 'From applying to the first payment'],
  ['/apply', 'Apply', 'Ask for help, or nominate a family'],
  ['/donate', 'Donate', 'Help keep a family at home'],
  ['/stories', 'Stories', 'Families we have walked with'],
  ['/faq', 'FAQ', 'Short answers to common questions'],
  ['/privacy-policy', 'Privacy policy', 'What we do with your answers'],
  ['/campaign', 'Partner Access', 'For sponsors and companies'],
] as const

/** What most people come for: these stand out among the links (rule 15.1). */
export const CALLS: readonly string[] = ['/apply', '/donate']
