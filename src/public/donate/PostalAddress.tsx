import { useSite } from '../use-site'

export function PostalAddress() {
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
