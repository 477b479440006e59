import { Link } from '@inertiajs/react'
import { HELP_MONTHS } from '../../shared/constants'
import type { PageProps } from '../../shared/page-props'
import street from '../assets/street.svg?no-inline'
import { IntroVideo } from '../components/IntroVideo'
import { useSite } from '../use-site'

const WAYS = [
  ['/apply', 'Apply for help', 'One form, about twenty minutes, for your own family or one you know.'],
  ['/how-it-works', 'See how it works', 'Who reads your application, what we ask, and when you hear from us.'],
  ['/donate', 'Give', 'Your gift pays rent or a mortgage, and nothing is asked in return.'],
] as const

export function Home({ about, vimeo_id }: PageProps['Home']) {
  const { tagline } = useSite()
  return (
    <>
      <div className="hero">
        <div className="wrap hero-text">
          <h1>{tagline}</h1>
          <p className="lead">
            We pay up to {HELP_MONTHS} months of rent or mortgage for families in hardship, so that one hard year does not cost them their
            home.
          </p>
          <div className="buttons">
            <Link href="/apply" className="button">
              Apply for help
            </Link>
            <Link href="/how-it-works" className="button button-quiet">
              How it works
            </Link>
            <Link href="/donate" className="button button-quiet">
              Donate
            </Link>
          </div>
        </div>
        <img
          src={street}
          alt="A quiet street at dusk. In one house the kitchen window is lit."
          width="1600"
          height="420"
          fetchPriority="high"
        />
      </div>
      <section className="wrap band about">
        <div className="prose">
          <h2>About The Foundation</h2>
          {about.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <Link href="/about-us">More about us</Link>
          </p>
        </div>
        {vimeo_id && <IntroVideo id={vimeo_id} />}
      </section>
      <ul className="wrap band ways">
        {WAYS.map(([href, title, text]) => (
          <li key={href}>
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
