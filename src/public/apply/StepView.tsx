import type { ReactNode } from 'react'
import { useForm } from './fields/form-context'
import { stepTitleId } from './focus-ids'
import { sendStepOf } from './form-definition'

interface StepViewProps {
  index: number
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** One page of the wizard. All of them are in the markup: without JavaScript they are one long form. */
export function StepView({ index, title, isCurrent, children }: StepViewProps) {
  const steps = sendStepOf(useForm().form) + 1
  return (
    <div className={isCurrent ? 'step' : 'step step-waiting'}>
      <p className="step-count">
        Step {index + 1} of {steps}
      </p>
      <h2 id={stepTitleId(index)} tabIndex={-1}>
        {title}
      </h2>
      <progress value={index + 1} max={steps} aria-hidden="true" />
      {children}
    </div>
  )
}
