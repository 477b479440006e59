import { useSite } from '../use-site'

export function PrivacyPolicy() {
  const { name, email } = useSite()
  return (
    <>
      <p className="lead">You tell us things you would not tell a stranger. This is how {name} treats them.</p>
      <h2>What we ask</h2>
      <p>
        What we need to understand your situation: how to reach you, where and with whom you live, work, income and housing, and your story.
        We do not ask for Social Security numbers, and no card number is ever typed on our pages.
      </p>
      <h2>Who reads it</h2>
      <p>
        Our staff, and only when they work on your application. Each look at your answers is noted. We do not sell or rent anything you tell
        us. A family’s story is published only after the family has agreed to it in writing.
      </p>
      <h2>How it is kept</h2>
      <p>
        Your answers are encrypted before they are stored. They are not written into e-mails, and not into the technical records that our
        server keeps. The form keeps your answers in the open page only: close it, and they are gone from your device.
      </p>
      <h2>Cookies and other companies</h2>
      <p>
        One cookie protects our forms from misuse, and one keeps staff signed in. There are no advertising or analytics cookies. Our
        introduction video comes from Vimeo, and only when you press play.
      </p>
      <h2>Your choices</h2>
      <p>
        You can ask what we hold about you, have it corrected, or withdraw your application. Write to{' '}
        <a href={`mailto:${email}`}>{email}</a> with your reference.
      </p>
    </>
  )
}
