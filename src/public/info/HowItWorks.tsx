import { Link } from '@inertiajs/react'
import { HELP_MONTHS } from '../../shared/constants'

export const HowItWorks = () => (
  <>
    <p className="lead">Four steps, from the first form to the last payment. You always know which one you are in.</p>
    <h2>1. You apply</h2>
    <p>
      Fill in the form on this website, for your own family or for one you know. It takes about twenty minutes. Most questions can be left
      empty, and a rough figure is fine. You will get a reference right away.
    </p>
    <h2>2. We read it</h2>
    <p>
      A member of our staff reads every application whole. If something is unclear we write or call. You do not need to send papers at this
      point.
    </p>
    <h2>3. We ask for more</h2>
    <p>
      If we can go further together, you receive a personal access code for a second form. It asks about income, debts and plans in more
      detail. You can take your time with it.
    </p>
    <h2>4. We decide, and pay</h2>
    <p>
      Selected families receive up to {HELP_MONTHS} months of rent or mortgage payments. We pay the landlord or the lender directly. If we
      cannot help, we tell you so; you may apply again when things change.
    </p>
    <h2>What we never do</h2>
    <ul>
      <li>Ask you for money or a fee.</li>
      <li>Ask for your Social Security number.</li>
      <li>Contact you through private messaging services.</li>
    </ul>
    <p>
      <Link href="/apply" className="button">
        Apply for help
      </Link>
    </p>
  </>
)
