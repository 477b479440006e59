import type { PageText } from '../page-parts'
import type { ApplyingPages } from './applying'
import type { CampaignPages, StoryPages } from './campaigns'
import type { GivingPages } from './giving'

/** Props of the public pages, by component. The server picks each one explicitly; pages read nothing else. */

interface SigningInPages {
  Login: { email: string; notice: string | null }
  /** The password was correct; next comes the authenticator code. */
  SecondFactor: Record<string, never>
  Logout: Record<string, never>
  ForgotPassword: { sent: boolean }
  ChoosePassword: { usable: boolean; email: string | null; new_account: boolean }
}

/** Site settings that every public page may show; null where staff left them empty. */
export interface Site {
  name: string
  tagline: string
  email: string | null
  phone: string | null
  hours: string | null
  address: { street: string; city: string; state: string; zip_code: string } | null
  ein: string | null
  /** State of registration: `Minnesota`. */
  registered_in: string | null
}

/** On every page. `errors` maps field paths to the messages under each field. */
export interface SharedProps {
  [key: string]: unknown
  site: Site
  /** Document title and canonical URL, which is null on error pages. */
  meta: { title: string; description: string; canonical: string | null }
  errors: Record<string, string[]>
}

export interface Onward {
  href: string
  label: string
}

export type InterestAnswers = Record<'name' | 'business_name' | 'email' | 'phone' | 'comment', string>

export interface PageProps extends ApplyingPages, CampaignPages, GivingPages, SigningInPages, StoryPages {
  Home: { text: PageText; is_preview?: boolean }
  Info: { slug: string; text: PageText; is_preview?: boolean }
  Terms: { html: string; nice_date: string; version: number }
  Interest: {
    answers: InterestAnswers
    opened: string
    trap: string
  }
  InterestReceived: { mail_to: string | null }
  /**
   * An emailed link, before its button is pressed.
   * @property address to which the button posts
   * @property secret to post, if it is not in the address
   */
  OpenLink: { opens: 'draft' | 'extended' | 'plan'; address: string; secret?: { name: 'code' | 'token'; value: string } }
  Problem: { status: number; title: string; message: string; onward?: Onward }
}

export type PageName = keyof PageProps
