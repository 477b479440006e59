import type { ComponentType } from 'react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { AboutUs } from '../info/AboutUs'
import { Faq } from '../info/Faq'
import { HowItWorks } from '../info/HowItWorks'
import { PrivacyPolicy } from '../info/PrivacyPolicy'

type Slug = PageProps['Info']['slug']

const TEXTS: Record<Slug, ComponentType> = {
  'about-us': AboutUs,
  'how-it-works': HowItWorks,
  faq: Faq,
  'privacy-policy': PrivacyPolicy,
}

export function Info({ slug, meta }: PageProps['Info'] & SharedProps) {
  const Text = TEXTS[slug]
  return (
    <article className="narrow">
      <h1>{meta.title}</h1>
      <div className="prose mt-6">
        <Text />
      </div>
    </article>
  )
}
