import { likelyEmail } from '../../shared/email-typo'

interface Props {
  /** What stands in the field, once it was left. */
  typed: string
  onTake: (email: string) => void
}

/** Asks about an address that looks like a slip. Nothing changes by itself: the odd address may be the right one (rule 25.5). */
export function LikelyEmail({ typed, onTake }: Props) {
  const likely = likelyEmail(typed)
  return (
    <div role="status">
      {likely && (
        <p className="typed-hint">
          Did you mean{' '}
          <button type="button" className="link-button" onClick={() => onTake(likely)}>
            {likely}
          </button>
          ?
        </p>
      )}
    </div>
  )
}
