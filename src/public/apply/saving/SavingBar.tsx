import { useEffect, useState, type FormEvent } from 'react'
import { CsrfField } from '../../csrf'
import { isEmail } from '../../../shared/normalize-characters'
import { isBlank } from '../../../shared/text'
import { draftValueAt, type Draft } from '../draft'
import { useForm } from '../fields/form-context'
import { fetchWithCsrf, type SavingPlace, type SavingState, timeOf } from './saving-calls'
import type { Saving } from './use-saving'

/** Shows the time once scripts run; screen readers hear only changes of state. */
function words(state: SavingState, hasStarted: boolean): { seen: string; said: string } {
  switch (state.kind) {
    case 'saved':
      return { seen: hasStarted ? `Saved ${timeOf(state.at)}` : 'Your answers are saved.', said: 'Your answers are saved.' }
    case 'waiting':
      return { seen: 'Not saved yet. Trying again.', said: 'Not saved yet. Trying again.' }
    case 'refused':
      return { seen: state.message, said: state.message }
    default:
      return { seen: '', said: '' }
  }
}

interface SavingBarProps {
  place: SavingPlace
  saving: Saving
  /** Message above it, which says why the form can't be sent; not repeated here. */
  shown: string | null
}

export function SavingBar({ place, saving, shown }: SavingBarProps) {
  const { state } = saving
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  const { seen, said } = words(state, hasStarted)
  return (
    <>
      <p className="sr-only" role="status">
        {hasStarted ? said : ''}
      </p>
      {seen && (
        <section className="saving" aria-label="Saved answers">
          {seen !== shown && (
            <p className={state.kind === 'saved' ? 'saving-state' : 'saving-state saving-bad'} aria-hidden={hasStarted}>
              {seen}
            </p>
          )}
          {/* Keeps its place: what a press is meant for must not move away under it when leaving a field saves. */}
          <p className={`help saving-later ${state.kind === 'saved' ? '' : 'invisible'}`}>
            You can finish later on this device, or use a link we email you.
          </p>
          {saving.over() === null && <EmailLinkForm link={place.link} saving={saving} />}
          {place.leave && <Clear place={place} leave={place.leave} saving={saving} />}
        </section>
      )}
    </>
  )
}

const NO_EMAIL = 'Enter your email in the form first. Then we can email you the link.'
const NO_WHOLE_EMAIL = 'Check the email in the form first. We can’t send a link to it the way it’s written.'
const NOT_SAFE = 'You told us email isn’t safe for you, so we won’t send any. Your answers are saved on this device.'
const FAILED = 'That didn’t work. Please try again in a few minutes.'
const NOT_SAVED = 'Some of your answers aren’t saved yet, so we can’t email a link. Please try again in a moment.'

const reasonOf = async (reply: Response): Promise<string> => ((await reply.json()) as { message?: string }).message ?? FAILED

function whyNoLink(draft: Draft): keyof typeof NO_WAY_BACK | null {
  const isNominator = draftValueAt(draft, 'nominated') === 'true'
  /** The link goes to the person at the keyboard, never to a nominated family. */
  const typed = draftValueAt(draft, isNominator ? 'details.applicant_email' : 'details.email')
  if (!isEmail(typed)) return isBlank(typed) ? NO_EMAIL : NO_WHOLE_EMAIL
  return draftValueAt(draft, 'safe_contact.email') === 'false' && !isNominator ? NOT_SAFE : null
}

/** Names this form's draft, so that another one opened since is neither emailed nor deleted in its place. */
const Mark = ({ saving }: { saving: Saving }) => <input type="hidden" name="mark" value={saving.mark() ?? ''} />

function EmailLinkForm({ link: { address, mailed, asksEmail }, saving }: Pick<SavingPlace, 'link'> & { saving: Saving }) {
  const { draft } = useForm()
  const [said, setSaid] = useState('')
  const why = asksEmail ? whyNoLink(draft) : null
  const isPast = said === NOT_SAVED ? saving.state.kind === 'saved' : said in NO_WAY_BACK && said !== why
  const mail = async (event: FormEvent) => {
    event.preventDefault()
    if (why) return setSaid(why)
    if (!(await saving.save())) return setSaid(NOT_SAVED)
    const reply = await fetchWithCsrf(address, () => ({ method: 'POST', body: JSON.stringify({ mark: saving.mark() }) })).catch(() => null)
    setSaid(reply?.ok ? mailed : reply?.status === 410 || reply?.status === 422 ? await reasonOf(reply) : FAILED)
  }
  return (
    <form method="post" action={address} onSubmit={(event) => void mail(event)}>
      <CsrfField />
      <Mark saving={saving} />
      <button className="link-button">Email me my link</button>
      <p className="help" role="status">
        {isPast ? '' : said}
      </p>
    </form>
  )
}

const NO_WAY_BACK = {
  [NO_EMAIL]: 'Without an email, there’s no way to get your answers back. Enter one first if you want to keep them.',
  [NO_WHOLE_EMAIL]: 'The email in the form doesn’t look right, so there’d be no way to get your answers back. Check it first.',
  [NOT_SAFE]:
    'You told us email isn’t safe for you, so we can’t email you a link. If you clear this device, there’s no way to get your answers back.',
}

const NOT_CLEARED = 'Some of your answers aren’t saved yet, so nothing was cleared. Please try again in a moment.'
const NOT_DELETED = 'You’re offline, so nothing was deleted. Try again when you’re back online.'

interface ClearProps {
  place: SavingPlace
  leave: string
  saving: Saving
}

/** Takes two presses: the first explains what the second does. Answers that could not be recovered are never cleared. */
function Clear({ place: { discard, way, link }, leave, saving }: ClearProps) {
  const { draft } = useForm()
  const [refused, setRefused] = useState<'clear' | 'delete' | null>(null)
  const why = link.asksEmail ? whyNoLink(draft) : null
  /** Saves first, since the answers are promised to be kept. */
  const clear = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    if (!navigator.onLine || !(await saving.save())) return setRefused('clear')
    saving.end()
    form.submit()
  }
  const discardAll = (event: FormEvent) => {
    if (navigator.onLine) return saving.end()
    event.preventDefault()
    setRefused('delete')
  }
  return (
    <details className="saving-clear">
      <summary className="link-button">Clear this device</summary>
      {why ? (
        <p className="mt-3">{NO_WAY_BACK[why]}</p>
      ) : (
        <form method="post" action={leave} onSubmit={(event) => void clear(event)}>
          <CsrfField />
          <p>This removes your answers from this device. We keep a copy, and {way} brings it back.</p>
          <button className="button button-quiet">Clear, but keep my answers</button>
          <p className="help" role="status">
            {refused === 'clear' && saving.state.kind !== 'saved' && NOT_CLEARED}
          </p>
        </form>
      )}
      {discard && (
        <form method="post" action={discard} onSubmit={discardAll}>
          <CsrfField />
          <Mark saving={saving} />
          <p>This deletes everything you wrote, on this device and on our server. It can’t be recovered.</p>
          <button className="button button-quiet">Delete my answers</button>
          <p className="help" role="status">
            {refused === 'delete' && NOT_DELETED}
          </p>
        </form>
      )}
    </details>
  )
}
