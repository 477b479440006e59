import type { PageText } from '../page-parts'
import type { ApplyingPages } from './applying'
import type { CampaignPages, StoryPages } from './campaigns'
import type { GivingPages } from './giving'

/** Props of the public pages, by component. The server names each by hand; the pages read nothing else. */

/** The pages on which staff sign in and out. */
interface SigningInPages {
  Login: { email: string; notice: string | null }
  /** The password was right; now the code of the authenticator program. */
  SecondFactor: Record<string, never>
  Logout: Record<string, never>
  ForgotPassword: { sent: boolean }
  ChoosePassword: { usable: boolean; email: string | null; new_account: boolean }
}

/** Site settings that every public page may show. Staff edit them; what they have not told yet is null. */
export interface Site {
  name: string
  tagline: string
  email: string | null
  phone: string | null
  /** When somebody answers the phone. */
  hours: string | null
  address: { street: string; city: string; state: string; zip_code: string } | null
  ein: string | null
  /** Where the nonprofit is registered: `Minnesota`. */
  registered_in: string | null
}

/** On every page. `errors` is keyed by field path; each text is one to show under the field. */
export interface SharedProps {
  [key: string]: unknown
  site: Site
  /** What the tab says, and the page's one address, absolute; null of a page that is not to be found. */
  meta: { title: string; description: string; canonical: string | null }
  errors: Record<string, string[]>
}

/** Where somebody can go on who was stopped. */
export interface Onward {
  href: string
  label: string
}

/** The interest form as it was typed. */
export type InterestAnswers = Record<'name' | 'business_name' | 'email' | 'phone' | 'comment', string>

export interface PageProps extends ApplyingPages, CampaignPages, GivingPages, SigningInPages, StoryPages {
  Home: { text: PageText; is_preview?: boolean }
  /** A page that staff write, at its own address. */
  Info: { slug: string; text: PageText; is_preview?: boolean }
  Terms: { html: string; nice_date: string; version: number }
  Interest: {
    /** What was typed, when the form comes back with errors. */
    answers: InterestAnswers
    opened: string
    trap: string
  }
  InterestReceived: { mail_to: string | null }
  /**
   * A mailed link, before its button is pressed.
   * @property address that the button is sent to
   * @property secret sent with it, where the address does not hold it
   */
  OpenLink: { opens: 'draft' | 'extended' | 'plan'; address: string; secret?: { name: 'code' | 'token'; value: string } }
  Problem: { status: number; title: string; message: string; onward?: Onward }
}

export type PageName = keyof PageProps
