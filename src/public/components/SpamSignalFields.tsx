interface FormTracesProps {
  opened: string
  /** Name of the honeypot field. */
  trap: string
}

export const SpamSignalFields = ({ opened, trap }: FormTracesProps) => (
  <>
    <input type="hidden" name="opened" value={opened} />
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty <input name={trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  </>
)
