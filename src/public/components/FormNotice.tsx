/** What the server says about a small form: a message, and errors that belong to no field of it. */
export function FormNotice({
  notice,
  errors = {},
  fields = [],
}: {
  notice?: string | null
  errors?: Record<string, string[]>
  fields?: string[]
}) {
  const loose = Object.entries(errors).flatMap(([name, texts]) => (fields.includes(name) ? [] : texts))
  return (
    <>
      {notice && (
        <p className="alert" role="status">
          {notice}
        </p>
      )}
      {loose.length > 0 && (
        <div className="alert alert-bad" role="alert">
          {loose.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  )
}
