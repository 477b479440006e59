import type { AuditEvent } from '../../shared/api/audit'
import { actionWords } from '../../shared/audit'
import { Fact, Facts } from '../components/Facts'
import { Modal } from '../components/Modal'
import { useSession } from '../session/session'
import { changesOf, recordOf, whoOf } from './audit-words'
import { RecordLink } from './definition'

/** One row of the trail with room for all of it, the moment to the second. */
export function AuditDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const { timeZone } = useSession()
  const moment = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(new Date(event.created_at))
  const changes = changesOf(event)
  return (
    <Modal open title={actionWords(event.action)} onClose={onClose}>
      <Facts>
        <Fact label="When" wide>
          {moment}
        </Fact>
        <Fact label="Who">{whoOf(event)}</Fact>
        {recordOf(event) && (
          <Fact label="Record">
            <RecordLink event={event} />
          </Fact>
        )}
        {event.address && <Fact label="Network address">{event.address}</Fact>}
        {event.note !== null && (
          <Fact label="Reason" wide>
            {event.note}
          </Fact>
        )}
        {changes !== null && (
          <Fact label="What changed" wide>
            {changes}
          </Fact>
        )}
      </Facts>
    </Modal>
  )
}
