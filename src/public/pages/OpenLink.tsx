import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

const WORDS: Record<PageProps['OpenLink']['opens'], { title: string; lead: string; button: string }> = {
  draft: {
    title: 'Your form is here',
    lead: 'What you wrote is saved. Press the button, and go on where you stopped.',
    button: 'Open my form',
  },
  extended: {
    title: 'Your extended application',
    lead: 'Press the button to open the second form. What you told us before is filled in.',
    button: 'Open my form',
  },
  plan: {
    title: 'Your monthly gift',
    lead: 'Press the button to see how it stands, and to change or stop it.',
    button: 'Open my monthly gift',
  },
}

/** Where a mailed link leads: one button opens it. Programs that check mail follow every link, and press nothing. */
export function OpenLink({ opens, address, secret }: PageProps['OpenLink']) {
  const { title, lead, button } = WORDS[opens]
  return (
    <div className="narrow">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <form method="post" action={address} className="buttons">
        <CsrfField />
        {secret && <input type="hidden" name={secret.name} value={secret.value} />}
        <button className="button">{button}</button>
      </form>
      <p className="help mt-6">Email programs look at links before you do. That is why nothing opens until you press.</p>
    </div>
  )
}
