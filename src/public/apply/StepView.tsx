import type { ReactNode } from 'react'
import { WithoutScript } from '../components/WithoutScript'
import { useForm } from './fields/form-context'
import { stepTitleId } from './focus-ids'
import { sendStepOf } from './form-definition'

interface StepViewProps {
  index: number
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** One page of the wizard, drawn as it comes. The others are in the markup too: without JavaScript they are one long form. */
export function StepView({ index, title, isCurrent, children }: StepViewProps) {
  const steps = sendStepOf(useForm().form) + 1
  const page = (
    <div className="step">
      <p className="step-count">{`Step ${index + 1} of ${steps}`}</p>
      <h2 id={stepTitleId(index)} tabIndex={-1}>
        {title}
      </h2>
      <progress value={index + 1} max={steps} aria-hidden="true" />
      {children}
    </div>
  )
  return isCurrent ? page : <WithoutScript>{page}</WithoutScript>
}
