import type { PageProps, SharedProps } from '../../shared/page-props'
import { LookUp } from '../status/LookUp'
import { ApplicationStatusDetails } from '../status/ApplicationStatusDetails'

export function ApplyStatus({ application, notice, typed, errors }: PageProps['ApplyStatus'] & SharedProps) {
  return (
    <div className="narrow">
      {application ? (
        <ApplicationStatusDetails application={application} notice={notice} typed={typed} errors={errors} />
      ) : (
        <LookUp typed={typed} errors={errors} />
      )}
    </div>
  )
}
