import { PageLink } from './PageLink'
import type { Call } from './outline'

interface Props {
  calls: readonly Call[]
}

const CallButton = ({ url, label, quiet }: Call) => (
  <PageLink url={url} className={quiet ? 'button button-quiet' : 'button'}>
    {label}
  </PageLink>
)

export const Buttons = ({ calls }: Props) => (
  <div className="buttons">
    {calls.map((call, index) => (
      <CallButton key={index} {...call} />
    ))}
  </div>
)

/** `heading` is the level of the cards' titles. */
export const Cards = ({ calls, heading: Heading }: Props & { heading: 'h2' | 'h3' }) => (
  <ul className="cards">
    {calls.map((call, index) => (
      <li key={index}>
        <Heading>{call.title}</Heading>
        {call.text && <p>{call.text}</p>}
        <CallButton {...call} />
      </li>
    ))}
  </ul>
)
