interface FormTracesProps {
  /** Signed moment at which the form was opened. */
  opened: string
  /** Name of the field that people never see and programs fill. */
  trap: string
}

/** What a public form brings back besides its answers (rule 1.7). */
export const FormTraces = ({ opened, trap }: FormTracesProps) => (
  <>
    <input type="hidden" name="opened" value={opened} />
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty <input name={trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  </>
)

/** What the server says about a small form: a message, and errors that belong to no field of it. */
export function FormNotice({
  id,
  notice,
  errors = {},
  fields = [],
}: {
  /** Of the errors, where the page gives them the focus. */
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
