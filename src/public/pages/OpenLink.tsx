import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

const WORDS: Record<PageProps['OpenLink']['opens'], { title: string; lead: string; button: string }> = {
  draft: {
    title: 'Your saved form',
    lead: 'Your answers are saved. Press the button to pick up where you left off.',
    button: 'Open my form',
  },
  extended: {
    title: 'Your extended application',
    lead: 'Press the button to open the second form. We’ve filled in what you already told us.',
    button: 'Open my form',
  },
  landlord: {
    title: 'A few questions for you',
    lead: 'Press the button to see who it’s about and answer the questions. It takes about 5 minutes.',
    button: 'Open the questions',
  },
  plan: {
    title: 'Your monthly gift',
    lead: 'Press the button to see your gift, change it, or cancel it.',
    button: 'Open my monthly gift',
  },
}

/** Opens an emailed link only on a button press, because mail scanners follow every link. */
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
      <p className="help mt-6">Some email programs open links before you do. So nothing opens until you press the button.</p>
    </div>
  )
}
