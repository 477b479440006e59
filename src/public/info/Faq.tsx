import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { HELP_MONTHS } from '../../shared/constants'
import { useSite } from '../use-site'

const Question = ({ ask, children }: { ask: string; children: ReactNode }) => (
  <details>
    <summary>{ask}</summary>
    <p>{children}</p>
  </details>
)

export function Faq() {
  const { email } = useSite()
  return (
    <>
      <h2>Applying</h2>
      <Question ask="Who can apply?">
        Any family in hardship that struggles to keep up with rent or a mortgage: after a medical crisis, a job loss or another setback. You
        may also apply if you have no home at the moment.
      </Question>
      <Question ask="Can I apply for somebody else?">
        Yes. Tick “I am filling this in for someone else” at the start. We will be in touch with the family, and tell you that your
        nomination arrived.
      </Question>
      <Question ask="Do I need to answer everything?">
        No. We need a name, a way to reach you, the city and state you live in, the size of your household, what happened, and your story.
        The rest helps us understand, and can wait.
      </Question>
      <Question ask="Can I save the form and come back?">
        Not yet. Your answers stay on your screen until you send them, and nowhere else. Nobody who uses the same phone later can find them.
      </Question>
      <Question ask="Does it cost anything?">No. Applying is free, and so is our help.</Question>
      <h2>After you apply</h2>
      <Question ask="When will I hear from you?">
        You get a reference at once. Reading usually takes less than two weeks, and then we write or call.
      </Question>
      <Question ask="How much help is there?">
        Up to {HELP_MONTHS} months of rent or mortgage payments, paid to the landlord or the lender.
      </Question>
      <Question ask="Somebody wrote to me in a private message and said they were you. Were they?">
        No. We accept applications only through this website and never contact individuals through private messaging services. Please do not
        answer, and tell us at {email}.
      </Question>
      <h2>Giving</h2>
      <Question ask="Is my donation tax-deductible?">
        We are a 501(c)(3) organization. Donations are tax-deductible as allowed by law, and you receive a receipt.
      </Question>
      <p>
        Another question? Write to <a href={`mailto:${email}`}>{email}</a>, or read <Link href="/how-it-works">how it works</Link>.
      </p>
    </>
  )
}
