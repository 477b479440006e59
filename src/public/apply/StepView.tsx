import type { ReactNode } from 'react'
import { SEND_STEP } from './errors'
import { stepTitleId } from './focus-ids'

interface StepViewProps {
  index: number
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** One page of the wizard. All of them are in the markup: without JavaScript they are one long form. */
export const StepView = ({ index, title, isCurrent, children }: StepViewProps) => (
  <div className={isCurrent ? 'step' : 'step step-waiting'}>
    <p className="step-count">
      Step {index + 1} of {SEND_STEP + 1}
    </p>
    <h2 id={stepTitleId(index)} tabIndex={-1}>
      {title}
    </h2>
    <progress value={index + 1} max={SEND_STEP + 1} aria-hidden="true" />
    {children}
  </div>
)
