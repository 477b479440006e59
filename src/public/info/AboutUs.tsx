import { Link } from '@inertiajs/react'
import { HELP_MONTHS } from '../../shared/constants'
import { useSite } from '../use-site'

export function AboutUs() {
  const { name, registered_in } = useSite()
  return (
    <>
      <p className="lead">
        {name} pays the rent or mortgage of families in hardship, for up to {HELP_MONTHS} months. We do one thing, so that a family can put
        its strength into everything else.
      </p>
      <h2>Why housing</h2>
      <p>
        A long illness, a lost job, a death in the family: none of these ends in a month, but the housing payment comes every month. When it
        is covered, children stay in their school, a parent can finish treatment or training, and a hard year stays one year.
      </p>
      <h2>Whom we help</h2>
      <p>
        Families who were managing until something happened, and who can manage again with some time. It does not matter whether you rent or
        own. You can apply for yourself, or nominate a family you know.
      </p>
      <h2>How we work</h2>
      <p>
        We work with financial service professionals who give their time. They know the neighborhoods they live in, and they sit down with a
        family to look at the months ahead. Payments go straight to the landlord or the lender.
      </p>
      <h2>Who pays for it</h2>
      <p>Donors, and companies that sponsor a campaign. We are a 501(c)(3) nonprofit organization, registered in {registered_in}.</p>
      <p>
        <Link href="/how-it-works">How it works</Link>, step by step.
      </p>
    </>
  )
}
