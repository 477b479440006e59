import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

function PostalAddress() {
  const { name, address } = useSite()
  return (
    <address>
      {name}
      {address && (
        <>
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip_code}
        </>
      )}
    </address>
  )
}

/** How to give without a card. */
export function GiveByCheck() {
  const { name, ein } = useSite()
  return (
    <>
      <h2>Give by check</h2>
      <p>Make the check out to {name} and mail it to</p>
      <PostalAddress />
      <p>
        If you give in honor or memory of somebody or toward a campaign, write that on the memo line. Add your email or address, so that we
        can send you a receipt.
      </p>
      <h2>Taxes</h2>
      <p>
        {name} is a 501(c)(3) organization (EIN {ein}). Your donation is tax-deductible as allowed by law.
      </p>
      <p>
        Giving stock, or as a company? Write to <OurEmail />.
      </p>
    </>
  )
}
