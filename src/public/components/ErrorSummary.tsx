import { useEffect } from 'react'
import { ERROR_TITLE } from '../../shared/page-config'

export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    const plain = () => (document.title.startsWith(ERROR_TITLE) ? document.title.slice(ERROR_TITLE.length) : document.title)
    document.title = ERROR_TITLE + plain()
    return () => {
      document.title = plain()
    }
  }, [hasErrors])
}

export interface ErrorLink {
  target: string | null
  text: string
}

/** An error that leads nowhere is about the form as a whole. */
function titleOf(errors: readonly ErrorLink[]): string {
  if (errors.every(({ target }) => target === null)) return 'There’s a problem'
  return errors.length === 1 ? 'Please fix 1 answer' : `Please fix ${errors.length} answers`
}

/** Callers move the focus to it. */
export function ErrorSummary({ id, errors }: { id: string; errors: readonly ErrorLink[] }) {
  useErrorTitle(errors.length > 0)
  if (errors.length === 0) return null
  return (
    <div id={id} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{titleOf(errors)}</h2>
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
}

function follow(event: { preventDefault: () => void }, target: string) {
  event.preventDefault()
  const input = document.getElementById(target)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
