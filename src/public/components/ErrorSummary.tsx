export interface ErrorLink {
  target: string | null
  text: string
}

/** Lists errors as links to their inputs. Callers move the focus to it. */
export const ErrorSummary = ({ id, errors }: { id: string; errors: readonly ErrorLink[] }) =>
  errors.length === 0 ? null : (
    <div id={id} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{errors.length === 1 ? 'Please fix 1 answer' : `Please fix ${errors.length} answers`}</h2>
      <ul>
        {errors.map(({ target, text }) => (
          <li key={`${target} ${text}`}>
            {target ? (
              <a href={`#${target}`} onClick={(event) => follow(event, target)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )

function follow(event: { preventDefault: () => void }, target: string) {
  event.preventDefault()
  const input = document.getElementById(target)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
