import type { ComponentType } from 'react'
import type { PageProps } from '../../shared/page-props'
import { PageHead } from '../components/PageHead'
import { AboutUs } from '../info/AboutUs'
import { Faq } from '../info/Faq'
import { HowItWorks } from '../info/HowItWorks'
import { PrivacyPolicy } from '../info/PrivacyPolicy'

type Slug = PageProps['Info']['slug']

/** Title, description for search engines, and text of each information page. */
const TEXTS: Record<Slug, readonly [string, string, ComponentType]> = {
  'about-us': ['About us', 'Who we are, whom we help, and how a family is chosen.', AboutUs],
  'how-it-works': ['How it works', 'From the application to the last housing payment, step by step.', HowItWorks],
  faq: ['Frequently asked questions', 'Short answers for families, nominators and donors.', Faq],
  'privacy-policy': ['Privacy policy', 'What we ask, who reads it, and how long we keep it.', PrivacyPolicy],
}

export function Info({ slug }: PageProps['Info']) {
  const [title, description, Text] = TEXTS[slug]
  return (
    <article className="narrow">
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <div className="prose mt-6">
        <Text />
      </div>
    </article>
  )
}
