export function FormNotice({
  id,
  notice,
  errors = {},
  fields = [],
}: {
  id?: string
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
        <div id={id} className="alert alert-bad" role="alert" tabIndex={id ? -1 : undefined}>
          {loose.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  )
}
