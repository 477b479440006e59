import { useWatch } from 'react-hook-form'
import type { ApplicationStatus } from '../../../shared/application-status'
import { PreviewedMail } from '../previewing/PreviewedMail'

interface Props {
  applicationId: number
  status: ApplicationStatus
}

/** The mail that the decision sends, with the questions as they are being typed. */
export function DecidedMail(props: Props) {
  const questions = useWatch<{ additional_questions: string }>({ name: 'additional_questions' })
  return <PreviewedMail {...props} questions={questions ?? ''} />
}
