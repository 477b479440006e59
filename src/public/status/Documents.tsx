import { ACCEPTED_DOCUMENTS, FAMILY_KIND_LABELS, FAMILY_KINDS, MAX_DOCUMENTS_PER_UPLOAD, sentText } from '../../shared/documents'
import type { FamilyDocuments } from '../../shared/page-props'
import type { Errors } from '../apply/errors'
import { describedBy, FieldErrors, FieldFrame } from '../components/FieldFrame'
import { CsrfField } from '../csrf'
import { useDocumentsForm } from './use-documents-form'

const HELP = `Photos are fine. Take one of each page. You can choose up to ${MAX_DOCUMENTS_PER_UPLOAD} PDF, JPEG, or PNG files of up to 10 MB each.`

interface DocumentsFormProps {
  asked: FamilyDocuments['asked']
  reference: string
  typed: string
  errors: Errors
}

const kindErrorsId = 'document-kind'

function KindField({ asked, typed, errors }: Pick<DocumentsFormProps, 'asked' | 'typed'> & { errors?: readonly string[] }) {
  const kinds = [...asked, ...FAMILY_KINDS.filter((kind) => !asked.includes(kind))]
  const chosen = typed || (asked.length === 1 ? asked[0] : undefined)
  return (
    <div className={`field ${errors?.length ? 'field-bad' : ''}`}>
      <fieldset aria-describedby={describedBy(kindErrorsId, undefined, errors)}>
        <legend>What are you sending?</legend>
        {kinds.map((kind, index) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name="kind"
              id={index === 0 ? kindErrorsId : undefined}
              value={kind}
              defaultChecked={kind === chosen}
              aria-invalid={!!errors?.length}
              autoFocus={index === 0 && !!errors?.length}
            />
            {FAMILY_KIND_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <FieldErrors id={kindErrorsId} errors={errors} />
    </div>
  )
}

const Sending = ({ share }: { share: number }) => (
  <div className="mt-6" role="status">
    <p>{share < 1 ? 'Sending your files. Keep this page open.' : 'Almost done. We’re checking your files.'}</p>
    <progress className="sending" aria-label="Sent so far" max={100} value={Math.round(share * 100)} />
  </div>
)

function DocumentsForm({ asked, reference, typed, errors: given }: DocumentsFormProps) {
  const { errors, message, share, send } = useDocumentsForm(given)
  return (
    <form
      className="no-print"
      method="post"
      action="/apply/status/documents"
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      aria-busy={share !== null}
    >
      <CsrfField />
      <input type="hidden" name="reference" value={reference} />
      <KindField asked={asked} typed={typed} errors={errors.kind} />
      <FieldFrame id="files" label="Photos or PDFs" help={HELP} errors={errors.files}>
        <input
          id="files"
          name="files"
          type="file"
          className="input"
          multiple
          accept={ACCEPTED_DOCUMENTS}
          aria-invalid={!!errors.files}
          autoFocus={!!errors.files && !errors.kind}
          aria-describedby={describedBy('files', HELP, errors.files)}
        />
      </FieldFrame>
      {(given.files || given.kind) && <p className="alert">Choose all your files again. Neither we nor your browser kept them.</p>}
      {message !== null && (
        <p className="alert alert-bad" role="alert">
          {message}
        </p>
      )}
      {share !== null && <Sending share={share} />}
      <div className="buttons">
        <button className="button" aria-disabled={share !== null}>
          Send documents
        </button>
      </div>
    </form>
  )
}

interface DocumentsProps {
  documents: FamilyDocuments
  reference: string
  typed: string
  errors: Errors
}

const Asked = ({ asked }: Pick<FamilyDocuments, 'asked'>) => (
  <>
    <p>Please send us:</p>
    <ul>
      {asked.map((kind) => (
        <li key={kind}>
          {FAMILY_KIND_LABELS[kind]}
          {/* Staff's note says which, and is kept only in the email. */}
          {kind === 'other' && ' (see our email, or call us)'}
        </li>
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

export const Documents = ({ documents: { asked, sent, may_send }, ...form }: DocumentsProps) => (
  <section className="mt-10">
    <div className="prose">
      <h2>{asked.length > 0 ? 'Documents we need' : 'Your documents'}</h2>
      {asked.length > 0 && <Asked asked={asked} />}
      {sent.length > 0 && <Sent sent={sent} />}
    </div>
    {may_send && <DocumentsForm asked={asked} {...form} />}
  </section>
)
