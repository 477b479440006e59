import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

/** The same for every link that opens nothing, so that it tells nothing about an award (rule 29.25). */
export function LandlordExpired() {
  const { phone } = useSite()
  return (
    <div className="narrow">
      <h1>This link no longer works</h1>
      <p className="lead">Links expire, and only the newest one works. Make sure you’re using the full link from our latest email.</p>
      <p className="mt-6">
        Do you still want to answer? Email <OurEmail />
        {phone && (
          <>
            {' or call '}
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        , and we’ll send you a new link.
      </p>
    </div>
  )
}
