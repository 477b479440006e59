import type { ReactNode } from 'react'
import { Review } from './Review'
import { MESSAGE_ID } from './focus-ids'

interface SendStepProps {
  isCurrent: boolean
  message: string | null
  onEdit: (step: number) => void
  children: ReactNode
}

/** The last page: look it over, and send. */
export const SendStep = ({ isCurrent, message, onEdit, children }: SendStepProps) => (
  <>
    <p className="js-only">Look over your answers. You can change any of them before you send.</p>
    {isCurrent && <Review onEdit={onEdit} />}
    {children}
    {message && (
      <p id={MESSAGE_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
        {message}
      </p>
    )}
  </>
)
