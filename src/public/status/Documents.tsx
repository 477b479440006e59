import { FAMILY_KIND_LABELS, sentText } from '../../shared/document-requests'
import type { FamilyDocuments } from '../../shared/page-props'
import type { Errors } from '../apply/errors'
import { DocumentsForm } from './DocumentsForm'

interface Props {
  documents: FamilyDocuments
  reference: string
  /** The kind that was sent without scripts. */
  typed: string
  errors: Errors
}

const Asked = ({ asked }: Pick<FamilyDocuments, 'asked'>) => (
  <>
    <p>Please send us:</p>
    <ul>
      {asked.map((kind) => (
        <li key={kind}>{FAMILY_KIND_LABELS[kind]}</li>
      ))}
    </ul>
    <p>If you don’t have one of these, that’s OK. Just tell us below.</p>
  </>
)

const Sent = ({ sent }: Pick<FamilyDocuments, 'sent'>) => (
  <>
    <h3>You sent</h3>
    <ul>
      {sent.map((one) => (
        <li key={sentText(one)}>{sentText(one)}</li>
      ))}
    </ul>
  </>
)

export const Documents = ({ documents: { asked, sent, may_send }, ...form }: Props) => (
  <section className="mt-10">
    <div className="prose">
      <h2>{asked.length > 0 ? 'Documents we need' : 'Your documents'}</h2>
      {asked.length > 0 && <Asked asked={asked} />}
      {sent.length > 0 && <Sent sent={sent} />}
    </div>
    {may_send && <DocumentsForm asked={asked} {...form} />}
  </section>
)
