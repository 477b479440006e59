import { useSite } from '../use-site'

export function Partners() {
  const { email } = useSite()
  return (
    <>
      <p className="lead">
        Companies and sponsors stand behind our campaigns. Here partners will find their campaign: its links, its stories, and what it has
        made possible.
      </p>
      <p>Partner Access opens soon. If you already have a secure code, keep it; it will work here.</p>
      <h2>Until then</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> for the figures of your campaign, a new link or a printed code, or to start a
        campaign of your own. A person answers, usually within two working days.
      </p>
    </>
  )
}
