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
